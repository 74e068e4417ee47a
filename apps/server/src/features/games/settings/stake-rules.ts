import type { MoneyType } from '@mela/contract/enums.ts'
import { decimalsOf } from '@mela/contract/money.ts'

/** Nothing finer than the currency can be divided. */
export const isWholeUnits = (money_type: MoneyType, amount: bigint): boolean =>
  amount % 10n ** BigInt(6 - decimalsOf(money_type)) === 0n
