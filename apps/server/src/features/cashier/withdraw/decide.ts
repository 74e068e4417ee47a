// What people decide about a withdrawal. The row is locked, so that of two decisions at once one is taken.
import type { WithdrawState } from '@mela/contract/cashier.ts'
import type { CashierTerms } from '@mela/contract/cashier-terms.ts'
import { type Actor, recordAudit } from '#features/staff/index.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { termsOf } from '../terms/terms.ts'
import { lockApprovals, sumApprovedBy, sumApprovedOf } from './approval-sums.store.ts'
import { payOut } from './payout.ts'
import { giveBack } from './settle.ts'
import { approveOnce, lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdraw.store.ts'

/** How many people it takes when this one approves: two by the sum itself, the member's or the operator's of 24 hours. */
export async function approvalsNeeded(
  q: Queryable,
  { currencies }: CashierTerms['withdraw'],
  actor: Actor,
  row: Pick<WithdrawalRow, 'user_id' | 'money_type' | 'amount'>,
): Promise<number> {
  const terms = currencies.find(({ currency }) => currency === row.money_type)
  const amount = BigInt(row.amount)
  if (!terms || amount >= terms.second_person_from) return 2
  const ofMember = await sumApprovedOf(q, row.user_id, row.money_type)
  if (ofMember + amount >= terms.second_person_from_of_member) return 2
  // The sandbox stands for as many people as it takes.
  if (actor === 'sandbox') return 1
  const byOperator = await sumApprovedBy(q, actor, row.money_type)
  return byOperator + amount >= terms.second_person_from_by_operator ? 2 : 1
}

export async function approve(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ state: WithdrawState; approvals: number }> {
  const row = await openOne(tx, id)
  await lockApprovals(tx)
  // By the terms of today: who has to look is no promise to the member.
  const { withdraw } = await termsOf(platform, tx)
  const needed = await approvalsNeeded(tx, withdraw, actor, row)
  const { approvals, isNew } = await approveOnce(tx, id, actor)
  if (!isNew) throw refuse('second_person_needed')
  const isEnough = approvals >= needed
  const state = isEnough ? 'approved' : 'submitted'
  await recordAudit(tx, actor, {
    action: 'withdrawals.approve',
    subject: `withdrawal:${id}`,
    before: { state: row.state },
    after: { state, approvals },
    reason,
  })
  if (isEnough) {
    await moveWithdrawal(tx, id, 'approved')
    await platform.jobs.send(tx, payOut, { withdraw_id: id })
  }
  return { state, approvals }
}

/** By a person, or by the bank that would not take it. The money goes back, and so does what the extra fee counts. */
export async function refuseWithdrawal(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  if (reason.trim() === '') throw refuse('reason_needed')
  await giveBack(tx, platform, actor, await openOne(tx, id), reason)
}

async function openOne(tx: Tx, id: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw refuse('not_found')
  if (row.state !== 'submitted') throw refuse('already_decided')
  return row
}
