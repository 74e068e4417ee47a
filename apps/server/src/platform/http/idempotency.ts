// A repeated request gets the first answer. The key is written in the same transaction as the work, so a key is
// taken exactly when the work is done; a refused or crashed request leaves it free.
import { createHash } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { refuse } from '../refusal.ts'

export type Claim = { user_id: string; key: string; endpoint: string; body: unknown }

/** Returns the first answer when there is one; undefined means: do the work, then `keepAnswer`. */
export async function findAnswer(tx: Tx, claim: Claim): Promise<unknown | undefined> {
  const bodyHash = hashOf(claim)
  // A rival with the same key makes this wait until it has committed or gone.
  const inserted = await tx.sql`
    insert into idempotency (user_id, key, endpoint, body_hash)
    values (${claim.user_id}, ${claim.key}, ${claim.endpoint}, ${bodyHash})
    on conflict (user_id, key) do nothing`
  if (inserted.count === 1) return undefined
  const [first] = await tx.sql<{ endpoint: string; body_hash: Buffer; answer: unknown }[]>`
    select endpoint, body_hash, answer from idempotency where user_id = ${claim.user_id} and key = ${claim.key}`
  if (!first) throw refuse('request_in_progress')
  if (first.endpoint !== claim.endpoint || !bodyHash.equals(first.body_hash))
    throw refuse('idempotency_conflict')
  return first.answer
}

export async function keepAnswer(tx: Tx, claim: Claim, answer: unknown): Promise<void> {
  await tx.sql`
    update idempotency set answer = ${tx.sql.json(answer as never)}
    where user_id = ${claim.user_id} and key = ${claim.key}`
}

function hashOf(claim: Claim): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(claim.body ?? null))
    .digest()
}

/** Keys are kept for a week: longer than any client retries. */
export async function sweepAnswers(sql: Tx['sql']): Promise<void> {
  await sql`delete from idempotency where created_at < now() - interval '7 days'`
}
