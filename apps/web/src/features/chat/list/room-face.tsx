// Who a room is with: its picture and its name.
import { ChatType } from '@mela/contract/enums.ts'
import { GroupPicture, GroupTitle, useGroupName } from '#features/groups/index.ts'
import { PersonAvatar, PersonName, useName } from '#features/social/index.ts'
import { Avatar, type AvatarSize } from '#ui/media/avatar.tsx'
import { useChat } from '../core/hooks.ts'
import type { RoomView } from '../core/shapes.ts'

type Of = { room: Pick<RoomView, 'chat_type' | 'target'> }

const useChannel = (id: string | undefined) => useChat(({ channels }) => channels.get(id ?? ''))

export function RoomPicture({ room, size }: Of & { size?: AvatarSize }) {
  if (room.chat_type === ChatType.private) return <PersonAvatar id={room.target} size={size} />
  if (room.chat_type === ChatType.group) return <GroupPicture id={room.target} size={size} />
  return <ChannelPicture id={room.target} size={size} />
}

function ChannelPicture({ id, size }: { id: string; size: AvatarSize | undefined }) {
  const channel = useChannel(id)
  return <Avatar name={channel?.name ?? ''} src={channel?.avatar?.url} seed={id} size={size} />
}

export function RoomName({ room }: Of) {
  if (room.chat_type === ChatType.private) return <PersonName id={room.target} />
  if (room.chat_type === ChatType.group) return <GroupTitle id={room.target} />
  return <ChannelName id={room.target} />
}

function ChannelName({ id }: { id: string }) {
  return <bdi>{useChannel(id)?.name ?? '…'}</bdi>
}

/** For labels; empty while it is not known. */
export function useRoomName({ chat_type, target }: Of['room']): string {
  const person = useName(chat_type === ChatType.private ? target : undefined)
  const group = useGroupName(chat_type === ChatType.group ? target : undefined)
  const channel = useChannel(chat_type === ChatType.channel ? target : undefined)
  if (chat_type === ChatType.private) return person
  return chat_type === ChatType.group ? group : (channel?.name ?? '')
}
