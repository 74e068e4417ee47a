import { Link } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { RoomName, RoomPicture } from '../../list/room-face.tsx'
import type { RoomHits } from '../by-room.ts'
import { MessageHit } from './message-hit.tsx'

const SHOWN = 2

type RoomHitsCardProps = { room: RoomHits; q: string; onOpen: () => void }

/** The newest hits of one room; its head leads to all of them. */
export function RoomHitsCard({ room, q, onOpen }: RoomHitsCardProps) {
  const t = useT()
  const { messages, isMore, chat_id } = room
  const count = messages.length
  return (
    <div className="overflow-clip rounded-lg bg-surface shadow-1 [&>*+*]:border-t [&>*+*]:border-line">
      <Link
        to="/chat-record"
        search={{ chat_id, q }}
        onClick={onOpen}
        className="flex min-h-13 items-center gap-3 bg-surface2/50 px-4 py-2 -outline-offset-2 transition-colors hover:bg-surface2"
      >
        <RoomPicture room={room} size="sm" />
        <span className="min-w-0 flex-1 truncate text-base font-semibold">
          <RoomName room={room} />
        </span>
        <span className="figures shrink-0 text-xs font-semibold text-brand-text">
          {t(isMore ? 'chat.search.hitsOrMore' : 'chat.search.hits', { count })}
        </span>
      </Link>
      {messages.slice(0, SHOWN).map((message) => (
        <MessageHit key={message.message_id} message={message} q={q} onOpen={onOpen} />
      ))}
    </div>
  )
}
