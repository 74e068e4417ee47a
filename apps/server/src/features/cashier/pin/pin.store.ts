import type { Queryable, Tx } from '#platform/db/database.ts'

export async function selectPinHash(q: Queryable, user_id: string): Promise<string | undefined> {
  const [row] = await q.sql<
    { pin_hash: string }[]
  >`select pin_hash from withdraw_pin where user_id = ${user_id}`
  return row?.pin_hash
}

/** False when one is set already. */
export async function insertPin(tx: Tx, user_id: string, pin_hash: string): Promise<boolean> {
  const result = await tx.sql`
    insert into withdraw_pin (user_id, pin_hash) values (${user_id}, ${pin_hash}) on conflict do nothing`
  return result.count === 1
}

export async function updatePin(tx: Tx, user_id: string, pin_hash: string): Promise<void> {
  await tx.sql`update withdraw_pin set pin_hash = ${pin_hash}, changed_at = now() where user_id = ${user_id}`
}
