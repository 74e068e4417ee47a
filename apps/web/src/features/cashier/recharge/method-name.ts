import type { TextKey, Translate } from '#platform/i18n/intl.tsx'

const names: Record<string, TextKey> = {
  upi: 'cashier.recharge.methods.upi',
  bank: 'cashier.recharge.methods.bank',
  card: 'cashier.recharge.methods.card',
  crypto: 'cashier.recharge.methods.crypto',
}

/** A method that is newer than this app goes by the server's word for it. */
export function methodName(t: Translate, category: string): string {
  const key = names[category]
  return key ? t(key as 'cashier.recharge.methods.upi') : category
}
