// What can be recharged, and what of it is chosen. A choice is only a wish: what the server no longer offers gives way
// to the first there is, so that a changed list never leaves a choice that cannot be ordered.
import type { TopUpConfig } from '@mela/contract/cashier.ts'
import type { MoneyType } from '@mela/contract/enums.ts'
import { type Money, money, multiply, ratio } from '@mela/contract/money.ts'

export type Choice = { category?: string; platform?: string; price?: bigint }
export type Product = TopUpConfig['products'][number]
export type Offer = {
  methods: string[]
  channels: readonly TopUpConfig[]
  channel?: TopUpConfig
  product?: Product
}

export function offerOf(list: readonly TopUpConfig[], currency: MoneyType, choice: Choice): Offer {
  const own = list.filter((config) => config.currency === currency && config.products.length > 0)
  const methods = [...new Set(own.map(({ category }) => category))]
  const method = methods.find((category) => category === choice.category) ?? methods[0]
  const channels = own.filter(({ category }) => category === method)
  const channel = channels.find(({ platform }) => platform === choice.platform) ?? channels[0]
  // By its price and not by its number: the amount stays chosen when the channel changes.
  const product = channel?.products.find(({ price }) => price === choice.price) ?? channel?.products[0]
  return { methods, channels, channel, product }
}

/** The least and the most that a channel takes. */
export function limitsOf({ products }: TopUpConfig): { min: bigint; max: bigint } {
  const prices = products.map(({ price }) => price).sort((a, b) => (a < b ? -1 : 1))
  return { min: prices[0] ?? 0n, max: prices.at(-1) ?? 0n }
}

export type Terms = { pay: Money; bonus: Money; receive: Money; toWager: Money; bonusToWager: Money }

/** What a product costs and brings, what must be wagered before it may be withdrawn, and what before its bonus is paid (WL-13). */
export function termsOf(config: TopUpConfig, product: Product): Terms {
  const pay = money(config.currency, product.price)
  const bonus = money(config.currency, product.bonus)
  return {
    pay,
    bonus,
    receive: pay,
    toWager: multiply(pay, ratio(config.wager_factor), 'up'),
    bonusToWager: multiply(bonus, ratio(config.bonus_wager_factor), 'up'),
  }
}
