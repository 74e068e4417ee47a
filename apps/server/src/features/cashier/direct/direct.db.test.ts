import { account } from '@mela/contract/account.ts'
import { cashier } from '@mela/contract/cashier.ts'
import { inr, type Money, usdt } from '@mela/contract/money.ts'
import { notify } from '@mela/contract/notify.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { expect, it } from 'vitest'
import { cashierTools, PIN } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { ciphered } from '../../../testing/sign-in.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { countTurnover, houseAccount, sumOf, toWagerOf } from '../../wallet/index.ts'
import { refuseWithdrawal } from '../withdraw/decide.ts'

const server = await testApp()
const { db, member, platform } = server
const { withMoney, certified, setPin } = cashierTools(server)
checkMoneyAfterEach(db)

let cases = 0

async function givenPayer(username: string, amount = usdt('500')) {
  const asha = await member(username)
  await setPin(asha)
  await withMoney(asha, amount)
  return asha
}
const uidOf = async (who: TestMember) => (await who.call(account.info)).uid
const send = async (who: TestMember, to: TestMember, amount: Money, over: object = {}) =>
  who.call(cashier.internalTransfer, {
    body: {
      to_uid: await uidOf(to),
      currency: amount.money_type,
      amount: amount.amount,
      pin: ciphered(PIN),
      ...over,
    },
  })

it('WL-11 moves the balance: withdraw-internal for the payer, recharge for the payee, who is told', async () => {
  const asha = await givenPayer('asha.sends')
  const ravi = await member('ravi.gets')
  await send(asha, ravi, usdt('100'))
  const [mine, theirs] = await Promise.all(
    [asha, ravi].map(async (who) => (await who.call(wallet.history)).list[0]),
  )
  expect(mine).toMatchObject({ type: 3, amount: -usdt('100').amount, balance_after: usdt('400').amount })
  expect(theirs).toMatchObject({ type: 1, kind: 'direct_recharge', amount: usdt('100').amount })
  expect((await toWagerOf(db, ravi.id)).get(2)).toBe(usdt('100').amount)
  expect(await sumOf(db, houseAccount('transit'), 2)).toEqual(usdt('0'))
  expect((await ravi.call(notify.list)).list[0]).toMatchObject({ title: 'Direct recharge received' })
})

it.each([
  ['transfer_out_of_range', usdt('0.99'), {}],
  ['transfer_out_of_range', usdt('1000.000001'), {}],
  ['insufficient_balance', usdt('501'), {}],
  ['pin_wrong', usdt('10'), { pin: ciphered('000000') }],
  ['payee_unknown', usdt('10'), { to_uid: '00000000' }],
  ['currency_not_transferable', usdt('10'), { currency: 3 }],
  ['amount_format', usdt('10'), { amount: 0n }],
])('WL-11 %s changes nothing', async (reason, amount, over) => {
  cases += 1
  const asha = await givenPayer(`asha.case${cases}`)
  const ravi = await member(`ravi.case${cases}`)
  await expect(send(asha, ravi, amount, over)).rejects.toMatchObject({ reason })
  expect((await asha.call(wallet.list)).list[1]).toMatchObject({ balance: usdt('500').amount })
})

it('WL-11 the bounds are told before', async () => {
  const { direct } = await (await member('asha.bounds')).call(cashier.withdrawConfig)
  expect(direct).toEqual([
    { currency: 1, min: inr('10').amount, max: inr('50000').amount },
    { currency: 2, min: usdt('1').amount, max: usdt('1000').amount },
  ])
})

it('WL-11 not to oneself and not without a PIN', async () => {
  const asha = await givenPayer('asha.self')
  await expect(send(asha, asha, usdt('10'))).rejects.toMatchObject({ reason: 'payee_unknown', code: 10004 })
  const bare = await member('asha.nopin')
  await expect(send(bare, asha, usdt('10'))).rejects.toMatchObject({ reason: 'pin_not_set' })
})

it('WL-11 what came this way carries 5 % more at the withdrawal, once, and again when that is refused', async () => {
  const asha = await givenPayer('asha.gives')
  const ravi = await member('ravi.withdraws')
  const account_id = await certified(ravi)
  await withMoney(ravi, usdt('300'))
  await send(asha, ravi, usdt('100'))
  await countTurnover(db, [{ user_id: ravi.id, amount: usdt('100') }])
  const ask = (amount: Money) =>
    ravi.call(cashier.withdraw, {
      body: { currency: 2, account_id, amount: amount.amount, pin: ciphered(PIN) },
    })
  const direct = async () => (await ravi.call(cashier.withdrawConfig)).sums[1]?.direct_received
  expect(await direct()).toBe(usdt('100').amount)
  const first = await ask(usdt('60'))
  expect(first).toMatchObject({ extra_fee: usdt('3').amount, net: usdt('56').amount })
  expect(await direct()).toBe(usdt('40').amount)
  // Refused: the money is back, and so is what the fee counts.
  await db.transaction((tx) => refuseWithdrawal(tx, platform, 'system', first.withdraw_id, 'no'))
  expect(await direct()).toBe(usdt('100').amount)
  expect(await ask(usdt('60'))).toMatchObject({ extra_fee: usdt('3').amount })
  expect(await ask(usdt('100'))).toMatchObject({ extra_fee: usdt('2').amount })
  expect(await direct()).toBe(0n)
  expect(await ask(usdt('50'))).toMatchObject({ extra_fee: 0n })
})

it('WL-11 a requirement goes over to the payee and off the payer', async () => {
  const asha = await givenPayer('asha.tied', inr('50'))
  const ravi = await member('ravi.tied')
  await db.sql`select ledger_require_turnover(999999, ${asha.id}, 1::smallint, ${String(inr('50').amount)})`
  await send(asha, ravi, inr('30'))
  expect((await toWagerOf(db, asha.id)).get(1)).toBe(inr('20').amount)
  expect((await toWagerOf(db, ravi.id)).get(1)).toBe(inr('30').amount)
})
