// What people decide about an order in review.
import type { OrderState } from '@mela/contract/cashier.ts'
import type { MoneyType } from '@mela/contract/enums.ts'
import type { Actor } from '#features/staff/index.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { EventAnswer } from './order.store.ts'

export type OrderInReview = {
  id: string
  user_id: string
  money_type: MoneyType
  amount: string
  /** What was ordered, or what the gateway said had arrived in that currency, if that is more. */
  credit_max: string
  state: OrderState
}

/**
 * Until the transaction ends nobody else decides about it. Not the row is locked: a batch of payments may hold the wallet
 * and want the row, and crediting would hold the row and want the wallet.
 */
export async function lockOrder(tx: Tx, id: string): Promise<OrderInReview | undefined> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('top_up_order', ${id}::bigint))`
  const [row] = await tx.sql<OrderInReview[]>`
    select o.id, o.user_id, o.money_type, o.amount, o.state,
      greatest(o.amount, (select max(e.amount) from gateway_event e
        where e.order_id = o.id and e.outcome = 'mismatch' and e.money_type = o.money_type)) as credit_max
    from top_up o where o.id = ${id}`
  return row
}

/** Orders are credited one after another, so that two at once cannot both stay below a sum. */
export async function lockCredits(tx: Tx): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('order_approval', 0))`
}

/** Within 24 hours, by decisions. */
export async function sumCreditedOf(q: Queryable, user_id: string, money_type: MoneyType): Promise<bigint> {
  const [row] = await q.sql<{ sum: string }[]>`
    select coalesce(sum(e.amount), 0)::text as sum
    from top_up_order o join gateway_event e on e.order_id = o.id and e.outcome = 'credited'
    where o.user_id = ${user_id} and o.money_type = ${money_type} and e.received_at > now() - interval '24 hours'`
  return BigInt(row?.sum ?? 0)
}

/** Also those that still wait for a second person. */
export async function sumCreditedBy(q: Queryable, actor: Actor, money_type: MoneyType): Promise<bigint> {
  const [row] = await q.sql<{ sum: string }[]>`
    select coalesce(sum(v.amount), 0)::text as sum
    from order_approval v join top_up_order o on o.id = v.order_id
    where v.actor = ${actor} and v.at > now() - interval '24 hours' and o.money_type = ${money_type}`
  return BigInt(row?.sum ?? 0)
}

/** Who named the same amount counts, each once. */
export async function approveCredit(tx: Tx, id: string, actor: Actor, amount: bigint) {
  const added = await tx.sql`
    insert into order_approval (order_id, actor, amount) values (${id}, ${actor}, ${String(amount)})
    on conflict do nothing`
  const [row] = await tx.sql<{ n: number }[]>`
    select count(*)::int as n from order_approval where order_id = ${id} and amount = ${String(amount)}`
  return { approvals: row?.n ?? 0, isNew: added.count === 1 }
}

export async function creditOrder(
  tx: Tx,
  id: string,
  amount: bigint,
  notice_id: string,
): Promise<EventAnswer | undefined> {
  const [answer] = await tx.sql<EventAnswer[]>`
    select * from cashier_credit_order(${id}, ${String(amount)}, ${notice_id})`
  return answer
}

/** What was approved before is void, should the order come into review again. */
export async function rejectOrder(tx: Tx, id: string): Promise<void> {
  await tx.sql`update top_up_order set ended = 'failed' where id = ${id}`
  await tx.sql`delete from order_approval where order_id = ${id}`
}
