import { divide, type Money, money, ratio, roundDown } from '@mela/contract/money.ts'
import type { Pair } from '../terms.ts'

/** What an amount becomes: less the fee, times the rate, rounded down to what the currency can be divided into. */
export function receiveOf(pair: Pair, amount: Money): Money {
  const { numerator, denominator } = ratio(pair.rate)
  const base = amount.amount - pair.fee.amount
  if (base <= 0n) return money(pair.to, 0n)
  return money(pair.to, roundDown(pair.to, divide(base * numerator, denominator, 'down')))
}
