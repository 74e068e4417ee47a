import type { MoneyType } from '@mela/contract/enums.ts'
import { type Money, money } from '@mela/contract/money.ts'
import { refuse } from '#platform/refusal.ts'

/** The amount somebody asked for: above zero and no finer than the currency divides. */
export function askedMoney(currency: MoneyType, amount: bigint): Money {
  if (amount <= 0n) throw refuse('amount_format')
  try {
    return money(currency, amount)
  } catch {
    throw refuse('amount_format')
  }
}
