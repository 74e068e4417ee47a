// WL-10: what the terms say about an exchange is what happens with the money.
import { cashier } from '@mela/contract/cashier.ts'
import { cashierStaff } from '@mela/contract/cashier-terms.ts'
import { inr, type Money, usdt } from '@mela/contract/money.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { houseAccount, sumOf } from '../../wallet/index.ts'

const server = await testApp()
const { db, member } = server
const { operator, withMoney } = cashierTools(server)
checkMoneyAfterEach(db)
const owner = await operator('olga.fee', ['owner'])

const quote = (who: TestMember, amount: Money, to: 1 | 2 | 3) =>
  who.call(cashier.exchangeQuote, { query: { from: amount.money_type, to, amount: amount.amount } })
const balances = async (who: TestMember) => (await who.call(wallet.list)).list.map(({ balance }) => balance)
const houseFees = async () => (await sumOf(db, houseAccount('fees'), 1)).amount

it('WL-10 the fee of 50 INR is shown before, taken once, kept by the house, and not exchanged', async () => {
  const { version, terms } = await owner.call(cashierStaff.terms)
  const [pair] = terms.exchange.pairs
  Object.assign(pair ?? {}, { fee: inr('50').amount, min: inr('54').amount })
  await owner.call(cashierStaff.setTerms, { body: { version, terms, reason: 'the source’s fee' } })
  const asha = await member('asha.fee')
  await withMoney(asha, inr('1000'))
  expect((await asha.call(cashier.exchangePairs)).list[0]).toMatchObject({
    fee: inr('50').amount,
    min: inr('54').amount,
  })
  await expect(quote(asha, inr('53.99'), 2)).rejects.toMatchObject({ reason: 'exchange_below_minimum' })
  const before = await houseFees()
  const offered = await quote(asha, inr('150'), 2)
  expect(offered).toMatchObject({ rate: '0.0118', fee: inr('50').amount, receive: usdt('1.18').amount })
  expect(await balances(asha)).toEqual([inr('1000').amount, 0n, 0n])
  await asha.call(cashier.exchange, { body: { quote_id: offered.quote_id } })
  expect(await balances(asha)).toEqual([inr('850').amount, usdt('1.18').amount, 0n])
  expect((await houseFees()) - before).toBe(inr('50').amount)
  // Another pair keeps its own.
  expect(await quote(asha, inr('4'), 3)).toMatchObject({ fee: 0n })
})

it.each([
  ['4 INR', 3, inr('4'), inr('3.99')],
  ['0.05 USDT', 1, usdt('0.05'), usdt('0.049999')],
  ['0.05 USDT', 3, usdt('0.05'), usdt('0.049999')],
] as const)('WL-10 %s to currency %i is the least, to the smallest unit', async (_, to, least, less) => {
  const asha = await member(`asha.least${least.money_type}${to}`)
  await withMoney(asha, least)
  await expect(quote(asha, less, to)).rejects.toMatchObject({ reason: 'exchange_below_minimum' })
  await expect(quote(asha, least, to)).resolves.toMatchObject({ fee: 0n })
})
