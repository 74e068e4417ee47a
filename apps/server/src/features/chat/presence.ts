// Who is there: friends are told when somebody comes and goes, and while a member is connected the time they were last
// seen moves on. Also who is typing, which is told and never kept.
import { presence, RoomRef, typing } from '@mela/contract/chat-shapes.ts'
import { ChatType } from '@mela/contract/enums.ts'
import * as z from 'zod/mini'
import { updateLastSeen } from '#features/account/index.ts'
import { friendsAmong, selectFriendIds } from '#features/social/index.ts'
import type { Platform } from '#platform/platform.ts'
import { announce, groupRoom } from './announce.ts'

/** Below the minute after which somebody counts as gone (CH-13). */
export const SEEN_EVERY_MS = 40_000

export async function markSeen({ db }: Platform, user_ids: readonly string[]): Promise<void> {
  if (user_ids.length === 0) return
  await updateLastSeen(db, user_ids)
}

export async function tellPresence(platform: Platform, user_id: string, is_online: boolean): Promise<void> {
  await markSeen(platform, [user_id])
  const friends = await selectFriendIds(platform.db, user_id)
  const last_seen = platform.clock.now()
  for (const friend of friends) platform.sockets.dispatch(friend, presence, { user_id, last_seen, is_online })
}

/** In a group from whoever follows it; to a friend from a friend. */
export async function tellTyping(
  platform: Platform,
  user_id: string,
  data: unknown,
  isIn: (room: string) => boolean,
): Promise<void> {
  const parsed = z.safeParse(RoomRef, data)
  if (!parsed.success) return
  const { chat_id, chat_type } = parsed.data
  if (chat_type === ChatType.group) {
    if (!isIn(groupRoom(chat_id))) return
    announce(platform, { chat_id, room_id: chat_id }, typing, { chat_id, chat_type, user_id })
    return
  }
  const pair = chat_id.split('-')
  const other = pair.find((id) => id !== user_id)
  if (pair.length !== 2 || !pair.includes(user_id) || !other) return
  if (!(await friendsAmong(platform.db, user_id, [other])).has(other)) return
  platform.sockets.dispatch(other, typing, { chat_id, chat_type: ChatType.private, user_id })
}
