import type { MoneyType } from '@mela/contract/enums.ts'
import { decimalsOf, displayAmount } from '@mela/contract/money.ts'

/** To the last digit, with its sign: colour is never the only one to say which way it went. */
export function signed(amount: bigint, type: MoneyType): string {
  const text = displayAmount(amount < 0n ? -amount : amount, decimalsOf(type))
  return amount > 0n ? `+${text}` : amount < 0n ? `−${text}` : text
}
