// A repeated request gets the first answer. The key is written in the same transaction as the work, so a key is
// taken exactly when the work is done; a refused or crashed request leaves it free.
import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import { insertKey, selectAnswer, updateAnswer } from './idempotency.store.ts'

export type Claim = { user_id: string; key: string; endpoint: string; body: unknown }

/** Returns the first answer when there is one; undefined means: do the work, then `keepAnswer`. */
export async function findAnswer(tx: Tx, claim: Claim): Promise<unknown | undefined> {
  if (await insertKey(tx, { ...claim, body_hash: hashOf(claim) })) return undefined
  const first = await peekAnswer(tx, claim)
  if (first === undefined) throw refuse('request_in_progress')
  return first
}

/** The first answer when there is one; takes no key and waits for nobody. */
export async function peekAnswer(q: Queryable, claim: Claim): Promise<unknown | undefined> {
  const first = await selectAnswer(q, claim)
  if (!first) return undefined
  if (first.endpoint !== claim.endpoint || !hashOf(claim).equals(first.body_hash))
    throw refuse('idempotency_conflict')
  return first.answer
}

export const keepAnswer = (tx: Tx, claim: Claim, answer: unknown): Promise<void> =>
  updateAnswer(tx, claim, answer)

function hashOf(claim: Claim): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(claim.body ?? null))
    .digest()
}
