import type { Queryable, Tx } from '#platform/db/database.ts'

export async function isDisabledFor(q: Queryable, user_id: string): Promise<boolean> {
  const [row] = await q.sql`select 1 from withdrawals_disabled where user_id = ${user_id}`
  return row !== undefined
}

export async function insertDisabled(tx: Tx, user_id: string): Promise<void> {
  await tx.sql`insert into withdrawals_disabled (user_id) values (${user_id}) on conflict do nothing`
}

export async function deleteDisabled(tx: Tx, user_id: string): Promise<void> {
  await tx.sql`delete from withdrawals_disabled where user_id = ${user_id}`
}
