// Tells the devices of a chat's members what happened in it. Of a private chat both members are told; a group's members
// follow its room. Hints only: whoever misses one notices by its number and asks.
import type { DataOf, SocketEvent } from '@mela/contract/event.ts'
import type { Platform } from '#platform/platform.ts'

export const groupRoom = (chat_id: string) => `chat:${chat_id}`

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
