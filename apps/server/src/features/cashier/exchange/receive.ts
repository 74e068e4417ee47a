import type { ExchangePair } from '@mela/contract/cashier-terms.ts'
import { divide, type Money, money, ratio, roundDown } from '@mela/contract/money.ts'

/** What an amount becomes: less the fee, times the rate, rounded down to what the currency can be divided into. */
export function receiveOf(pair: ExchangePair, amount: Money): Money {
  const { numerator, denominator } = ratio(pair.rate)
  const base = amount.amount - pair.fee
  if (base <= 0n) return money(pair.to, 0n)
  return money(pair.to, roundDown(pair.to, divide(base * numerator, denominator, 'down')))
}
