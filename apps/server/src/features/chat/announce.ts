// Tells the devices of a chat's members what happened in it. Of a private chat both members are told; a group's members
// follow its room. Hints only: whoever misses one notices by its number and asks.
import { chatPassed } from '@mela/contract/chat-shapes.ts'
import { ChatType } from '@mela/contract/enums.ts'
import type { DataOf, SocketEvent } from '@mela/contract/event.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { selectIfSomeAreLater } from './room.store.ts'

export const groupRoom = (chat_id: string) => `chat:${chat_id}`
/** In place of a chat: what channels post goes to every member who is there. */
export const channelRoom = 'channels'

export type Where = { chat_id: string; room_id: string }

export function announce<const E extends SocketEvent>(
  { sockets }: Platform,
  { chat_id, room_id }: Where,
  event: E,
  data: DataOf<E>,
): void {
  const pair = room_id.split('-')
  if (pair.length === 1) sockets.dispatchTo(groupRoom(chat_id), event, data)
  else for (const user_id of pair) sockets.dispatch(user_id, event, data)
}

/**
 * What happens to a message is told to those who may read it, after the commit. Whoever came later, or has cleared it,
 * hears that something happened and not what.
 */
export async function announceAbout<const E extends SocketEvent>(
  tx: Tx,
  platform: Platform,
  where: Where & { seq: number; no: number },
  event: E,
  data: DataOf<E>,
): Promise<void> {
  const { chat_id, room_id, seq, no } = where
  const members = await selectIfSomeAreLater(tx, chat_id, seq)
  tx.afterCommit(() => {
    if (members.length === 0) return announce(platform, where, event, data)
    const chat_type = room_id.includes('-') ? ChatType.private : ChatType.group
    for (const { user_id, is_later } of members)
      if (is_later) platform.sockets.dispatch(user_id, chatPassed, { chat_id: room_id, chat_type, no })
      else platform.sockets.dispatch(user_id, event, data)
  })
}
