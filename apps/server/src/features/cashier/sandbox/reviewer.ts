// In demonstration mode no operator is at work: a reviewer of the sandbox decides after a short while and says so in
// the audit trail. By the amount: from the second-person limit on it is left waiting; a last whole digit of 7 is refused.
import type { WithdrawTerms } from '@mela/contract/cashier-terms.ts'
import { Id } from '@mela/contract/ids.ts'
import { type Money, wholeUnits } from '@mela/contract/money.ts'
import * as z from 'zod/mini'
import { job } from '#platform/jobs/jobs.ts'
import { termsOf } from '../terms/terms.ts'
import { approve, refuseWithdrawal } from '../withdraw/decide.ts'
import { withdrawalSubmitted } from '../withdraw/events.ts'
import { isSubmitted } from './sandbox.store.ts'

const THINKS_FOR_S = 6
const REFUSAL = 'Demo: amounts ending in 7 are declined so you can see what that looks like.'

export function verdictOn(
  currencies: readonly WithdrawTerms[],
  amount: Money,
): 'approve' | 'refuse' | 'wait' {
  const terms = currencies.find(({ currency }) => currency === amount.money_type)
  if (!terms || amount.amount >= terms.second_person_from) return 'wait'
  return String(wholeUnits(amount.amount)).endsWith('7') ? 'refuse' : 'approve'
}

export const reviewWithdrawal = job({
  name: 'cashier.sandbox_review',
  data: z.object({ id: Id, approves: z.boolean() }),
  run: async ({ id, approves }, platform) => {
    if (!(await isSubmitted(platform.db, id))) return
    await platform.db.transaction(async (tx) => {
      if (approves) await approve(tx, platform, 'sandbox', id, 'Sandbox')
      else await refuseWithdrawal(tx, platform, 'sandbox', id, REFUSAL)
    })
  },
})

export const reviewSoon = withdrawalSubmitted.during(async (tx, platform, { id, amount }) => {
  const { withdraw } = await termsOf(platform, tx)
  const verdict = verdictOn(withdraw.currencies, amount)
  if (verdict === 'wait') return
  const approves = verdict === 'approve'
  await platform.jobs.send(tx, reviewWithdrawal, { id, approves }, { startAfter: THINKS_FOR_S })
})
