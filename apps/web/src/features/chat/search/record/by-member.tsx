import type { GroupMember } from '@mela/contract/groups.ts'
import { X } from 'lucide-react'
import { memberNameOf, useGroupMembers, useMemberName } from '#features/groups/index.ts'
import { PersonAvatar, useRemark } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { MessageHits } from '../results/message-hits.tsx'

type ByMemberProps = {
  groupId: string
  chat_id: string
  q: string
  authorId: string | undefined
  onChoose: (id: string | undefined) => void
}

/** First who, then what they said: what is typed looks among the members until one is chosen. */
export function ByMember({ groupId, chat_id, q, authorId, onChoose }: ByMemberProps) {
  if (!authorId) return <Members groupId={groupId} q={q} onChoose={onChoose} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Chosen groupId={groupId} id={authorId} onUndo={() => onChoose(undefined)} />
      <MessageHits filter={{ chat_id, author_id: authorId, ...(q && { q }) }} q={q} />
    </div>
  )
}

function Chosen({ groupId, id, onUndo }: { groupId: string; id: string; onUndo: () => void }) {
  const t = useT()
  const name = useMemberName(groupId, id)
  return (
    <p className="flex items-center gap-2 justify-self-start rounded-full bg-surface py-1 ps-1 pe-1 shadow-1">
      <PersonAvatar id={id} size="sm" />
      <span className="min-w-0 truncate text-sm font-semibold">
        {t('chat.record.from')} <bdi>{name}</bdi>
      </span>
      <IconButton icon={<X className="size-5" />} label={t('chat.record.anotherMember')} onClick={onUndo} />
    </p>
  )
}

type MembersProps = { groupId: string; q: string; onChoose: (id: string) => void }

function Members({ groupId, q, onChoose }: MembersProps) {
  const t = useT()
  const members = useGroupMembers(groupId, { q: q.slice(0, 50) })
  const { list } = members
  if (!list)
    return members.failure ? (
      <ReadFailed failure={members.failure} title={t('chat.record.membersFailed')} onRetry={members.retry} />
    ) : (
      <div aria-busy="true">
        <ListCard>
          {['1', '2', '3'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </ListCard>
      </div>
    )
  if (list.length === 0) return <EmptyState scene="search" title={t('chat.record.nobody')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListCard title={t('chat.record.chooseMember')}>
        {list.map((member) => (
          <Member key={member.user.id} member={member} onChoose={() => onChoose(member.user.id)} />
        ))}
      </ListCard>
      <ListEnd
        hasMore={members.hasMore}
        isLoading={members.isFetching}
        hasFailed={members.failure !== null}
        onMore={members.more}
        moreLabel={t('chat.search.more')}
        endText=""
      />
    </div>
  )
}

function Member({ member, onChoose }: { member: GroupMember; onChoose: () => void }) {
  const remark = useRemark(member.user.id)
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2"
    >
      <PersonAvatar id={member.user.id} />
      <bdi className="min-w-0 flex-1 truncate text-base">{memberNameOf(member, remark)}</bdi>
    </button>
  )
}
