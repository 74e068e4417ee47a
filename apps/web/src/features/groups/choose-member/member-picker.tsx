// Choosing among the members of a group: chips of who is chosen over a list to tick. Whoever uses it decides what for.
import type { GroupMember } from '@mela/contract/groups.ts'
import { useState } from 'react'
import { ChosenRow, TickRow } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useDebounced } from '#platform/use-debounced.ts'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { useGroupMembers } from '../cache/members.queries.ts'
import { MemberLine } from '../face/member-line.tsx'

const REST_MS = 300
const QUERY_MAX = 50

export type MemberPickerProps = {
  groupId: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Others are not shown: it is not for me to do, or makes no sense. */
  canConcern: (member: GroupMember) => boolean
  /** Shown, and why they cannot be chosen any more. */
  takenNote?: (member: GroupMember) => string | undefined
  /** At most so many; one of them takes the place of the other. */
  most: number
}

export function MemberPicker(props: MemberPickerProps) {
  const { groupId, chosen, onChange, canConcern, takenNote, most } = props
  const t = useT()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), REST_MS)
  const members = useGroupMembers(groupId, { q })
  const list = members.list?.filter(canConcern)
  const isSingle = most === 1
  const isFull = !isSingle && chosen.length >= most
  const toggle = (id: string) => {
    if (chosen.includes(id)) onChange(chosen.filter((one) => one !== id))
    else onChange(isSingle ? [id] : [...chosen, id])
  }
  const isEmpty = list?.length === 0 && !members.hasMore
  if (isEmpty && q === '')
    return <EmptyState scene="chat" title={t('groups.pick.nobody')} text={t('groups.pick.nobodyText')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChosenRow ids={chosen} onRemove={toggle} />
      <SearchField
        label={t('groups.all.search')}
        clearLabel={t('groups.clear')}
        value={typed}
        onValueChange={(next) => setTyped(next.slice(0, QUERY_MAX))}
      />
      {isEmpty && <EmptyState size="compact" scene="search" title={t('groups.all.nobody')} />}
      {list && list.length > 0 && (
        <div className="overflow-clip rounded-lg bg-surface shadow-1 [&>*+*]:border-t [&>*+*]:border-line">
          {list.map((member) => {
            const { id } = member.user
            const note = takenNote?.(member)
            const isChosen = chosen.includes(id)
            return (
              <TickRow
                key={id}
                isTicked={isChosen || note !== undefined}
                isDisabled={note !== undefined || (isFull && !isChosen)}
                onToggle={() => toggle(id)}
              >
                <MemberLine member={member} note={note} />
              </TickRow>
            )
          })}
        </div>
      )}
      {list ? (
        <ListEnd
          hasMore={members.hasMore}
          isLoading={members.isFetching}
          hasFailed={members.failure !== null}
          onMore={members.more}
          moreLabel={t('groups.more')}
          endText=""
        />
      ) : members.failure ? (
        <ReadFailed failure={members.failure} title={t('groups.all.failed')} onRetry={members.retry} />
      ) : (
        <ListCard>
          {['1', '2', '3', '4', '5'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </ListCard>
      )}
    </div>
  )
}
