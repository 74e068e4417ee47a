import { cashier } from '@mela/contract/cashier.ts'
import { cashierStaff } from '@mela/contract/cashier-terms.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { notify } from '@mela/contract/notify.ts'
import { orderReviews } from '@mela/contract/reviews.ts'
import { vip } from '@mela/contract/vip.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { describe, expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestCaller, type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member, visitor } = server
const { callback, operator } = cashierTools(server)
checkMoneyAfterEach(db)
const olga = await operator('olga.decides', ['cashier'])
const omar = await operator('omar.decides', ['cashier'])

let events = 0
const newEvent = () => `d${++events}`
/** An order of 500 INR (bonus 10) for which the gateway told of another payment. */
async function inReview(who: TestMember, told: { amount: bigint; currency?: number }, price = inr('500')) {
  const { list } = await visitor.call(cashier.topUpConfigs)
  const product = list.flatMap(({ products }) => products).find((one) => one.price === price.amount)
  const body = { currency: 1 as const, product_idx: product?.idx ?? 0 }
  const { order_id } = await who.call(cashier.topUp, { body, key: newEvent() })
  const event_id = newEvent()
  expect(await callback({ event_id, order_id, ...told })).toMatchObject({ outcome: 'mismatch' })
  return { order_id, event_id }
}
type Body = { outcome: 'credit' | 'reject'; amount?: bigint; reason?: string }
const decide = (order_id: string, body: Body, who: TestCaller = olga) =>
  who.call(orderReviews.decide, { params: { id: order_id }, body: { reason: 'looked at', ...body } })
const shown = (who: TestMember, order_id: string) => who.call(cashier.topUpOrder, { params: { order_id } })
const rupees = async ({ id }: TestMember) =>
  (await db.sql`select available, to_wager from wallet where user_id = ${id} and money_type = 1`)[0]
const holds = (available: string, to_wager = available) => ({
  available: String(inr(available).amount),
  to_wager: String(inr(to_wager).amount),
})
const trail = async (order_id: string) =>
  db.sql`select action, actor, reason, after from audit_entry where subject = ${`order:${order_id}`} order by seq`
const told = async (who: TestMember) => (await who.call(notify.list)).list.map(({ title }) => title)

describe('crediting', () => {
  it('WL-04 OP-02 as ordered: as a payment, with its wager, bonus, history, notification and trail', async () => {
    const asha = await member('asha.credited')
    const { order_id } = await inReview(asha, { amount: usdt('6').amount, currency: 2 })
    expect(await decide(order_id, { outcome: 'credit' })).toEqual({ state: 'paid', approvals: 1 })
    expect(await rupees(asha)).toEqual(holds('500'))
    expect(await shown(asha, order_id)).toMatchObject({ state: 'paid', amount: inr('500').amount })
    expect((await asha.call(wallet.history, { query: { type: 1 } })).list).toMatchObject([
      { kind: 'recharge', ref: order_id, amount: inr('500').amount },
    ])
    expect((await asha.call(vip.bonuses)).list).toMatchObject([
      { kind: 'recharge_bonus', amount: inr('10').amount },
    ])
    expect(await told(asha)).toEqual(['Recharge successful'])
    const after = { state: 'paid', approvals: 1, amount: String(inr('500').amount) }
    expect(await trail(order_id)).toEqual([
      { action: 'orders.credit', actor: `staff:${olga.id}`, reason: 'looked at', after },
    ])
  })

  it('WL-04 with what arrived: less brings no bonus, and level, order and wager follow the amount', async () => {
    const asha = await member('asha.less')
    const { order_id } = await inReview(asha, { amount: inr('50.01').amount })
    await decide(order_id, { outcome: 'credit', amount: inr('50.01').amount })
    expect(await rupees(asha)).toEqual(holds('50.01'))
    expect(await shown(asha, order_id)).toMatchObject({ amount: inr('50.01').amount, bonus: 0n })
    expect((await asha.call(vip.bonuses)).list).toEqual([])
    const [level] =
      await db.sql`select recharged from vip_member where user_id = ${asha.id} and money_type = 1`
    expect(level?.recharged).toBe(String(inr('50.01').amount))
  })

  it('WL-13 what must be wagered is rounded up to what the currency divides into', async () => {
    const asha = await member('asha.rounds')
    const { order_id } = await inReview(asha, { amount: inr('50.01').amount })
    await db.sql`update top_up_order set to_wager = ${String(inr('333.33').amount)} where id = ${order_id}`
    await decide(order_id, { outcome: 'credit', amount: inr('50.01').amount })
    // 33.339666…
    expect(await rupees(asha)).toEqual(holds('50.01', '33.34'))
  })

  it('WL-04 never more than was ordered or arrived, never half a paisa, never nothing', async () => {
    const asha = await member('asha.bounds')
    const { order_id } = await inReview(asha, { amount: inr('600').amount })
    for (const [amount, problem] of [
      [inr('600.01').amount, { reason: 'invalid_request', fields: [{ path: 'amount' }] }],
      [5_000n, { reason: 'amount_format' }],
      [0n, { reason: 'amount_format' }],
      [-inr('5').amount, { reason: 'amount_format' }],
    ] as const)
      await expect(decide(order_id, { outcome: 'credit', amount })).rejects.toMatchObject(problem)
    expect(await rupees(asha)).toEqual(holds('0'))
    await decide(order_id, { outcome: 'credit', amount: inr('600').amount })
    expect(await rupees(asha)).toEqual(holds('600'))
  })

  it('WL-04 once, however often and by however many, and however the payment comes beside it', async () => {
    const asha = await member('asha.once')
    const { order_id } = await inReview(asha, { amount: inr('50').amount })
    const paying = { event_id: newEvent(), order_id, amount: inr('500').amount }
    const all = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => decide(order_id, { outcome: 'credit' })),
      ...Array.from({ length: 6 }, () => decide(order_id, { outcome: 'credit' }, omar)),
      callback(paying),
    ])
    const reasons = all.map((one) => (one.status === 'rejected' ? one.reason.reason : 'in'))
    expect(new Set(reasons)).toEqual(new Set(['in', 'already_decided']))
    expect(await rupees(asha)).toEqual(holds('500'))
    expect(await callback({ ...paying, event_id: newEvent() })).toMatchObject({ outcome: 'paid_twice' })
    await expect(decide(order_id, { outcome: 'reject' })).rejects.toMatchObject({ reason: 'already_decided' })
    expect(await rupees(asha)).toEqual(holds('500'))
    expect(await shown(asha, order_id)).toMatchObject({ state: 'paid' })
    expect(await told(asha)).toEqual(['Recharge successful'])
  })

  it('WL-04 credited and rejected at once is one of the two, and the member hears of that one', async () => {
    for (let n = 0; n < 4; n += 1) {
      const asha = await member(`asha.both${n}`)
      const { order_id } = await inReview(asha, { amount: inr('50').amount })
      const both = await Promise.allSettled([
        decide(order_id, { outcome: 'credit' }),
        decide(order_id, { outcome: 'reject' }, omar),
      ])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { state } = await shown(asha, order_id)
      expect(await rupees(asha)).toEqual(holds(state === 'paid' ? '500' : '0'))
      expect(await told(asha)).toEqual([state === 'paid' ? 'Recharge successful' : 'Recharge not credited'])
    }
  })
})

describe('a second person', () => {
  it('OP-01 credits a large one, by the same amount; both are in the trail', async () => {
    const asha = await member('asha.large')
    const { order_id } = await inReview(asha, { amount: inr('60000').amount }, inr('50000'))
    const wait = { state: 'review', approvals: 1 }
    expect(await decide(order_id, { outcome: 'credit' })).toEqual(wait)
    await expect(decide(order_id, { outcome: 'credit' })).rejects.toMatchObject({
      reason: 'second_person_needed',
    })
    // Another amount is another wish.
    expect(await decide(order_id, { outcome: 'credit', amount: inr('60000').amount }, omar)).toEqual(wait)
    expect(await rupees(asha)).toEqual(holds('0'))
    const { list } = await olga.call(orderReviews.list, { query: { state: 'review' } })
    const [order] = list.filter((one) => one.order_id === order_id)
    expect(order).toMatchObject({
      events: [{ outcome: 'mismatch', currency: 1, amount: inr('60000').amount }],
      approvals: [
        { by: `staff:${olga.id}`, amount: inr('50000').amount },
        { by: `staff:${omar.id}`, amount: inr('60000').amount },
      ],
    })
    expect(await decide(order_id, { outcome: 'credit' }, omar)).toEqual({ state: 'paid', approvals: 2 })
    expect(await rupees(asha)).toEqual(holds('50000'))
    expect(await trail(order_id)).toHaveLength(3)
  })

  it('OP-01 is needed by the sums of a member and of an operator within 24 hours', async () => {
    const owner = await operator('odin.decides', ['owner'])
    const set = async (of_member: bigint, by_operator: bigint) => {
      const { version, terms } = await owner.call(cashierStaff.terms)
      const [first] = terms.withdraw.currencies
      Object.assign(first ?? {}, {
        second_person_from_of_member: of_member,
        second_person_from_by_operator: by_operator,
      })
      await owner.call(cashierStaff.setTerms, { body: { version, terms, reason: 'a test' } })
    }
    const asha = await member('asha.sums')
    const credited = async (who: TestCaller, of = asha) => {
      const { order_id } = await inReview(of, { amount: inr('1').amount })
      return (await decide(order_id, { outcome: 'credit' }, who)).state
    }
    const otto = await operator('otto.decides', ['cashier'])
    await set(inr('1000').amount, inr('100000').amount)
    expect([await credited(otto), await credited(otto)]).toEqual(['paid', 'review'])
    // What waits counts for the operator, too.
    await set(inr('100000').amount, inr('1500').amount)
    expect(await credited(otto, await member('ravi.sums'))).toBe('review')
    expect(await credited(omar, await member('mira.sums'))).toBe('review')
    await set(inr('100000').amount, inr('500000').amount)
  })
})

describe('rejecting', () => {
  it('WL-04 ends the order, tells the member, and the same word told again opens nothing', async () => {
    const asha = await member('asha.rejected')
    const wrong = { amount: inr('50').amount }
    const { order_id, event_id } = await inReview(asha, wrong)
    expect(await decide(order_id, { outcome: 'reject', reason: 'sent back' })).toEqual({
      state: 'failed',
      approvals: 0,
    })
    expect(await shown(asha, order_id)).toMatchObject({ state: 'failed' })
    expect(await rupees(asha)).toEqual(holds('0'))
    expect(await told(asha)).toEqual(['Recharge not credited'])
    expect(await trail(order_id)).toMatchObject([{ action: 'orders.reject', reason: 'sent back' }])
    await expect(decide(order_id, { outcome: 'credit' })).rejects.toMatchObject({ reason: 'already_decided' })
    expect(await callback({ event_id, order_id, ...wrong })).toMatchObject({ outcome: 'repeated' })
    expect(await shown(asha, order_id)).toMatchObject({ state: 'failed' })
  })

  it('OP-01 makes an approval void: should the order come into review again, two people look again', async () => {
    const asha = await member('asha.again')
    const { order_id } = await inReview(asha, { amount: inr('60000').amount }, inr('50000'))
    await decide(order_id, { outcome: 'credit' })
    await decide(order_id, { outcome: 'reject' }, omar)
    await callback({ event_id: newEvent(), order_id, amount: inr('70000').amount })
    expect(await decide(order_id, { outcome: 'credit' }, omar)).toEqual({ state: 'review', approvals: 1 })
    expect(await rupees(asha)).toEqual(holds('0'))
  })

  it('OP-02 needs a reason, the right, an order, and one that is in review', async () => {
    const asha = await member('asha.none')
    const { order_id } = await inReview(asha, { amount: inr('50').amount })
    await expect(decide(order_id, { outcome: 'reject', reason: ' ' })).rejects.toMatchObject({
      reason: 'reason_needed',
    })
    await expect(decide(order_id, { outcome: 'reject', amount: 1n })).rejects.toMatchObject({
      fields: [{ path: 'amount' }],
    })
    await expect(decide('77', { outcome: 'reject' })).rejects.toMatchObject({ reason: 'not_found' })
    const auditor = await operator('axel.decides', ['auditor'])
    await expect(decide(order_id, { outcome: 'credit' }, auditor)).rejects.toMatchObject({
      reason: 'not_allowed',
    })
    const body = { currency: 1 as const, product_idx: (await firstIdx()) ?? 0 }
    const pending = await asha.call(cashier.topUp, { body, key: newEvent() })
    await expect(decide(pending.order_id, { outcome: 'credit' })).rejects.toMatchObject({
      reason: 'already_decided',
    })
    expect(await rupees(asha)).toEqual(holds('0'))
  })
})

const firstIdx = async () => (await visitor.call(cashier.topUpConfigs)).list[0]?.products[0]?.idx
