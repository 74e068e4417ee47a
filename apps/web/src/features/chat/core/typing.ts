import { tell } from '#platform/socket/socket.ts'
import { chatState, setIn } from './chat-store.ts'
import type { RoomAddress } from './shapes.ts'

/** Who types says so every three seconds; after twice that they have stopped. */
const TELL_MS = 3_000
const SHOWN_MS = 6_000

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const told = new Map<string, ReturnType<typeof setTimeout>>()

export function stopTyping(): void {
  for (const timer of [...timers.values(), ...told.values()]) clearTimeout(timer)
  timers.clear()
  told.clear()
}

export function showTyping(chat_id: string, user_id: string): void {
  if (user_id === chatState().me) return
  const key = `${chat_id}|${user_id}`
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => hideTyping(chat_id, user_id), SHOWN_MS),
  )
  const ids = chatState().typing.get(chat_id) ?? []
  if (!ids.includes(user_id)) setIn('typing', chat_id, [...ids, user_id])
}

export function hideTyping(chat_id: string, user_id: string): void {
  clearTimeout(timers.get(`${chat_id}|${user_id}`))
  timers.delete(`${chat_id}|${user_id}`)
  const ids = chatState().typing.get(chat_id)
  if (!ids?.includes(user_id)) return
  const rest = ids.filter((id) => id !== user_id)
  setIn('typing', chat_id, rest.length > 0 ? rest : undefined)
}

export function tellTyping({ chat_id, chat_type }: RoomAddress): void {
  if (told.has(chat_id)) return
  tell('typing', { chat_id, chat_type })
  told.set(
    chat_id,
    setTimeout(() => told.delete(chat_id), TELL_MS),
  )
}
