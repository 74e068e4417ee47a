// What may be withdrawn and what it costs, by the terms that the server sent. The server decides; this only says
// beforehand what it will say.
import { add, money, multiply, parseAmount, ratio } from '@mela/contract/money.ts'
import type { WithdrawableSum, WithdrawLimit } from './withdraw.queries.ts'

export type Costs = { fee: bigint; extra_fee: bigint; net: bigint }
type FeeTerms = Pick<WithdrawLimit, 'currency' | 'fee' | 'fee_rate' | 'direct_fee_rate'>

/** Money that came by direct recharge is counted as going first, and carries the extra fee. */
export function costsOf(amount: bigint, terms: FeeTerms, directReceived: bigint): Costs {
  const { currency } = terms
  const directPart = amount < directReceived ? amount : directReceived
  const share = multiply(money(currency, amount), ratio(terms.fee_rate), 'up')
  const fee = add(money(currency, terms.fee), share).amount
  const extra_fee = multiply(money(currency, directPart), ratio(terms.direct_fee_rate), 'up').amount
  return { fee, extra_fee, net: amount - fee - extra_fee }
}

/** Which parts a fee has, for the sentence about it. */
export function feeKind({ fee, fee_rate }: Pick<FeeTerms, 'fee' | 'fee_rate'>) {
  const hasShare = parseAmount(fee_rate) > 0n
  if (fee > 0n) return hasShare ? 'both' : 'fixed'
  return hasShare ? 'share' : 'none'
}

/** The most that can be asked for at once. */
export function mostOf(
  { max }: Pick<WithdrawLimit, 'max'>,
  { withdrawable }: Pick<WithdrawableSum, 'withdrawable'>,
) {
  return withdrawable < max ? withdrawable : max
}

export type AmountProblem = 'below' | 'above' | 'balance'

export function problemOf(
  amount: bigint,
  limit: Pick<WithdrawLimit, 'min' | 'max'>,
  { withdrawable }: Pick<WithdrawableSum, 'withdrawable'>,
): AmountProblem | undefined {
  if (amount < limit.min) return 'below'
  if (amount > limit.max) return 'above'
  return amount > withdrawable ? 'balance' : undefined
}
