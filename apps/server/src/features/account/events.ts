// What happens to an account and is worth telling its owner. Features below listen and do their part in the same
// transaction.
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

export type AccountHappening =
  | { kind: 'welcome'; user_id: string }
  | { kind: 'new_device'; user_id: string; device: string; ip: string }
  | { kind: 'password_changed'; user_id: string }
  /** `target` is masked. */
  | { kind: 'contact_bound'; user_id: string; channel: 'mobile' | 'email'; target: string }

type Listener = (tx: Tx, platform: Platform, what: AccountHappening) => Promise<void>

const listeners: Listener[] = []
/** Registered once, when the app is put together. */
export const accountHappened = { during: (listener: Listener) => listeners.push(listener) }

export async function tellHappened(tx: Tx, platform: Platform, what: AccountHappening): Promise<void> {
  for (const listener of listeners) await listener(tx, platform, what)
}

type InviterListener = (tx: Tx, user_id: string) => Promise<void>
const inviterListeners: InviterListener[] = []
/** A member who had none has named an inviter. Who came with one is told by `memberCreated`. */
export const inviterBound = {
  during: (listener: InviterListener) => inviterListeners.push(listener),
  tell: async (tx: Tx, user_id: string) => {
    for (const listener of inviterListeners) await listener(tx, user_id)
  },
}
