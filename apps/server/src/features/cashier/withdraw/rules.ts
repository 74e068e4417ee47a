// What a withdrawal costs and whether it may be asked for, as pure rules.
import type { CashierTerms, WithdrawTerms } from '@mela/contract/cashier-terms.ts'
import { add, compare, type Money, money, multiply, ratio } from '@mela/contract/money.ts'
import type { RefusalName } from '@mela/contract/refusals.ts'

export type Costs = {
  fee: Money
  extra_fee: Money
  /** How much of the amount is counted as money that came by direct recharge: that goes first. */
  direct_part: Money
}

export function costsOf(
  amount: Money,
  terms: WithdrawTerms,
  { direct_fee_rate }: Pick<CashierTerms['withdraw'], 'direct_fee_rate'>,
  directReceived: Money,
): Costs {
  const direct_part = compare(amount, directReceived) < 0 ? amount : directReceived
  return {
    fee: add(money(terms.currency, terms.fee), multiply(amount, ratio(terms.fee_rate), 'up')),
    extra_fee: multiply(direct_part, ratio(direct_fee_rate), 'up'),
    direct_part,
  }
}

export function whyAmountIsRefused(
  amount: Money,
  terms: WithdrawTerms,
  costs: Costs,
): RefusalName | undefined {
  if (amount.amount < terms.min) return 'withdrawal_below_minimum'
  if (amount.amount > terms.max) return 'withdrawal_above_maximum'
  const net = amount.amount - costs.fee.amount - costs.extra_fee.amount
  return net <= 0n ? 'withdrawal_below_minimum' : undefined
}
