import type { Queryable } from '#platform/db/database.ts'

export type Payment = { id: string; state: string }

export async function selectPayment(q: Queryable, reference: string): Promise<Payment | undefined> {
  const [row] = await q.sql<Payment[]>`select id, state from sandbox_payout where id = ${reference}`
  return row
}

/** Whoever pays a second time changes nothing. */
export async function insertPayment(q: Queryable, { id, state, amount }: Payment & { amount: string }) {
  await q.sql`
    insert into sandbox_payout (id, state, amount) values (${id}, ${state}, ${amount}) on conflict do nothing`
}

/** The reference comes from outside and may be any text. */
export async function isPaying(q: Queryable, reference: string): Promise<boolean> {
  const rows = await q.sql`select 1 from withdrawal where id::text = ${reference} and state = 'paying'`
  return rows.length > 0
}

export async function isSubmitted(q: Queryable, id: string): Promise<boolean> {
  const rows = await q.sql`select 1 from withdrawal where id = ${id} and state = 'submitted'`
  return rows.length > 0
}
