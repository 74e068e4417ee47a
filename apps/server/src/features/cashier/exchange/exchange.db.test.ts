import { account } from '@mela/contract/account.ts'
import { cashier } from '@mela/contract/cashier.ts'
import { diamonds, inr, type Money, usdt } from '@mela/contract/money.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { expect, it } from 'vitest'
import { cashierTools, PIN } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { ciphered } from '../../../testing/sign-in.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { houseAccount, memberWallet, requireTurnover, toWagerOf, transfer } from '../../wallet/index.ts'

const server = await testApp()
const { db, member } = server
const { withMoney, setPin, afterHold } = cashierTools(server)
checkMoneyAfterEach(db)

const quote = (who: TestMember, amount: Money, to: 1 | 2 | 3) =>
  who.call(cashier.exchangeQuote, { query: { from: amount.money_type, to, amount: amount.amount } })
const carryOut = (who: TestMember, quote_id: string, key?: string) =>
  who.call(cashier.exchange, { body: { quote_id }, key })
const balances = async (who: TestMember) => (await who.call(wallet.list)).list.map(({ balance }) => balance)

it('WL-10 a quote says what comes out, and carries out exactly that', async () => {
  const asha = await member('asha.exchanges')
  await withMoney(asha, inr('1000'))
  const offered = await quote(asha, inr('100'), 2)
  expect(offered).toMatchObject({ rate: '0.0118', fee: 0n, receive: usdt('1.18').amount })
  expect(offered.expires_at).toBe(server.clock.nowMs + 30_000)
  const done = await carryOut(asha, offered.quote_id)
  expect(await balances(asha)).toEqual([inr('900').amount, usdt('1.18').amount, 0n])
  const { list } = await asha.call(wallet.history, { query: { type: 4 } })
  expect(list.map(({ amount, id }) => [amount, id.split('.')[0]])).toEqual([
    [usdt('1.18').amount, done.ref],
    [-inr('100').amount, done.ref],
  ])
})

it('WL-17 the pairs, and nothing leaves Diamond', async () => {
  const asha = await member('asha.pairs')
  await withMoney(asha, inr('1000'))
  await withMoney(asha, usdt('10'))
  await withMoney(asha, diamonds('50'))
  const { list } = await asha.call(cashier.exchangePairs)
  expect(list.map(({ from, to, min }) => [from, to, min])).toEqual([
    [1, 2, inr('4').amount],
    [2, 1, usdt('0.05').amount],
    [1, 3, inr('4').amount],
    [2, 3, usdt('0.05').amount],
  ])
  expect(await quote(asha, inr('4'), 3)).toMatchObject({ receive: diamonds('4').amount })
  expect(await quote(asha, usdt('1'), 1)).toMatchObject({ receive: inr('83.5').amount })
  for (const [amount, to] of [
    [diamonds('10'), 1],
    [diamonds('10'), 2],
    [inr('10'), 1],
  ] as const)
    await expect(quote(asha, amount, to)).rejects.toMatchObject({ reason: 'exchange_pair_unknown' })
  await expect(quote(asha, inr('3.99'), 2)).rejects.toMatchObject({ reason: 'exchange_below_minimum' })
})

it('WL-10 a quote works once, in time, and for its member alone', async () => {
  const asha = await member('asha.once')
  const ravi = await member('ravi.steals')
  await withMoney(asha, inr('1000'))
  await withMoney(ravi, inr('1000'))
  const { quote_id } = await quote(asha, inr('10'), 2)
  await expect(carryOut(ravi, quote_id)).rejects.toMatchObject({ reason: 'quote_expired' })
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => carryOut(asha, quote_id)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await db.sql`delete from rate_limit`
  const late = await quote(asha, inr('10'), 2)
  await db.sql`update exchange_quote set expires_at = now() where id = ${late.quote_id}`
  await expect(carryOut(asha, late.quote_id)).rejects.toMatchObject({ reason: 'quote_expired' })
  expect((await balances(asha))[0]).toBe(inr('990').amount)
})

it('WL-10 more than there is changes nothing and leaves the quote', async () => {
  const asha = await member('asha.poor')
  await withMoney(asha, inr('5'))
  const { quote_id } = await quote(asha, inr('10'), 2)
  await expect(carryOut(asha, quote_id)).rejects.toMatchObject({ reason: 'insufficient_balance' })
  await withMoney(asha, inr('5'))
  await carryOut(asha, quote_id)
})

it('WL-13 money that must be wagered keeps that in its new currency', async () => {
  const asha = await member('asha.washes')
  await withMoney(asha, inr('40'))
  const { transfer_id } = await transfer(db, {
    key: 'washed',
    kind: 'recharge',
    cause: { order_id: '1' },
    from: houseAccount('gateway'),
    to: memberWallet(asha.id),
    amount: inr('100'),
  })
  await requireTurnover(db, { transfer_id, user_id: asha.id, amount: inr('100') })
  // 140 there, 100 tied: the first 40 are free, the next 60 are not.
  const { quote_id } = await quote(asha, inr('100'), 2)
  await carryOut(asha, quote_id)
  const toWager = await toWagerOf(db, asha.id)
  expect(toWager.get(1)).toBe(inr('40').amount)
  expect(toWager.get(2)).toBe(usdt('0.708').amount)
  const [rupees, tether] = (await asha.call(wallet.list)).list
  expect(rupees).toMatchObject({ balance: inr('40').amount, withdrawable: 0n })
  expect(tether).toMatchObject({ balance: usdt('1.18').amount, withdrawable: usdt('0.472').amount })
})

/** Set long enough ago for money to leave. */
const withPin = async (who: TestMember) => {
  await setPin(who)
  await afterHold(who)
}

it('SE-04 what came by direct recharge keeps its extra fee in another currency, there and back', async () => {
  const [asha, ravi] = [await member('asha.gives'), await member('ravi.washes')]
  await withMoney(asha, inr('1000'))
  await withPin(asha)
  const { uid } = await ravi.call(account.info)
  const sent = { to_uid: uid, currency: 1 as const, amount: inr('1000').amount, pin: ciphered(PIN) }
  await asha.call(cashier.internalTransfer, { body: sent })
  await withMoney(ravi, inr('500'))
  const shares = async () =>
    (await ravi.call(cashier.withdrawConfig)).sums.map(({ direct_received }) => direct_received)
  // What came directly leaves first: all of it, and 200 besides.
  await carryOut(ravi, (await quote(ravi, inr('1200'), 2)).quote_id)
  expect(await shares()).toEqual([0n, usdt('11.8').amount])
  await carryOut(ravi, (await quote(ravi, usdt('10'), 1)).quote_id)
  expect(await shares()).toEqual([inr('835').amount, usdt('1.8').amount])
  // And on to the next member; who has none left owes none.
  await withPin(ravi)
  const back = (await asha.call(account.info)).uid
  const amount = inr('900').amount
  await ravi.call(cashier.internalTransfer, {
    body: { to_uid: back, currency: 1, amount, pin: ciphered(PIN) },
  })
  expect(await shares()).toEqual([0n, usdt('1.8').amount])
  expect((await asha.call(cashier.withdrawConfig)).sums[0]?.direct_received).toBe(amount)
})

it('SE-04 sent, exchanged and sent back: what must be wagered is never less than what was recharged', async () => {
  const [asha, ravi] = [await member('asha.circle'), await member('ravi.circle')]
  for (const who of [asha, ravi]) await withPin(who)
  const { transfer_id } = await transfer(db, {
    key: 'circled',
    kind: 'recharge',
    cause: { order_id: '2' },
    from: houseAccount('gateway'),
    to: memberWallet(asha.id),
    amount: inr('1000'),
  })
  await requireTurnover(db, { transfer_id, user_id: asha.id, amount: inr('1000') })
  await carryOut(asha, (await quote(asha, inr('1000'), 2)).quote_id)
  const [, tether] = (await asha.call(wallet.list)).list
  const to = async (who: TestMember) => (await who.call(account.info)).uid
  const pin = ciphered(PIN)
  await asha.call(cashier.internalTransfer, {
    body: { to_uid: await to(ravi), currency: 2, amount: tether?.balance ?? 0n, pin },
  })
  await carryOut(ravi, (await quote(ravi, usdt('11.8'), 1)).quote_id)
  const [rupees] = (await ravi.call(wallet.list)).list
  expect(rupees).toMatchObject({ balance: inr('985.3').amount, withdrawable: 0n })
  expect((await toWagerOf(db, ravi.id)).get(1)).toBe(inr('985.3').amount)
})
