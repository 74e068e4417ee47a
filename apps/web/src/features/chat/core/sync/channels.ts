// Channels (SO-05): rooms that everybody may read. How far one has read is known to this device alone.
import { chat } from '@mela/contract/chat.ts'
import type { Room } from '@mela/contract/chat-shapes.ts'
import { ChatType } from '@mela/contract/enums.ts'
import type { Device } from '#platform/device-db.ts'
import { strangeRoom } from '../model/room-state.ts'
import type { ChannelFace, ChatStore } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'

const FACES = 'channels'

/** A message's place is the lower half of its id. */
const placeOf = (message_id: string): number => Number(BigInt(message_id) & 0x7fff_ffffn)

type Needs = { store: ChatStore; device: Device; life: Lifetime }
export type Channels = ReturnType<typeof createChannels>

export function createChannels({ store, device, life }: Needs) {
  return {
    load: async (): Promise<void> => {
      const stored = await device.on((db) => db.get('kv', FACES), undefined)
      if (stored instanceof Map) store.setState({ channels: stored as Map<string, ChannelFace> })
    },
    /** The channels as rooms. At first sight nothing of a channel is unread. */
    fetch: async (): Promise<Room[]> => {
      const { me, isService } = store.getState()
      if (isService) return []
      const { list } = await life.ask(chat.channels, {})
      const channels = new Map(list.map(({ channel_id, name, avatar }) => [channel_id, { name, avatar }]))
      store.setState({ channels })
      void device.on((db) => db.put('kv', channels, FACES), undefined)
      return list.map(({ channel_id, last_message, head_seq, no }) => {
        const address = { chat_id: channel_id, chat_type: ChatType.channel }
        const read_id = store.roomIn(channel_id)?.room.read_id ?? last_message?.message_id ?? '0'
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
    },
  }
}
