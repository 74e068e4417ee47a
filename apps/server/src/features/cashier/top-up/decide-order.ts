// What people decide about a recharge in review: to credit it, as ordered or with what arrived, or to reject it.
import type { OrderState } from '@mela/contract/cashier.ts'
import type { CashierTerms } from '@mela/contract/cashier-terms.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'
import type { Money } from '@mela/contract/money.ts'
import { orderReviews } from '@mela/contract/reviews.ts'
import { tellMember } from '#features/notify/index.ts'
import { type Actor, actorOf, recordAudit } from '#features/staff/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { askedMoney } from '../money-form.ts'
import { rechargeRejected, sumOf } from '../notifications.ts'
import { termsOf } from '../terms/terms.ts'
import { tellCredited } from './credited.ts'
import {
  approveCredit,
  creditOrder,
  lockCredits,
  lockOrder,
  type OrderInReview,
  rejectOrder,
  sumCreditedBy,
  sumCreditedOf,
} from './order-decision.store.ts'

type Context = WriteContext<typeof orderReviews.decide>

export const decideOrder = handler(orderReviews.decide, async (context) => {
  const { params, body, tx } = context
  if (body.reason.trim() === '') throw refuse('reason_needed')
  const order = await lockOrder(tx, params.id)
  if (!order) throw refuse('not_found')
  const amount = askedCredit(order, body)
  if (order.state !== 'review') throw refuse('already_decided')
  return amount ? credit(context, order, amount) : reject(context, order)
})

/** Never more than was ordered or, by the gateway's word, arrived; nothing where it is rejected. */
function askedCredit(order: OrderInReview, body: BodyOf<typeof orderReviews.decide>): Money | undefined {
  if (body.outcome === 'reject') {
    if (body.amount !== undefined)
      throw refuse('invalid_request', [{ path: 'amount', problem: 'goes with a credit' }])
    return undefined
  }
  const amount = askedMoney(order.money_type, body.amount ?? BigInt(order.amount))
  if (amount.amount > BigInt(order.credit_max))
    throw refuse('invalid_request', [
      { path: 'amount', problem: 'is more than was ordered and than arrived' },
    ])
  return amount
}

async function credit({ me, body, tx, platform }: Context, order: OrderInReview, amount: Money) {
  const { id } = order
  const actor = actorOf(me)
  const { withdraw } = await termsOf(platform, tx)
  await lockCredits(tx)
  const needed = await peopleNeeded(tx, withdraw, actor, order, amount)
  const { approvals, isNew } = await approveCredit(tx, id, actor, amount.amount)
  if (!isNew) throw refuse('second_person_needed')
  const state: OrderState = approvals >= needed ? 'paid' : 'review'
  await recordAudit(tx, actor, {
    action: 'orders.credit',
    subject: `order:${id}`,
    before: { state: order.state },
    after: { state, approvals, amount: String(amount.amount) },
    reason: body.reason,
  })
  if (state === 'review') return { state, approvals }
  const answer = await creditOrder(tx, id, amount.amount, platform.random.id())
  // The ordinary payment came first.
  if (!answer?.user_id) throw refuse('already_decided')
  tx.afterCommit(() => tellCredited(platform, answer))
  return { state, approvals }
}

async function reject({ me, body, tx, platform }: Context, order: OrderInReview) {
  const { id, user_id, money_type } = order
  await rejectOrder(tx, id)
  await recordAudit(tx, actorOf(me), {
    action: 'orders.reject',
    subject: `order:${id}`,
    before: { state: order.state },
    after: { state: 'failed' },
    reason: body.reason,
  })
  await tellMember(tx, platform, user_id, rechargeRejected, sumOf(money_type, BigInt(order.amount)))
  return { state: 'failed' as const, approvals: 0 }
}

/** By the thresholds of withdrawals: the amount itself, the member's or the operator's credits of 24 hours. */
async function peopleNeeded(
  q: Queryable,
  { currencies }: CashierTerms['withdraw'],
  actor: Actor,
  { user_id, money_type }: OrderInReview,
  { amount }: Money,
): Promise<number> {
  const terms = currencies.find(({ currency }) => currency === money_type)
  if (!terms || amount >= terms.second_person_from) return 2
  const ofMember = await sumCreditedOf(q, user_id, money_type)
  if (ofMember + amount >= terms.second_person_from_of_member) return 2
  const byOperator = await sumCreditedBy(q, actor, money_type)
  return byOperator + amount >= terms.second_person_from_by_operator ? 2 : 1
}
