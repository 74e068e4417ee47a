import { GroupIdentity } from '@mela/contract/enums.ts'
import type { Group } from '@mela/contract/groups.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isNamed } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { GroupLine } from '../face/group-face.tsx'
import { useMyGroups } from './my-groups.queries.ts'

export default function MyGroupsScreen() {
  const t = useT()
  const bar = usePageBar()
  const navigate = useNavigate()
  const { list, read } = useMyGroups()
  const [typed, setTyped] = useState('')
  const found = list.filter(({ group }) => isNamed(group.name, typed))
  const isOwn = ({ my_group_user }: Group) => my_group_user.identity === GroupIdentity.owner
  return (
    <Screen
      {...bar}
      isBusy={read.isPending}
      actions={
        <IconButton
          icon={<Plus />}
          label={t('groups.create.title')}
          onClick={() => void navigate({ to: '/choose-member', search: { type: 'group' } })}
        />
      }
      barExtra={
        <div className="mx-auto max-w-[64rem]">
          <SearchField
            tone="glass"
            label={t('groups.mine.search')}
            clearLabel={t('groups.clear')}
            value={typed}
            onValueChange={setTyped}
          />
        </div>
      }
    >
      {list.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {found.length === 0 && (
            <EmptyState size="compact" scene="search" title={t('groups.mine.noMatch')} />
          )}
          <Section title={t('groups.mine.owned')} list={found.filter(isOwn)} />
          <Section title={t('groups.mine.joined')} list={found.filter((one) => !isOwn(one))} />
          {typed === '' && (
            <ListEnd
              hasMore={read.hasNextPage}
              isLoading={read.isFetching}
              hasFailed={read.isFetchNextPageError}
              onMore={() => void read.fetchNextPage()}
              moreLabel={t('groups.more')}
              endText=""
            />
          )}
        </div>
      ) : read.isError ? (
        <ReadFailed
          failure={read.error}
          title={t('groups.mine.failed')}
          onRetry={() => void read.refetch()}
        />
      ) : read.isPending ? (
        <ListCard>
          {['1', '2', '3', '4'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </ListCard>
      ) : (
        <EmptyState
          scene="tent"
          title={t('groups.mine.empty')}
          text={t('groups.mine.emptyText')}
          action={
            <Link to="/choose-member" search={{ type: 'group' }} className={buttonStyle()}>
              {t('groups.create.title')}
            </Link>
          }
        />
      )}
    </Screen>
  )
}

function Section({ title, list }: { title: string; list: readonly Group[] }) {
  if (list.length === 0) return null
  return (
    <ListCard title={title}>
      {list.map(({ group }) => (
        <Link
          key={group.id}
          to="/chat/$roomId"
          params={{ roomId: group.id }}
          search={{ from: '/my-groups' }}
          className="flex min-h-[7rem] items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2"
        >
          <GroupLine id={group.id} />
        </Link>
      ))}
    </ListCard>
  )
}
