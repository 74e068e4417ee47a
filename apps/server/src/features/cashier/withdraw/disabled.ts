// Withdrawals that are disabled (WL-15): of a currency by the terms, of one member by an operator. What was asked for before
// is still decided by people.
import type { WithdrawTerms } from '@mela/contract/cashier-terms.ts'
import { withdrawalReviews } from '@mela/contract/reviews.ts'
import { memberFlags } from '#features/account/index.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteDisabled, insertDisabled, isDisabledFor } from './disabled.store.ts'
import { lockWithdrawals } from './withdraw.store.ts'

export function needCurrencyEnabled(terms: WithdrawTerms | undefined): WithdrawTerms {
  if (!terms?.is_enabled)
    throw refuse('withdrawal_disabled', [{ path: 'currency', problem: 'withdrawals are disabled' }])
  return terms
}

export async function needMemberEnabled(q: Queryable, user_id: string): Promise<void> {
  if (await isDisabledFor(q, user_id)) throw refuse('withdrawal_disabled')
}

export const setMemberWithdrawals = handler(
  withdrawalReviews.setMember,
  async ({ me, params: { id }, body: { is_enabled, reason }, tx }) => {
    if (reason.trim() === '') throw refuse('reason_needed')
    await memberFlags(tx, id)
    await lockWithdrawals(tx, id)
    const wasEnabled = !(await isDisabledFor(tx, id))
    if (is_enabled) await deleteDisabled(tx, id)
    else await insertDisabled(tx, id)
    await recordAudit(tx, actorOf(me), {
      action: is_enabled ? 'withdrawals.enable' : 'withdrawals.disable',
      subject: `member:${id}`,
      before: { is_enabled: wasEnabled },
      after: { is_enabled },
      reason,
    })
    return { is_enabled }
  },
)
