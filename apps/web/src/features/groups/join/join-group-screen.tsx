import { groups } from '@mela/contract/groups.ts'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { useShowsGroup } from '#platform/shown-group.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { keepGroups } from '../cache/group-cache.ts'
import { type Closed, Inside, Preview } from './preview.tsx'

export default function JoinGroupScreen() {
  const bar = usePageBar()
  const isSignedIn = useIsSignedIn()
  return (
    <Screen {...bar} head="violet">
      {/* A sign-in may find them in the group already, so that it is asked for anew. */}
      <Invitation key={String(isSignedIn)} />
    </Screen>
  )
}

function Invitation() {
  const t = useT()
  const { groupId } = useParams({ from: '/join-group/$groupId' })
  const { code } = useSearch({ from: '/join-group/$groupId' })
  useShowsGroup(groupId)
  const [closed, setClosed] = useState<Closed | 'dead'>()
  const read = useRead(groups.info, { query: { id: groupId, ...(code && { code }) } }, { staleMs: 0 })
  const found = read.data
  useEffect(() => {
    if (found && 'group' in found) keepGroups([found])
  }, [found])
  const isDead = read.error instanceof Refusal && read.error.reason === 'not_found'
  if (isDead || closed === 'dead')
    return (
      <OnCard>
        <EmptyState
          scene="search"
          title={t('groups.join.dead')}
          text={t('groups.join.deadText')}
          action={
            <Link to="/game" className={buttonStyle()}>
              {t('groups.join.home')}
            </Link>
          }
        />
      </OnCard>
    )
  if (closed)
    return (
      <OnCard>
        <EmptyState
          scene="tent"
          title={t(`groups.join.${closed}`)}
          text={t(`groups.join.${closed}Text`)}
          action={<Button onClick={() => setClosed(undefined)}>{t('groups.join.again')}</Button>}
        />
      </OnCard>
    )
  if (found)
    return 'group' in found ? (
      <Inside group={found} />
    ) : (
      <Preview card={found.card} code={code} onClosed={setClosed} onChanged={() => void read.refetch()} />
    )
  if (read.isError)
    return (
      <OnCard>
        <ReadFailed
          failure={read.error}
          title={t('groups.join.failed')}
          onRetry={() => void read.refetch()}
        />
      </OnCard>
    )
  return (
    <div className="mt-12" aria-busy="true">
      <Skeleton className="h-[32rem] w-full rounded-lg!" />
    </div>
  )
}

const OnCard = ({ children }: { children: React.ReactNode }) => (
  <div className="mt-4 rounded-lg bg-surface shadow-1">{children}</div>
)
