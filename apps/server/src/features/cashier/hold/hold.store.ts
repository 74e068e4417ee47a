import type { Queryable, Tx } from '#platform/db/database.ts'

/** Nothing for a member whom no money ever belonged to: there is none to protect, and a newcomer need not wait. */
export async function upsertHold(tx: Tx, user_id: string, hours: number): Promise<void> {
  await tx.sql`
    insert into money_hold (user_id, until)
    select ${user_id}, now() + make_interval(hours => ${hours})
    where exists (select from posting where to_user = ${user_id})
    on conflict (user_id) do update set until = greatest(money_hold.until, excluded.until)`
}

export async function selectHold(q: Queryable, user_id: string): Promise<Date | undefined> {
  const [row] = await q.sql<{ until: Date }[]>`
    select until from money_hold where user_id = ${user_id} and until > now()`
  return row?.until
}
