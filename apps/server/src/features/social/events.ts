// What happens between two members. The chat below listens: their room opens, closes to writing or opens again.
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

export type BetweenTwo =
  | { kind: 'befriended'; one: string; other: string; first_words: { from_id: string; text: string } }
  /** Friendship or a block changed who may write. */
  | { kind: 'judged'; one: string; other: string }

type Listener = (tx: Tx, platform: Platform, what: BetweenTwo) => Promise<void>

const listeners: Listener[] = []
/** Registered once, when the app is put together. */
export const happenedBetween = { during: (listener: Listener) => listeners.push(listener) }

export async function tellBetween(tx: Tx, platform: Platform, what: BetweenTwo): Promise<void> {
  for (const listener of listeners) await listener(tx, platform, what)
}
