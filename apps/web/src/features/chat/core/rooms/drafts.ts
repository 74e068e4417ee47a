// What one has begun to write: here at once, on my other devices after a pause.
import { chat, DRAFT_MAX } from '@mela/contract/chat.ts'
import type { Device } from '#platform/device-db.ts'
import type { DeviceCopy } from '../device/device-copy.ts'
import type { Tabs } from '../outgoing/tabs.ts'
import type { ChatStore } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'

const PAUSE_MS = 1_500
const DRAFTS = 'drafts'

type Needs = { store: ChatStore; copy: DeviceCopy; device: Device; tabs: Tabs; life: Lifetime }
export type Drafts = ReturnType<typeof createDrafts>

export function createDrafts({ store, copy, device, tabs, life }: Needs) {
  /** How to take back what is to be told the server, by room. */
  const waiting = new Map<string, () => void>()

  function keep(): void {
    const drafts = new Map(store.getState().drafts)
    void device.on((db) => db.put('kv', drafts, DRAFTS), undefined)
  }

  /** Of this tab, or of another one, which sees to the rest itself. */
  function showDraft(chat_id: string, text: string): void {
    store.setIn('drafts', chat_id, text)
    keep()
  }

  const draftIn = (chat_id: string): string =>
    store.getState().drafts.get(chat_id) ?? store.roomIn(chat_id)?.room.draft ?? ''

  async function syncDraft(chat_id: string): Promise<void> {
    waiting.delete(chat_id)
    const text = store.getState().drafts.get(chat_id)
    const room = store.roomIn(chat_id)?.room
    // A room that does not exist yet has no draft on the server.
    if (text === undefined || !room || room.no === 0) return
    try {
      const { chat_type } = room
      await life.ask(chat.draft, { body: { chat_id, chat_type, text: text.slice(0, DRAFT_MAX) } })
    } catch {
      // It stays on this device and goes with the next change.
      return
    }
    const state = store.roomIn(chat_id)
    if (!state || store.getState().drafts.get(chat_id) !== text) return
    store.setRoom({ ...state, room: { ...state.room, draft: text } })
    copy.keepRoom(chat_id)
    store.setIn('drafts', chat_id, undefined)
    keep()
  }

  return {
    load: async (): Promise<void> => {
      const stored = await device.on((db) => db.get('kv', DRAFTS), undefined)
      if (stored instanceof Map) store.setState({ drafts: stored as Map<string, string> })
    },
    draftIn,
    showDraft,
    setDraft: (chat_id: string, text: string): void => {
      if (draftIn(chat_id) === text) return
      showDraft(chat_id, text)
      tabs.tell({ kind: 'draft', chat_id, text })
      waiting.get(chat_id)?.()
      waiting.set(
        chat_id,
        life.after(PAUSE_MS, () => void syncDraft(chat_id)),
      )
    },
  }
}
