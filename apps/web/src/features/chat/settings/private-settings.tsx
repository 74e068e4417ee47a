import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { FriendSettings, PersonLine, useRelation, useUser } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import type { RoomView } from '../core/shapes.ts'
import { HistoryCard } from './history-card.tsx'
import { KeepingCard } from './keeping-card.tsx'
import { ReportRow } from './report-row.tsx'

export const faceClass =
  'flex min-h-20 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2'

export function PrivateSettings({ room }: { room: RoomView }) {
  const { target, chat_id } = room
  return (
    <>
      <ListCard>
        <Link to="/user-page" search={{ id: target }} className={faceClass}>
          <PersonLine id={target} />
          <ChevronRight className="size-5 shrink-0 text-ink3" aria-hidden="true" />
        </Link>
      </ListCard>
      <KeepingCard room={room} />
      <HistoryCard room={room} />
      <ReportRow what="member" target={target} chat_id={chat_id} />
      <Friendship id={target} />
    </>
  )
}

/** Remark, block and the end of it: what somebody is to me, as on their own page. */
function Friendship({ id }: { id: string }) {
  const t = useT()
  const user = useUser(id)
  const relation = useRelation(id)
  if (user && relation.data) return <FriendSettings user={user} relation={relation.data} />
  if (relation.isError)
    return (
      <div className="rounded-lg bg-surface shadow-1">
        <ReadFailed
          size="compact"
          failure={relation.error}
          title={t('chat.settings.failed')}
          onRetry={() => void relation.refetch()}
        />
      </div>
    )
  return (
    <div aria-busy="true">
      <Skeleton className="h-28 w-full rounded-lg!" />
    </div>
  )
}
