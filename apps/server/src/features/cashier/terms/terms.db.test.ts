import { cashier } from '@mela/contract/cashier.ts'
import { type CashierTerms, cashierStaff } from '@mela/contract/cashier-terms.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { describe, expect, it } from 'vitest'
import { cashierTools, PIN } from '../../../testing/cashier.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { ciphered } from '../../../testing/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { defaultTerms } from './default-terms.ts'

const server = await testApp()
const { db, member, visitor } = server
const { operator, withMoney, certified, callback } = cashierTools(server)
checkMoneyAfterEach(db)
const owner = await operator('olga.terms', ['owner'])
const cashierUser = await operator('omar.terms', ['cashier'])
const auditor = await operator('axel.terms', ['auditor'])

const now = () => owner.call(cashierStaff.terms)
/** The next version: what is there, changed. */
async function set(change: (terms: CashierTerms) => void, reason = 'as agreed') {
  const { version, terms } = await now()
  change(terms)
  return owner.call(cashierStaff.setTerms, { body: { version, terms, reason } })
}
const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (!one) throw new Error('an empty list')
  return one
}

describe('setting terms', () => {
  it('WL-13 a new database has the terms of the code, as version 0', async () => {
    for (const who of [owner, cashierUser, auditor])
      expect(await who.call(cashierStaff.terms)).toEqual({ version: 0, terms: defaultTerms, history: [] })
  })

  it('WL-08 a new version counts on every node at once, and is kept with who, when and why', async () => {
    const other = await testApp({ db })
    const asha = await member('asha.banks')
    const banks = () => other.visitor.raw({ url: '/api/withdraw_methods/banks', headers: bearer })
    const bearer = { authorization: `Bearer ${asha.token}` }
    // Both remember the old ones: their clocks stand still, so nothing becomes old by itself.
    expect((await banks()).text).toContain('Amrit Bank')
    expect((await asha.call(cashier.banks)).list).toHaveLength(20)
    const { version } = await set((terms) => {
      terms.accounts.banks = [{ code: 'NEWB', name: 'New Bank' }]
    }, 'one bank is enough')
    expect(version).toBe(1)
    expect((await asha.call(cashier.banks)).list).toEqual([{ code: 'NEWB', name: 'New Bank' }])
    await expect.poll(async () => (await banks()).text).toContain('New Bank')
    expect((await banks()).text).not.toContain('Amrit Bank')

    const { history, terms } = await now()
    expect(history).toMatchObject([{ version: 1, set_by: `staff:${owner.id}`, reason: 'one bank is enough' }])
    expect(terms).toEqual({
      ...defaultTerms,
      accounts: { max: 5, banks: [{ code: 'NEWB', name: 'New Bank' }] },
    })
    const [entry] = await db.sql`
      select actor, action, reason, before, after from audit_entry where subject = 'cashier_terms'`
    expect(entry).toMatchObject({
      actor: `staff:${owner.id}`,
      action: 'cashier.set_terms',
      reason: 'one bank is enough',
      before: { version: 0, value: { withdraw: { per_day: 5 } } },
      after: { version: 1, value: { accounts: { banks: [{ code: 'NEWB' }] } } },
    })
    await expect(db.sql`update setting_version set value = '{}'`).rejects.toThrow()
    await expect(db.sql`delete from setting_version`).rejects.toThrow()
  })

  it('WL-13 a version that is over or does not exist is refused, and of many at once one is taken', async () => {
    const { version, terms } = await now()
    const put = (read: number) =>
      owner.call(cashierStaff.setTerms, { body: { version: read, terms, reason: 'again' } })
    for (const wrong of [version - 1, version + 1, -1])
      await expect(put(wrong)).rejects.toMatchObject({ reason: 'terms_changed' })
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => put(version)))
    const outcomes = all.map((one) => (one.status === 'rejected' ? one.reason.reason : one.value.version))
    expect(outcomes.filter((one) => one === version + 1)).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'terms_changed')).toHaveLength(5)
    await expect(
      owner.call(cashierStaff.setTerms, { body: { version, terms, reason: 'x' }, language: 'hi' }),
    ).rejects.toMatchObject({ message: 'शर्तें बदल गई हैं। रीलोड करके फिर कोशिश करें।' })
  })

  it('WL-13 nonsense, no reason, and somebody without the right change nothing', async () => {
    const { version, terms } = await now()
    const asha = await member('asha.sets')
    const before = await fingerprint(db)
    const spoilt = structuredClone(terms)
    first(spoilt.withdraw.currencies).max = 1n
    await expect(
      owner.call(cashierStaff.setTerms, { body: { version, terms: spoilt, reason: 'x' } }),
    ).rejects.toMatchObject({
      reason: 'invalid_request',
      fields: expect.arrayContaining([
        { path: 'terms.withdraw.currencies.0.max', problem: 'is less than the minimum' },
      ]),
    })
    const fromDiamond = {
      version,
      terms: {
        ...terms,
        exchange: { quote_seconds: 30, pairs: [{ from: 3, to: 1, rate: '1', min: '1', fee: '0' }] },
      },
      reason: 'x',
    }
    const { envelope } = await owner.raw({
      method: 'PUT',
      url: '/api/console/cashier_terms',
      payload: JSON.parse(
        JSON.stringify(fromDiamond, (_, value) => (typeof value === 'bigint' ? '1' : value)),
      ),
    })
    expect(envelope).toMatchObject({
      reason: 'invalid_request',
      fields: [{ path: 'terms.exchange.pairs.0.from' }],
    })
    await expect(
      owner.call(cashierStaff.setTerms, { body: { version, terms, reason: ' ' } }),
    ).rejects.toMatchObject({ fields: [{ path: 'reason' }] })
    for (const who of [cashierUser, auditor])
      await expect(
        who.call(cashierStaff.setTerms, { body: { version, terms, reason: 'x' } }),
      ).rejects.toMatchObject({ reason: 'not_allowed' })
    await expect(
      asha.call(cashierStaff.setTerms, { body: { version, terms, reason: 'x' } }),
    ).rejects.toMatchObject({ code: 10005 })
    const changed = (await fingerprint(db)).split(' ').filter((sum) => !before.includes(sum))
    // An operator's session says when it was used last.
    expect(changed.filter((sum) => !sum.startsWith('staff_session:'))).toEqual([])
  })
})

describe('what was made under older terms', () => {
  it('WL-03 an order keeps its price, bonus and wager; an old number never means another price', async () => {
    const asha = await member('asha.ordered')
    const product = first(first((await visitor.call(cashier.topUpConfigs)).list).products)
    const body = { currency: 1 as const, product_idx: product.idx }
    const { order_id } = await asha.call(cashier.topUp, { body, key: 'kept' })
    await set((terms) => {
      terms.recharge.wager_factor = '3'
      first(terms.recharge.channels).products = [{ price: inr('700').amount, bonus: inr('7').amount }]
    })
    await expect(asha.call(cashier.topUp, { body, key: 'old' })).rejects.toMatchObject({
      reason: 'terms_changed',
    })
    await callback({ event_id: 'kept', order_id, amount: product.price })
    const [kept] =
      await db.sql`select available, to_wager from wallet where user_id = ${asha.id} and money_type = 1`
    expect(kept).toEqual({ available: String(product.price), to_wager: String(product.price) })

    const [channel] = (await visitor.call(cashier.topUpConfigs)).list
    expect(channel).toMatchObject({ wager_factor: '3', products: [{ price: inr('700').amount }] })
    const newer = { currency: 1 as const, product_idx: channel?.products[0]?.idx ?? 0 }
    const next = await asha.call(cashier.topUp, { body: newer, key: 'new' })
    const [row] = await db.sql`select amount, bonus, to_wager from top_up_order where id = ${next.order_id}`
    expect(row).toEqual({
      amount: String(inr('700').amount),
      bonus: String(inr('7').amount),
      to_wager: String(inr('2100').amount),
    })
  })

  it('WL-10 a quote keeps its rate until it expires, and the next one has the new rate', async () => {
    const asha = await member('asha.quoted')
    await withMoney(asha, inr('1000'))
    const quote = () =>
      asha.call(cashier.exchangeQuote, { query: { from: 1, to: 2, amount: inr('100').amount } })
    const { quote_id } = await quote()
    await set((terms) => {
      terms.exchange.quote_seconds = 60
      first(terms.exchange.pairs).rate = '0.01'
    })
    await asha.call(cashier.exchange, { body: { quote_id } })
    expect((await asha.call(wallet.list)).list[1]).toMatchObject({ balance: usdt('1.18').amount })
    expect(await quote()).toMatchObject({
      rate: '0.01',
      receive: usdt('1').amount,
      expires_at: server.clock.nowMs + 60_000,
    })
  })

  it('WL-06 a withdrawal keeps its fee; the next one has the new fee, bounds and number a day', async () => {
    const asha = await member('asha.withdraws')
    const account_id = await certified(asha)
    await withMoney(asha, usdt('1000'))
    const ask = (amount = usdt('100')) =>
      asha.call(cashier.withdraw, {
        body: { currency: 2, account_id, amount: amount.amount, pin: ciphered(PIN) },
      })
    const older = await ask()
    await set((terms) => {
      terms.withdraw.per_day = 2
      const tether = terms.withdraw.currencies[1]
      Object.assign(tether ?? {}, { fee: usdt('2').amount, min: usdt('50').amount, max: usdt('200').amount })
    })
    const shown = () => asha.call(cashier.withdrawal, { params: { id: older.withdraw_id } })
    expect(await shown()).toMatchObject({ fee: usdt('1').amount, net: usdt('99').amount })
    expect((await asha.call(cashier.withdrawConfig)).limits[1]).toMatchObject({
      fee: usdt('2').amount,
      min: usdt('50').amount,
      per_day: 2,
      left_today: 1,
    })
    await expect(ask(usdt('49.99'))).rejects.toMatchObject({ reason: 'withdrawal_below_minimum' })
    await expect(ask(usdt('200.01'))).rejects.toMatchObject({ reason: 'withdrawal_above_maximum' })
    expect(await ask()).toMatchObject({ fee: usdt('2').amount, net: usdt('98').amount })
    await expect(ask()).rejects.toMatchObject({ reason: 'withdrawal_limit_exceeded' })
  })

  it('WL-11 the bounds of a direct recharge follow', async () => {
    const [asha, ravi] = [await member('asha.sends'), await member('ravi.receives')]
    await certified(asha, 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7')
    await withMoney(asha, inr('1000'))
    await set((terms) => {
      first(terms.direct).max = inr('50').amount
    })
    const [row] = await db.sql<{ uid: string }[]>`select uid from member where id = ${ravi.id}`
    const send = (amount: bigint) =>
      asha.call(cashier.internalTransfer, {
        body: { to_uid: row?.uid ?? '', currency: 1, amount, pin: ciphered(PIN) },
      })
    await expect(send(inr('50.01').amount)).rejects.toMatchObject({ reason: 'transfer_out_of_range' })
    await send(inr('50').amount)
    expect((await ravi.call(wallet.list)).list[0]).toMatchObject({ balance: inr('50').amount })
  })
})
