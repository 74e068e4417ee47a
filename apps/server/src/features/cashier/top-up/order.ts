import { cashier } from '@mela/contract/cashier.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { multiply, ratio } from '@mela/contract/money.ts'
import { bonusPerDay } from '#features/wallet/index.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { BONUS_WAGER_FACTOR, numberedChannels, WAGER_FACTOR } from '../terms.ts'
import { gatewayOf } from './gateway.ts'
import { insertOrder, orderView, selectOrder } from './order.store.ts'

const orders: Limit = { name: 'top_up', points: 10, perSeconds: 60 }

export const listTopUpConfigs = handler(cashier.topUpConfigs, async ({ platform }) => {
  if (!gatewayOf(platform)) return { list: [] }
  const list = numberedChannels().map(({ currency, category, platform: channel, products }) => ({
    currency,
    category,
    platform: channel,
    wager_factor: WAGER_FACTOR,
    bonus_wager_factor: BONUS_WAGER_FACTOR,
    products: products.map(({ idx, price, bonus }) => ({ idx, price: price.amount, bonus: bonus.amount })),
  }))
  return { list }
})

const perDayOf = (currency: MoneyType): bigint =>
  currency === MoneyType.diamond ? 0n : bonusPerDay[currency].amount

export const orderTopUp = handler(cashier.topUp, order, async ({ me, body, platform }) => {
  offerOf(platform, body)
  await platform.limits.take(orders, me.id, 'too_many_money_actions')
})

function offerOf(platform: Platform, body: BodyOf<typeof cashier.topUp>) {
  const gateway = gatewayOf(platform)
  if (!gateway) throw refuse('gateway_unavailable')
  const channel = numberedChannels().find(
    ({ currency, products }) =>
      currency === body.currency && products.some(({ idx }) => idx === body.product_idx),
  )
  const product = channel?.products.find(({ idx }) => idx === body.product_idx)
  if (!channel || !product) throw refuse('not_found')
  return { gateway, channel, product }
}

async function order({ me, body, tx, platform }: WriteContext<typeof cashier.topUp>) {
  const { gateway, channel, product } = offerOf(platform, body)
  const { price, bonus } = product
  const ordered = { id: platform.random.id(), money_type: price.money_type, amount: price.amount }
  await insertOrder(tx, {
    ...ordered,
    user_id: me.id,
    product_idx: product.idx,
    category: channel.category,
    platform: channel.platform,
    gateway: gateway.name,
    bonus: bonus.amount,
    to_wager: multiply(price, ratio(WAGER_FACTOR), 'up').amount,
    bonus_to_wager: multiply(bonus, ratio(BONUS_WAGER_FACTOR), 'up').amount,
    bonus_per_day: perDayOf(price.money_type),
  })
  return { payUrl: gateway.payUrl(platform, ordered), order_id: ordered.id }
}

export const showOrder = handler(cashier.topUpOrder, async ({ me, params, db, platform }) => {
  const row = await selectOrder(db, me.id, params.order_id)
  if (!row) throw refuse('not_found')
  const payable = { id: row.id, money_type: row.money_type, amount: BigInt(row.amount) }
  return orderView(row, gatewayOf(platform)?.payUrl(platform, payable) ?? null)
})
