// Hits put together under the rooms they are from.
import type { Message } from '@mela/contract/chat-shapes.ts'
import { ChatType } from '@mela/contract/enums.ts'
import type { ChatKind } from '../core/shapes.ts'

export type HitRoom = { chat_id: string; chat_type: ChatKind; target: string }
export type RoomHits = HitRoom & {
  messages: Message[]
  /** There may be more than these: not everything found has been read. */
  isMore: boolean
}

/** The id of a private room says whose it is: mine and the other's. */
export function roomOfHit(
  { chat_id, chat_type }: Pick<Message, 'chat_id' | 'chat_type'>,
  me: string,
): HitRoom {
  const other = chat_id.split('-').find((id) => id !== me)
  return { chat_id, chat_type, target: chat_type === ChatType.private ? (other ?? me) : chat_id }
}

/** The room of the newest hit first; within a room newest first, as they come. */
export function byRoom(messages: readonly Message[], total: number, me: string): RoomHits[] {
  const rooms = new Map<string, RoomHits>()
  for (const message of messages) {
    const known = rooms.get(message.chat_id)
    if (known) known.messages.push(message)
    else
      rooms.set(message.chat_id, {
        ...roomOfHit(message, me),
        messages: [message],
        isMore: total > messages.length,
      })
  }
  return [...rooms.values()]
}
