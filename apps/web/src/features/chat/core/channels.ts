// Channels (SO-05): rooms that everybody may read. How far one has read is known to this device alone.
import { chat } from '@mela/contract/chat.ts'
import type { Room } from '@mela/contract/chat-shapes.ts'
import { ChatType } from '@mela/contract/enums.ts'
import { call } from '#platform/api/call.ts'
import { onDevice } from '#platform/device-db.ts'
import { type ChannelFace, chatState, chatStore, roomStateIn } from './chat-store.ts'
import { strangeRoom } from './model/room-state.ts'

const FACES = 'channels'

/** A message's place is the lower half of its id. */
const placeOf = (message_id: string): number => Number(BigInt(message_id) & 0x7fff_ffffn)

export async function loadFaces(): Promise<void> {
  const stored = await onDevice((db) => db.get('kv', FACES), undefined)
  if (stored instanceof Map) chatStore.setState({ channels: stored as Map<string, ChannelFace> })
}

/** The channels as rooms. At first sight nothing of a channel is unread. */
export async function fetchChannels(): Promise<Room[]> {
  const { me, isService } = chatState()
  if (isService) return []
  const { list } = await call(chat.channels, {})
  const channels = new Map(list.map(({ channel_id, name, avatar }) => [channel_id, { name, avatar }]))
  chatStore.setState({ channels })
  void onDevice((db) => db.put('kv', channels, FACES), undefined)
  return list.map(({ channel_id, last_message, head_seq, no }) => {
    const address = { chat_id: channel_id, chat_type: ChatType.channel }
    const read_id = roomStateIn(channel_id)?.room.read_id ?? last_message?.message_id ?? '0'
    return {
      ...strangeRoom(address, me),
      last_message,
      head_seq,
      no,
      read_id,
      unread_num: Math.max(0, (last_message?.seq ?? 0) - placeOf(read_id)),
      is_listed: true,
    }
  })
}
