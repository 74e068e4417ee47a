import type { MoneyType } from '@mela/contract/enums.ts'
import { decimalsOf, displayAmount } from '@mela/contract/money.ts'
import { currencyName } from '#features/wallet/index.ts'
import type { Translate } from '#platform/i18n/intl.tsx'

/** To the last digit: what is exchanged is said exactly. */
export const exactAmount = (amount: bigint, type: MoneyType): string =>
  displayAmount(amount, decimalsOf(type))

export const sumText = (t: Translate, amount: bigint, type: MoneyType): string =>
  `${exactAmount(amount, type)} ${currencyName(t, type)}`
