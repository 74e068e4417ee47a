// The messages that an address names: from memory, from the device, or from the server.
import { chat } from '@mela/contract/chat.ts'
import type { Message } from '@mela/contract/chat-shapes.ts'
import { isForwardable } from '../core/outgoing/compose.ts'
import { chatSession } from '../core/session/current.ts'
import { compareIds } from '../core/shapes.ts'

/** Oldest first, as they were written; what was removed or cannot be forwarded is left out. */
export async function messagesToForward(chat_id: string, ids: readonly string[]): Promise<Message[]> {
  const { store, device, life } = chatSession()
  const found = new Map<string, Message>()
  const keep = (message: Message | undefined) => {
    if (message && ids.includes(message.message_id)) found.set(message.message_id, message)
  }
  for (const message of store.roomIn(chat_id)?.window.list ?? []) keep(message)
  for (const id of ids) {
    if (!found.has(id))
      keep(
        (await device.on((db) => db.getFromIndex('messages', 'by_id', [chat_id, id]), undefined)) as
          | Message
          | undefined,
      )
    // A page around one brings its neighbours along.
    if (!found.has(id))
      for (const message of (await life.ask(chat.messages, { query: { chat_id, around: id } })).list)
        keep(message)
  }
  return [...found.values()]
    .filter(isForwardable)
    .sort((one, other) => compareIds(one.message_id, other.message_id))
}
