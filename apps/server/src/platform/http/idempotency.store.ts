import type { Queryable, Tx } from '../db/database.ts'

type Key = { user_id: string; key: string }

/** False when the key is taken. A rival with the same key makes this wait until it has committed or gone. */
export async function insertKey(
  tx: Tx,
  { user_id, key, endpoint, body_hash }: Key & { endpoint: string; body_hash: Buffer },
): Promise<boolean> {
  const inserted = await tx.sql`
    insert into idempotency (user_id, key, endpoint, body_hash)
    values (${user_id}, ${key}, ${endpoint}, ${body_hash})
    on conflict (user_id, key) do nothing`
  return inserted.count === 1
}

export async function selectAnswer(
  q: Queryable,
  { user_id, key }: Key,
): Promise<{ endpoint: string; body_hash: Buffer; answer: unknown } | undefined> {
  const [first] = await q.sql<{ endpoint: string; body_hash: Buffer; answer: unknown }[]>`
    select endpoint, body_hash, answer from idempotency where user_id = ${user_id} and key = ${key}`
  return first
}

export async function updateAnswer(tx: Tx, { user_id, key }: Key, answer: unknown): Promise<void> {
  await tx.sql`
    update idempotency set answer = ${tx.sql.json(answer as never)}
    where user_id = ${user_id} and key = ${key}`
}

/** Keys are kept for a week: longer than any client retries. */
export async function sweepAnswers(q: Queryable): Promise<void> {
  await q.sql`delete from idempotency where created_at < now() - interval '7 days'`
}
