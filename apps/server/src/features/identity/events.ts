import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

type Submitted = { id: string; document_number: string }
type Listener = (tx: Tx, platform: Platform, what: Submitted) => Promise<void>
const listeners: Listener[] = []

/** The sandbox's reviewer listens; registered once, when the app is put together. */
export const checkSubmitted = {
  during: (listener: Listener) => listeners.push(listener),
  tell: async (tx: Tx, platform: Platform, what: Submitted) => {
    for (const listener of listeners) await listener(tx, platform, what)
  },
}
