import { MoneyType } from '@mela/contract/enums.ts'
import type { TextKey } from '#platform/i18n/intl.tsx'
import type { Currency } from '#ui/media/coins.tsx'

export const walletName: Record<MoneyType, TextKey> = {
  [MoneyType.rupee]: 'wallet.names.rupee',
  [MoneyType.usdt]: 'wallet.names.usdt',
  [MoneyType.diamond]: 'wallet.names.diamond',
}

export const coinOf: Record<MoneyType, Currency> = {
  [MoneyType.rupee]: 'INR',
  [MoneyType.usdt]: 'USDT',
  [MoneyType.diamond]: 'DIAMOND',
}
