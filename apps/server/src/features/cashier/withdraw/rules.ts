// What a withdrawal costs and whether it may be asked for, as pure rules.
import { add, compare, type Money, multiply, ratio } from '@mela/contract/money.ts'
import type { RefusalName } from '@mela/contract/refusals.ts'
import { DIRECT_FEE_RATE, type WithdrawTerms } from '../terms.ts'

export type Costs = {
  fee: Money
  extra_fee: Money
  /** How much of the amount is counted as money that came by direct recharge: that goes first. */
  direct_part: Money
}

export function costsOf(amount: Money, terms: WithdrawTerms, directReceived: Money): Costs {
  const direct_part = compare(amount, directReceived) < 0 ? amount : directReceived
  return {
    fee: add(terms.fee, multiply(amount, ratio(terms.fee_rate), 'up')),
    extra_fee: multiply(direct_part, ratio(DIRECT_FEE_RATE), 'up'),
    direct_part,
  }
}

export function whyAmountIsRefused(
  amount: Money,
  terms: WithdrawTerms,
  costs: Costs,
): RefusalName | undefined {
  if (compare(amount, terms.min) < 0) return 'withdrawal_below_minimum'
  if (compare(amount, terms.max) > 0) return 'withdrawal_above_maximum'
  const net = amount.amount - costs.fee.amount - costs.extra_fee.amount
  return net <= 0n ? 'withdrawal_below_minimum' : undefined
}
