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
