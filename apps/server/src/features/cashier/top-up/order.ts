import { cashier } from '@mela/contract/cashier.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'
import { money, multiply, ratio } from '@mela/contract/money.ts'
import { bonusPerDay } from '#features/wallet/index.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { numberedChannels, productOf } from '../terms/products.ts'
import type { TermsNow } from '../terms/terms.ts'
import { termsOf } from '../terms/terms.ts'
import { gatewayOf } from './gateway.ts'
import { insertOrder, orderView, selectOrder } from './order.store.ts'

const orders: Limit = { name: 'top_up', points: 10, perSeconds: 60 }

export const listTopUpConfigs = handler(cashier.topUpConfigs, async ({ platform }) => {
  if (!gatewayOf(platform)) return { list: [] }
  const terms = await termsOf(platform)
  const { wager_factor, bonus_wager_factor } = terms.recharge
  return { list: numberedChannels(terms).map((one) => ({ ...one, wager_factor, bonus_wager_factor })) }
})

export const orderTopUp = handler(cashier.topUp, order, async ({ me, body, db, platform }) => {
  offerOf(platform, await termsOf(platform, db), body)
  await platform.limits.take(orders, me.id, 'too_many_money_actions')
})

function offerOf(platform: Platform, terms: TermsNow, body: BodyOf<typeof cashier.topUp>) {
  const gateway = gatewayOf(platform)
  if (!gateway) throw refuse('gateway_unavailable')
  return { gateway, ...productOf(terms, body.currency, body.product_idx) }
}

async function order({ me, body, tx, platform }: WriteContext<typeof cashier.topUp>) {
  const terms = await termsOf(platform, tx)
  const { wager_factor, bonus_wager_factor, order_minutes } = terms.recharge
  const { gateway, channel, product } = offerOf(platform, terms, body)
  const [price, bonus] = [money(channel.currency, product.price), money(channel.currency, product.bonus)]
  const ordered = { id: platform.random.id(), money_type: price.money_type, amount: price.amount }
  await insertOrder(tx, order_minutes, {
    ...ordered,
    user_id: me.id,
    product_idx: product.idx,
    category: channel.category,
    platform: channel.platform,
    gateway: gateway.name,
    bonus: bonus.amount,
    to_wager: multiply(price, ratio(wager_factor), 'up').amount,
    bonus_to_wager: multiply(bonus, ratio(bonus_wager_factor), 'up').amount,
    bonus_per_day: bonusPerDay[channel.currency].amount,
  })
  return { payUrl: gateway.payUrl(platform, ordered), order_id: ordered.id }
}

export const showOrder = handler(cashier.topUpOrder, async ({ me, params, db, platform }) => {
  const row = await selectOrder(db, me.id, params.order_id)
  if (!row) throw refuse('not_found')
  const payable = { id: row.id, money_type: row.money_type, amount: BigInt(row.amount) }
  return orderView(row, gatewayOf(platform)?.payUrl(platform, payable) ?? null)
})
