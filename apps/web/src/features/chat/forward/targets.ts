// Where something can be forwarded to: the rooms of the list, and friends and groups that are not in it.
import { ChatType } from '@mela/contract/enums.ts'
import { privateRoomId } from '@mela/contract/room-id.ts'
import type { Friend } from '@mela/contract/social.ts'
import type { ChatKind, RoomView } from '../core/shapes.ts'

/** At a time. */
export const TARGETS_MAX = 10

export type Target = { chat_id: string; chat_type: ChatKind; target: string }
export type Targets = { recent: Target[]; friends: Target[]; groups: Target[] }

type Room = Target & Pick<RoomView, 'barred'>

/** Rooms that are closed to me are no place to forward to. */
export function targetsOf(
  me: string,
  listed: readonly Room[],
  unlisted: readonly Room[],
  friends: readonly Friend[],
): Targets {
  const isOpen = ({ chat_type, barred }: Room) => chat_type !== ChatType.channel && barred === null
  const recent = listed.filter(isOpen)
  const known = new Set(listed.map(({ chat_id }) => chat_id))
  return {
    recent,
    friends: friends
      .map(({ friend_id }) => ({
        chat_id: privateRoomId(me, friend_id),
        chat_type: ChatType.private,
        target: friend_id,
      }))
      .filter(({ chat_id }) => !known.has(chat_id)),
    groups: unlisted.filter(
      (room) => room.chat_type === ChatType.group && !known.has(room.chat_id) && isOpen(room),
    ),
  }
}
