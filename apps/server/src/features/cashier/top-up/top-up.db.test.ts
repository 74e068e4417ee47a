import { cashier } from '@mela/contract/cashier.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { notify } from '@mela/contract/notify.ts'
import { orderReviews } from '@mela/contract/reviews.ts'
import { vip } from '@mela/contract/vip.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { describe, expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member, visitor, clock } = server
const { callback, operator } = cashierTools(server)
checkMoneyAfterEach(db)

let events = 0
const newEvent = () => `e${++events}`
const rupees = async (who: TestMember) => (await who.call(wallet.list)).list[0]

async function ordered(who: TestMember, price = inr('500')) {
  const { list } = await visitor.call(cashier.topUpConfigs)
  const product = list
    .filter(({ currency }) => currency === price.money_type)
    .flatMap(({ products }) => products)
    .find((one) => one.price === price.amount)
  const body = { currency: price.money_type, product_idx: product?.idx ?? 0 }
  return who.call(cashier.topUp, { body, key: newEvent() })
}
const shown = (who: TestMember, order_id: string) => who.call(cashier.topUpOrder, { params: { order_id } })

describe('ordering', () => {
  it('WL-03 method, channel and products come from the server; idx is unique per currency', async () => {
    const { list } = await visitor.call(cashier.topUpConfigs)
    expect(new Set(list.map(({ category }) => category))).toEqual(new Set(['upi', 'bank', 'card', 'crypto']))
    for (const currency of [1, 2]) {
      const idx = list
        .filter((one) => one.currency === currency)
        .flatMap(({ products }) => products.map((p) => p.idx))
      expect(new Set(idx).size).toBe(idx.length)
    }
  })

  it('WL-03 an order brings a payUrl, changes no balance, and belongs to its member', async () => {
    const asha = await member('asha.orders')
    const ravi = await member('ravi.peeks')
    const { payUrl, order_id } = await ordered(asha)
    expect(payUrl).toContain(`/sandbox/pay?order=${order_id}`)
    expect(await shown(asha, order_id)).toMatchObject({
      state: 'pending',
      amount: inr('500').amount,
      bonus: inr('10').amount,
      pay_url: payUrl,
    })
    expect(await rupees(asha)).toMatchObject({ balance: 0n })
    await expect(shown(ravi, order_id)).rejects.toMatchObject({ code: 10004 })
  })

  it('WL-03 the same key orders once, an unknown product nothing', async () => {
    const asha = await member('asha.once')
    const body = { currency: 1 as const, product_idx: 1 }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        asha.call(cashier.topUp, { body, key: 'same' }).catch((error) => error.reason),
      ),
    )
    const ids = new Set(answers.map((answer) => (typeof answer === 'string' ? answer : answer.order_id)))
    ids.delete('request_in_progress')
    expect(ids.size).toBe(1)
    await expect(asha.call(cashier.topUp, { body: { currency: 1, product_idx: 999 } })).rejects.toMatchObject(
      { code: 10004 },
    )
    expect(await db.sql`select id from top_up_order where user_id = ${asha.id}`).toHaveLength(1)
  })
})

describe('what the gateway says', () => {
  it('WL-04 paid: credited, to be wagered, with its bonus promised, told and noted', async () => {
    const asha = await member('asha.pays')
    const { order_id } = await ordered(asha)
    expect(await callback({ event_id: newEvent(), order_id, amount: inr('500').amount })).toMatchObject({
      status: 200,
      outcome: 'paid',
    })
    expect(await rupees(asha)).toMatchObject({ balance: inr('500').amount, withdrawable: 0n })
    const order = await shown(asha, order_id)
    expect(order).toMatchObject({ state: 'paid', pay_url: null })
    const { list } = await asha.call(wallet.history, { query: { type: 1 } })
    expect(list.map(({ kind, ref }) => [kind, ref])).toEqual([['recharge', order_id]])
    expect(list[0]?.id).toBe(`${order.ref}.1`)
    const [config] = await db.sql`select to_wager from wallet where user_id = ${asha.id} and money_type = 1`
    expect(config?.to_wager).toBe(String(inr('500').amount))
    expect((await asha.call(vip.bonuses)).list).toMatchObject([
      { kind: 'recharge_bonus', amount: inr('10').amount, wagered: 0n, paid_at: null },
    ])
    expect((await asha.call(notify.list)).list[0]).toMatchObject({
      category: 'money',
      title: 'Recharge successful',
    })
  })

  it('WL-04 200 copies of one word, many at once, credit once', async () => {
    const asha = await member('asha.copies')
    const { order_id } = await ordered(asha)
    const event = { event_id: newEvent(), order_id, amount: inr('500').amount }
    const answers = await Promise.all(Array.from({ length: 200 }, () => callback(event)))
    expect(answers.filter(({ outcome }) => outcome === 'paid')).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await rupees(asha)).toMatchObject({ balance: inr('500').amount })
  })

  it('WL-04 paid twice under two names is credited once and kept for a person to see', async () => {
    const asha = await member('asha.twice')
    const { order_id } = await ordered(asha)
    const amount = inr('500').amount
    const both = await Promise.all([
      callback({ event_id: newEvent(), order_id, amount }),
      callback({ event_id: newEvent(), order_id, amount }),
    ])
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['paid', 'paid_twice'])
    expect(await rupees(asha)).toMatchObject({ balance: inr('500').amount })
    const staffUser = await operator('olga.orders', ['cashier'])
    const { list } = await staffUser.call(orderReviews.list, { query: { state: 'paid' } })
    const events = list.find((order) => order.order_id === order_id)?.events.map(({ outcome }) => outcome)
    expect(events).toEqual(['paid_twice'])
  })

  it('WL-04 late is credited all the same: the money did arrive', async () => {
    const asha = await member('asha.late')
    const { order_id } = await ordered(asha)
    await callback({ event_id: newEvent(), order_id, status: 'expired', amount: inr('500').amount })
    expect(await shown(asha, order_id)).toMatchObject({ state: 'expired' })
    expect(await callback({ event_id: newEvent(), order_id, amount: inr('500').amount })).toMatchObject({
      outcome: 'paid_late',
    })
    expect(await rupees(asha)).toMatchObject({ balance: inr('500').amount })
  })

  it('WL-04 failed ends the order; a failure after the payment changes nothing', async () => {
    const asha = await member('asha.fails')
    const failed = await ordered(asha)
    await callback({
      event_id: newEvent(),
      order_id: failed.order_id,
      status: 'failed',
      amount: inr('500').amount,
    })
    expect(await shown(asha, failed.order_id)).toMatchObject({ state: 'failed' })
    const paid = await ordered(asha)
    await callback({ event_id: newEvent(), order_id: paid.order_id, amount: inr('500').amount })
    const after = {
      event_id: newEvent(),
      order_id: paid.order_id,
      status: 'failed',
      amount: inr('500').amount,
    }
    expect(await callback(after)).toMatchObject({ outcome: 'ignored' })
    expect(await shown(asha, paid.order_id)).toMatchObject({ state: 'paid' })
  })

  it.each([
    ['another amount', { amount: inr('5000').amount }],
    ['another currency', { amount: usdt('500').amount, currency: 2 }],
  ])('WL-04 %s credits nothing and waits for a person', async (what, wrong) => {
    const asha = await member(`asha.m${what.length}`)
    const { order_id } = await ordered(asha)
    expect(await callback({ event_id: newEvent(), order_id, ...wrong })).toMatchObject({
      outcome: 'mismatch',
    })
    expect(await shown(asha, order_id)).toMatchObject({ state: 'review' })
    expect(await rupees(asha)).toMatchObject({ balance: 0n })
  })

  it('WL-04 forged, stale, changed or senseless words are not believed', async () => {
    const asha = await member('asha.forged')
    const { order_id } = await ordered(asha)
    const event = { event_id: newEvent(), order_id, amount: inr('500').amount }
    expect(await callback(event, { key: Buffer.alloc(32) })).toMatchObject({ status: 401 })
    expect(await callback(event, { timestamp: clock.nowMs - 301_000 })).toMatchObject({ status: 401 })
    expect(await callback(event, { timestamp: clock.nowMs + 301_000 })).toMatchObject({ status: 401 })
    expect(await callback(event, { body: '{"amount":"50000"}' })).toMatchObject({ status: 401 })
    expect(await callback({ ...event, status: 'maybe' })).toMatchObject({ status: 400 })
    expect(await rupees(asha)).toMatchObject({ balance: 0n })
    expect(await callback({ ...event, order_id: '77' })).toMatchObject({ outcome: 'unknown_order' })
  })
})
