// What one has begun to write: here at once, on my other devices after a pause.
import { chat, DRAFT_MAX } from '@mela/contract/chat.ts'
import { call } from '#platform/api/call.ts'
import { onDevice } from '#platform/device-db.ts'
import { chatState, chatStore, roomStateIn, setIn, setRoom } from './chat-store.ts'
import { keepRoom } from './device.ts'
import { tellTabs } from './outbox/tabs.ts'

const PAUSE_MS = 1_500
const DRAFTS = 'drafts'
const timers = new Map<string, ReturnType<typeof setTimeout>>()

export function stopDrafts(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

export async function loadDrafts(): Promise<void> {
  const stored = await onDevice((db) => db.get('kv', DRAFTS), undefined)
  if (stored instanceof Map) chatStore.setState({ drafts: stored as Map<string, string> })
}

export const draftIn = (chat_id: string): string =>
  chatState().drafts.get(chat_id) ?? roomStateIn(chat_id)?.room.draft ?? ''

export function setDraft(chat_id: string, text: string): void {
  if (draftIn(chat_id) === text) return
  showDraft(chat_id, text)
  tellTabs({ kind: 'draft', chat_id, text })
  clearTimeout(timers.get(chat_id))
  timers.set(
    chat_id,
    setTimeout(() => void syncDraft(chat_id), PAUSE_MS),
  )
}

/** Of this tab, or of another one, which sees to the rest itself. */
export function showDraft(chat_id: string, text: string): void {
  setIn('drafts', chat_id, text)
  keep()
}

function keep(): void {
  const drafts = new Map(chatState().drafts)
  void onDevice((db) => db.put('kv', drafts, DRAFTS), undefined)
}

async function syncDraft(chat_id: string): Promise<void> {
  timers.delete(chat_id)
  const text = chatState().drafts.get(chat_id)
  const room = roomStateIn(chat_id)?.room
  // A room that does not exist yet has no draft on the server.
  if (text === undefined || !room || room.no === 0) return
  try {
    const { chat_type } = room
    await call(chat.draft, { body: { chat_id, chat_type, text: text.slice(0, DRAFT_MAX) } })
  } catch {
    // It stays on this device and goes with the next change.
    return
  }
  const state = roomStateIn(chat_id)
  if (!state || chatState().drafts.get(chat_id) !== text) return
  setRoom({ ...state, room: { ...state.room, draft: text } })
  keepRoom(chat_id)
  setIn('drafts', chat_id, undefined)
  keep()
}
