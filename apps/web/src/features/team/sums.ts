import type { MoneyType } from '@mela/contract/enums.ts'
import { codeOf, decimalsOf, displayAmount } from '@mela/contract/money.ts'

/** An amount with its currency, exact to the smallest unit. */
export const sumText = (amount: bigint, currency: MoneyType): string =>
  `${displayAmount(amount, decimalsOf(currency))} ${codeOf(currency)}`

/** A rate in parts of a million: 3000 is "0.3%". */
export const rateText = (rate: number): string => `${displayAmount(BigInt(rate) * 100n, 4)}%`
