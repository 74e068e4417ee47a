import type { OrderState, TopUpOrder } from '@mela/contract/cashier.ts'
import type { MoneyType } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type NewOrder = {
  id: string
  user_id: string
  money_type: MoneyType
  product_idx: number
  category: string
  platform: string
  gateway: string
  amount: bigint
  bonus: bigint
  to_wager: bigint
  bonus_to_wager: bigint
  /** What may be promised to the member in the day in which it is paid. */
  bonus_per_day: bigint
}

export async function insertOrder(tx: Tx, minutes: number, order: NewOrder): Promise<void> {
  await tx.sql`
    insert into top_up_order (id, user_id, money_type, product_idx, category, platform, gateway, amount, bonus, to_wager,
      bonus_to_wager, bonus_per_day, expires_at)
    values (${order.id}, ${order.user_id}, ${order.money_type}, ${order.product_idx}, ${order.category},
      ${order.platform}, ${order.gateway}, ${String(order.amount)}, ${String(order.bonus)}, ${String(order.to_wager)},
      ${String(order.bonus_to_wager)}, ${String(order.bonus_per_day)}, now() + make_interval(mins => ${minutes}))`
}

export type OrderRow = {
  id: string
  user_id: string
  money_type: MoneyType
  category: string
  platform: string
  amount: string
  bonus: string
  state: OrderState
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  transfer_id: string | null
}

/** Only the member's own. */
export async function selectOrder(q: Queryable, user_id: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await q.sql<OrderRow[]>`
    select id, user_id, money_type, category, platform, amount, bonus, state, created_at, expires_at, paid_at, transfer_id
    from top_up where id = ${id} and user_id = ${user_id}`
  return row
}

export function orderView(row: OrderRow, pay_url: string | null): TopUpOrder {
  return {
    order_id: row.id,
    currency: row.money_type,
    category: row.category,
    platform: row.platform,
    amount: BigInt(row.amount),
    bonus: BigInt(row.bonus),
    state: row.state,
    pay_url: row.state === 'pending' ? pay_url : null,
    created_at: row.created_at.getTime(),
    expires_at: row.expires_at.getTime(),
    paid_at: row.paid_at?.getTime() ?? null,
    ref: row.transfer_id,
  }
}

export type EventAnswer = {
  outcome: string
  user_id: string | null
  money_type: MoneyType
  available: string
  locked: string
  withdrawable: string
  told_at: Date | null
}

export type GatewayEvent = {
  gateway: string
  event_id: string
  order_id: string
  status: string
  money_type: number
  amount: bigint
  notice_id: string
}

/** All of them in one transaction; answered in their order. */
export async function takeEvents(q: Queryable, events: readonly GatewayEvent[]): Promise<EventAnswer[]> {
  const of = <K extends keyof GatewayEvent>(name: K) => events.map((event) => String(event[name]))
  const rows = await q.sql<EventAnswer[]>`
    select * from cashier_take_events(${of('gateway')}::text[], ${of('event_id')}::text[], ${of('order_id')}::bigint[],
      ${of('status')}::text[], ${of('money_type')}::smallint[], ${of('amount')}::bigint[], ${of('notice_id')}::bigint[])`
  return [...rows]
}
