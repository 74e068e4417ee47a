import { type Money, money, ratio } from '@mela/contract/money.ts'
import type { Pair } from '../terms.ts'

const MILLION = 1_000_000n
const smallest: Record<number, bigint> = { 1: 10_000n, 2: 1n, 3: MILLION }

/** What an amount becomes: less the fee, times the rate, rounded down to what the currency can be divided into. */
export function receiveOf(pair: Pair, amount: Money): Money {
  const { numerator, denominator } = ratio(pair.rate)
  const base = amount.amount - pair.fee.amount
  if (base <= 0n) return money(pair.to, 0n)
  const exact = (base * numerator) / denominator
  return money(pair.to, exact - (exact % (smallest[pair.to] ?? MILLION)))
}
