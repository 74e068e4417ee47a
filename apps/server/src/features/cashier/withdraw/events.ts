import type { Money } from '@mela/contract/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

type Submitted = { id: string; amount: Money }
type Listener = (tx: Tx, platform: Platform, what: Submitted) => Promise<void>
const listeners: Listener[] = []

/** The sandbox's reviewer listens; registered once, when the app is put together. */
export const withdrawalSubmitted = {
  during: (listener: Listener) => listeners.push(listener),
  tell: async (tx: Tx, platform: Platform, what: Submitted) => {
    for (const listener of listeners) await listener(tx, platform, what)
  },
}
