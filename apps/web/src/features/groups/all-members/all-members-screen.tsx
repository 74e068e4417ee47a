import type { Group } from '@mela/contract/groups.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useDebounced } from '#platform/use-debounced.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Skeleton, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useGroupPage } from '../cache/group-page.ts'
import { useGroupMembers } from '../cache/members.queries.ts'
import { GroupMissing } from '../face/group-states.tsx'
import { may } from '../rights/rights.ts'
import { MemberRows } from './member-rows.tsx'
import { MemberTile } from './member-tile.tsx'

const REST_MS = 300
const QUERY_MAX = 50
const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(8.8rem,1fr))] gap-2'

export default function AllMembersScreen() {
  const t = useT()
  const bar = usePageBar()
  const navigate = useNavigate()
  const { group_id } = useSearch({ from: '/all-members' })
  const page = useGroupPage(group_id)
  const [typed, setTyped] = useState('')
  const isThere = page.state === 'there'
  const isAdmin = isThere && may(page.group.my_group_user.identity, 'remove')
  return (
    <Screen
      {...bar}
      width={isAdmin ? 'reading' : 'wide'}
      subtitle={isThere ? t('groups.members', { count: page.group.group_user_total }) : undefined}
      isBusy={page.state === 'loading'}
      actions={
        isThere && (
          <IconButton
            icon={<UserPlus />}
            label={t('groups.add.title')}
            onClick={() => void navigate({ to: '/choose-member', search: { type: 'add', group_id } })}
          />
        )
      }
      barExtra={
        isThere && (
          <SearchField
            tone="glass"
            label={t('groups.all.search')}
            clearLabel={t('groups.clear')}
            value={typed}
            onValueChange={(next) => setTyped(next.slice(0, QUERY_MAX))}
          />
        )
      }
    >
      {isThere ? <Members group={page.group} typed={typed} /> : <GroupMissing page={page} />}
    </Screen>
  )
}

function Members({ group, typed }: { group: Group; typed: string }) {
  const t = useT()
  const groupId = group.group.id
  const isAdmin = may(group.my_group_user.identity, 'remove')
  const q = useDebounced(typed.trim(), REST_MS)
  const members = useGroupMembers(groupId, { q })
  const { list } = members
  if (!list)
    return members.failure ? (
      <ReadFailed failure={members.failure} title={t('groups.all.failed')} onRetry={members.retry} />
    ) : isAdmin ? (
      <ListCard>
        {['1', '2', '3', '4', '5'].map((row) => (
          <SkeletonRow key={row} />
        ))}
      </ListCard>
    ) : (
      <div className={gridClass} aria-busy="true">
        {['1', '2', '3', '4', '5', '6', '7', '8'].map((one) => (
          <span key={one} className="grid justify-items-center gap-2 py-3">
            <Skeleton className="size-16 rounded-full!" />
            <Skeleton className="h-3.5 w-14" />
          </span>
        ))}
      </div>
    )
  if (list.length === 0) return <EmptyState scene="search" title={t('groups.all.nobody')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isAdmin ? (
        <MemberRows group={group} list={list} />
      ) : (
        <ul className={gridClass}>
          {list.map((member) => (
            <li key={member.user.id}>
              <MemberTile member={member} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd
        hasMore={members.hasMore}
        isLoading={members.isFetching}
        hasFailed={members.failure !== null}
        onMore={members.more}
        moreLabel={t('groups.more')}
        endText={q ? '' : t('groups.all.end')}
      />
    </div>
  )
}
