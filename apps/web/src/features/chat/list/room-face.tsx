// Who a room is with: its picture and its name.
import { ChatType } from '@mela/contract/enums.ts'
import { GroupPicture, GroupTitle, useGroupName } from '#features/groups/index.ts'
import { PersonAvatar, PersonName, useName } from '#features/social/index.ts'
import type { AvatarSize } from '#ui/media/avatar.tsx'
import type { RoomView } from '../core/shapes.ts'

type Of = { room: Pick<RoomView, 'chat_type' | 'target'> }

export function RoomPicture({ room, size }: Of & { size?: AvatarSize }) {
  return room.chat_type === ChatType.private ? (
    <PersonAvatar id={room.target} size={size} />
  ) : (
    <GroupPicture id={room.target} size={size} />
  )
}

export function RoomName({ room }: Of) {
  return room.chat_type === ChatType.private ? (
    <PersonName id={room.target} />
  ) : (
    <GroupTitle id={room.target} />
  )
}

/** For labels; empty while it is not known. */
export function useRoomName({ chat_type, target }: Of['room']): string {
  const isPrivate = chat_type === ChatType.private
  const person = useName(isPrivate ? target : undefined)
  const group = useGroupName(isPrivate ? undefined : target)
  return isPrivate ? person : group
}
