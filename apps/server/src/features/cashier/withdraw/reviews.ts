import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { withdrawalReviews } from '@mela/contract/reviews.ts'
import { actorOf } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { termsOf } from '../terms/terms.ts'
import { approvalsNeeded, approve, refuseWithdrawal } from './decide.ts'
import { selectForReview, withdrawalView } from './withdraw.store.ts'

export const listForReview = handler(withdrawalReviews.list, async ({ me, query, db, platform }) => {
  const { withdraw } = await termsOf(platform)
  const { rows, total } = await selectForReview(db, query.state, query.pos ?? 0, query.limit ?? 20)
  // What is still open is told for the operator who asks; one that has an approval waits for the second.
  const neededFor = (row: (typeof rows)[number]) => {
    if (row.state !== 'submitted') return Math.max(1, row.approvals)
    return row.approvals > 0 ? 2 : approvalsNeeded(db, withdraw, actorOf(me), row)
  }
  const list: ReplyOf<typeof withdrawalReviews.list>['list'] = []
  for (const row of rows)
    list.push({
      ...withdrawalView(row),
      member: { id: row.user_id, uid: row.uid, nickname: row.nickname },
      holder: row.holder,
      approvals: row.approvals,
      approvals_needed: await neededFor(row),
    })
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
