import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

type Listener = (tx: Tx, platform: Platform, application: { id: string; user_id: string }) => Promise<void>
const listeners: Listener[] = []

/** The sandbox's reviewer listens; registered once, when the app is put together. */
export const agentApplied = {
  during: (listener: Listener) => listeners.push(listener),
  tell: async (tx: Tx, platform: Platform, application: { id: string; user_id: string }) => {
    for (const listener of listeners) await listener(tx, platform, application)
  },
}
