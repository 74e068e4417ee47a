import { tell } from '#platform/socket/socket.ts'
import type { ChatStore } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'
import type { RoomAddress } from '../shapes.ts'

/** Who types says so every three seconds; after twice that they have stopped. */
const TELL_MS = 3_000
const SHOWN_MS = 6_000

export function createTyping({ store, life }: { store: ChatStore; life: Lifetime }) {
  /** How to keep somebody shown for longer, by room and member. */
  const shown = new Map<string, () => void>()
  const told = new Set<string>()

  function hideTyping(chat_id: string, user_id: string): void {
    shown.get(`${chat_id}|${user_id}`)?.()
    shown.delete(`${chat_id}|${user_id}`)
    const ids = store.getState().typing.get(chat_id)
    if (!ids?.includes(user_id)) return
    const others = ids.filter((id) => id !== user_id)
    store.setIn('typing', chat_id, others.length > 0 ? others : undefined)
  }

  return {
    hideTyping,
    showTyping: (chat_id: string, user_id: string): void => {
      if (user_id === store.getState().me) return
      const key = `${chat_id}|${user_id}`
      shown.get(key)?.()
      shown.set(
        key,
        life.after(SHOWN_MS, () => hideTyping(chat_id, user_id)),
      )
      const ids = store.getState().typing.get(chat_id) ?? []
      if (!ids.includes(user_id)) store.setIn('typing', chat_id, [...ids, user_id])
    },
    tellTyping: ({ chat_id, chat_type }: RoomAddress): void => {
      if (told.has(chat_id)) return
      tell('typing', { chat_id, chat_type })
      told.add(chat_id)
      life.after(TELL_MS, () => void told.delete(chat_id))
    },
  }
}
