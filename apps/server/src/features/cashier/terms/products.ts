// What can be recharged has a number on the wire (`product_idx`). It holds for the version that was shown: after a change
// an old number must not mean another price.
import type { MoneyType } from '@mela/contract/enums.ts'
import { refuse } from '#platform/refusal.ts'
import type { TermsNow } from './terms.ts'

/** The contract allows 900 products. */
const NUMBERS_PER_VERSION = 1_000

/** `idx` is unique per currency: the version, and the place in the list of all its products. */
export function numberedChannels({ version, recharge }: Pick<TermsNow, 'version' | 'recharge'>) {
  const next = new Map<MoneyType, number>()
  return recharge.channels.map((channel) => ({
    ...channel,
    products: channel.products.map((product) => {
      const place = (next.get(channel.currency) ?? 0) + 1
      next.set(channel.currency, place)
      return { idx: version * NUMBERS_PER_VERSION + place, ...product }
    }),
  }))
}

export function productOf(terms: TermsNow, currency: MoneyType, idx: number) {
  const version = Math.floor(idx / NUMBERS_PER_VERSION)
  if (version >= 0 && version < terms.version) throw refuse('terms_changed')
  for (const channel of numberedChannels(terms)) {
    const product = channel.products.find((one) => channel.currency === currency && one.idx === idx)
    if (product) return { channel, product }
  }
  throw refuse('not_found')
}
