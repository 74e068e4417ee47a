import { withdrawalReviews } from '@mela/contract/reviews.ts'
import { actorOf } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { approvalsNeeded, approve, refuseWithdrawal } from './decide.ts'
import { selectForReview, withdrawalView } from './withdraw.store.ts'

export const listForReview = handler(withdrawalReviews.list, async ({ query, db }) => {
  const { rows, total } = await selectForReview(db, query.state, query.pos ?? 0, query.limit ?? 20)
  const list = rows.map((row) => ({
    ...withdrawalView(row),
    member: { id: row.user_id, uid: row.uid, nickname: row.nickname },
    holder: row.holder,
    approvals: row.approvals,
    approvals_needed: approvalsNeeded(row),
  }))
  return { list, total }
})

export const approveWithdrawal = handler(withdrawalReviews.approve, ({ me, params, body, tx, platform }) =>
  approve(tx, platform, actorOf(me), params.id, body.reason),
)

export const refuseByOperator = handler(
  withdrawalReviews.refuse,
  async ({ me, params, body, tx, platform }) => {
    await refuseWithdrawal(tx, platform, actorOf(me), params.id, body.reason)
    return {}
  },
)
