import { MoneyType } from '@mela/contract/enums.ts'
import { codeOf } from '@mela/contract/money.ts'
import type { Translate } from '#platform/i18n/intl.tsx'

/** Codes are the same in every language; Diamond is a word. */
export const currencyName = (t: Translate, type: MoneyType): string =>
  type === MoneyType.diamond ? t('wallet.diamond') : codeOf(type)
