import { account } from '@mela/contract/account.ts'
import { isId } from '@mela/contract/ids.ts'
import { useSearch } from '@tanstack/react-router'
import { useOwnUser } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useRead } from '#platform/api/query.ts'
import { kindOf } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { UserCard } from './user-card.tsx'

export default function UserPageScreen() {
  const bar = usePageBar()
  const { id } = useSearch({ from: '/user-page' })
  return (
    <Screen {...bar} head="violet">
      {!id ? (
        <Nobody why="missing" />
      ) : isId(id) ? (
        <Member id={id} />
      ) : (
        // Digits enough for an id, but more than any id has.
        <Nobody why="unknown" />
      )}
    </Screen>
  )
}

function Member({ id }: { id: string }) {
  const t = useT()
  const own = useOwnUser()
  const member = useRead(account.info, { query: { user_id: id } })
  if (member.data) {
    // One's own face is answered in full; what others see of it is the card.
    const level = 'level' in member.data ? member.data.level : null
    return <UserCard user={{ ...member.data, level }} isOwn={own.data?.id === id} />
  }
  if (member.isPending) return <UserSkeleton />
  if (member.error instanceof Refusal && member.error.reason === 'not_found') return <Nobody why="unknown" />
  const action = <Button onClick={() => void member.refetch()}>{t('app.failure.retry')}</Button>
  return (
    <div className="rounded-lg bg-surface shadow-1">
      {kindOf(member.error) === 'offline' ? (
        <OfflineState title={t('social.userPage.failed')} text={t('app.failure.offline')} action={action} />
      ) : (
        <ErrorState title={t('social.userPage.failed')} text={t('app.failure.unexpected')} action={action} />
      )}
    </div>
  )
}

const reasons = {
  missing: { title: 'app.notFound.missing', text: 'app.notFound.missingText' },
  unknown: { title: 'social.userPage.unknown', text: 'social.userPage.unknownText' },
} as const

function Nobody({ why }: { why: keyof typeof reasons }) {
  const t = useT()
  const back = useBack()
  return (
    <div className="rounded-lg bg-surface shadow-1">
      <EmptyState
        scene="search"
        title={t(reasons[why].title)}
        text={t(reasons[why].text)}
        action={<Button onClick={back}>{t('platform.back')}</Button>}
      />
    </div>
  )
}

function UserSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy="true">
      <div className="mt-12 grid justify-items-center gap-3 rounded-lg bg-surface pb-6 shadow-1">
        <Skeleton className="-mt-12 size-24 rounded-full!" />
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-5 w-32" />
      </div>
      <Skeleton className="h-28 w-full rounded-lg!" />
    </div>
  )
}
