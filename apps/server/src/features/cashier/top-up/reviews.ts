import { orderReviews } from '@mela/contract/reviews.ts'
import { handler } from '#platform/http/handler.ts'
import { orderView } from './order.store.ts'
import { selectOrdersForReview } from './order-review.store.ts'

export const listOrders = handler(orderReviews.list, async ({ query, db }) => {
  const { rows, total } = await selectOrdersForReview(db, query.state, query.pos ?? 0, query.limit ?? 20)
  const list = rows.map((row) => ({
    ...orderView(row, null),
    member: { id: row.user_id, uid: row.uid, nickname: row.nickname },
    events: (row.events ?? []).map(({ event_id, outcome, money_type, amount, at }) => ({
      event_id,
      outcome,
      currency: money_type,
      amount: amount === null ? null : BigInt(amount),
      at: Date.parse(at),
    })),
    approvals: (row.approvals ?? []).map(({ by, amount }) => ({ by, amount: BigInt(amount) })),
  }))
  return { list, total }
})
