import type { OrderState } from '@mela/contract/cashier.ts'
import type { MoneyType } from '@mela/contract/enums.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { OrderRow } from './order.store.ts'

type Review = OrderRow & {
  uid: string
  nickname: string
  events:
    | { event_id: string; outcome: string; money_type: MoneyType | null; amount: string | null; at: string }[]
    | null
  approvals: { by: string; amount: string }[] | null
}

export async function selectOrdersForReview(
  q: Queryable,
  state: OrderState | undefined,
  pos: number,
  limit: number,
): Promise<{ rows: Review[]; total: number }> {
  const rows = await q.sql<Review[]>`
    select o.id, o.user_id, o.money_type, o.category, o.platform, o.amount, o.bonus, o.state, o.created_at, o.expires_at,
      o.paid_at, o.transfer_id, m.uid, m.nickname,
      (select json_agg(json_build_object('event_id', e.event_id, 'outcome', e.outcome, 'money_type', e.money_type,
         'amount', e.amount::text, 'at', e.received_at) order by e.received_at) from gateway_event e where e.order_id = o.id and e.outcome <> 'paid') as events,
      (select json_agg(json_build_object('by', v.actor, 'amount', v.amount::text) order by v.at)
         from order_approval v where v.order_id = o.id and o.state = 'review') as approvals
    from top_up o join member m on m.id = o.user_id
    where ${state ?? null}::text is null or o.state = ${state ?? null}
    order by o.created_at desc, o.id desc offset ${pos} limit ${limit}`
  const [count] = await q.sql<{ total: number }[]>`
    select count(*)::int as total from top_up where ${state ?? null}::text is null or state = ${state ?? null}`
  return { rows: [...rows], total: count?.total ?? 0 }
}
