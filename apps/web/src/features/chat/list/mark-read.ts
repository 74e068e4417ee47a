// "Mark as read" from the list: as if the room had been opened and looked at.
import { chat } from '@mela/contract/chat.ts'
import { call } from '#platform/api/call.ts'
import { announce } from '#platform/api/notice.ts'
import { roomStateIn, setRoom } from '../core/chat-store.ts'
import { keepRoom } from '../core/device.ts'
import { readUpTo } from '../core/model/room-state.ts'
import { compareIds } from '../core/shapes.ts'

export async function markRead(chat_id: string): Promise<void> {
  const state = roomStateIn(chat_id)
  if (!state) return
  const { room, fresh } = state
  const message_id = [room.last_message, ...fresh.values()]
    .flatMap((message) => message?.message_id ?? [])
    .reduce((one, other) => (compareIds(one, other) >= 0 ? one : other), '0')
  if (message_id === '0') return
  try {
    await call(chat.ack, { body: { chat_id, chat_type: room.chat_type, message_id } })
  } catch (failure) {
    announce(failure)
    return
  }
  const now = roomStateIn(chat_id)
  if (!now) return
  setRoom(readUpTo(now, message_id))
  keepRoom(chat_id)
}
