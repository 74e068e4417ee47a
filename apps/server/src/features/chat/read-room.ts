// A room as one of its members sees it, for other features' own reasons: a complaint's context, the service's queue.
import type { Message } from '@mela/contract/chat-shapes.ts'
import type { Queryable } from '#platform/db/database.ts'
import { selectPage, selectSeenSeq, selectStanding } from './message.store.ts'
import { placeIn } from './message-id.ts'
import { messageView } from './message-view.ts'

type Wish = { limit: number; before?: string; around?: string }

/** Oldest first; undefined for who is not in the room, or when a message that is named is none of it. */
export async function readRoom(
  q: Queryable,
  user_id: string,
  room_id: string,
  { limit, before, around }: Wish,
): Promise<Message[] | undefined> {
  const standing = await selectStanding(q, user_id, room_id)
  if (!standing) return undefined
  const placeAt = (id: string | undefined) => (id === undefined ? undefined : placeIn(standing.chat_no, id))
  const range = { limit, before: placeAt(before), around: placeAt(around) }
  if ((before && range.before === undefined) || (around && range.around === undefined)) return undefined
  const rows = await selectPage(q, user_id, standing, range)
  const seenSeq = await selectSeenSeq(q, standing.chat_id, user_id)
  return rows.map((row) => messageView(row, seenSeq))
}
