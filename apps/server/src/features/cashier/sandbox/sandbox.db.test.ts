import { cashier } from '@mela/contract/cashier.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { expect, it } from 'vitest'
import { cashierTools, PIN } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { ciphered } from '../../../testing/sign-in.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { defaultTerms } from '../terms/default-terms.ts'
import { verdictOn } from './reviewer.ts'

const server = await testApp()
const { db, member } = server
const { certified, withMoney } = cashierTools(server)
checkMoneyAfterEach(db)

async function ordered(who: TestMember) {
  const { list } = await who.call(cashier.topUpConfigs)
  const product = list.flatMap(({ products }) => products).find(({ price }) => price === inr('500').amount)
  return who.call(cashier.topUp, { body: { currency: 1, product_idx: product?.idx ?? 0 } })
}
const page = (url: string) => server.app.http.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
const stateOf = async (who: TestMember, order_id: string) =>
  (await who.call(cashier.topUpOrder, { params: { order_id } })).state

it.each([
  ['pay', 'paid', '500'],
  ['payTwice', 'paid', '500'],
  ['payLate', 'paid', '500'],
  ['payOther', 'review', '0'],
  ['fail', 'failed', '0'],
  ['expire', 'expired', '0'],
])('WL-04 on the sandbox’s page “%s” ends as %s', async (ending, state, balance) => {
  const asha = await member(`asha.${ending.toLowerCase()}`)
  const { payUrl, order_id } = await ordered(asha)
  const shown = await page(payUrl)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('SANDBOX')
  expect(shown.body).toContain('500 INR')
  const ended = await page(`${payUrl.replace('/sandbox/pay?', '/sandbox/pay/end?')}&ending=${ending}`)
  expect(ended.headers.location).toBe(`/recharge-order/${order_id}`)
  await expect.poll(() => stateOf(asha, order_id), { timeout: 20_000 }).toBe(state)
  expect((await asha.call(wallet.list)).list[0]).toMatchObject({ balance: inr(balance).amount })
})

it('WL-04 the page takes only what we signed', async () => {
  const asha = await member('asha.tampers')
  const { payUrl } = await ordered(asha)
  const cheap = payUrl.replace('amount=500', 'amount=5')
  expect((await page(cheap)).statusCode).toBe(400)
  expect((await page(cheap.replace('/pay?', '/pay/end?').concat('&ending=pay'))).headers.location).toBe(
    '/sandbox/pay',
  )
})

it('the reviewer decides by the amount', () => {
  expect(
    [inr('500'), inr('507'), inr('507.5'), inr('50000'), usdt('17'), usdt('1000')].map((amount) =>
      verdictOn(defaultTerms.withdraw.currencies, amount),
    ),
  ).toEqual(['approve', 'refuse', 'refuse', 'wait', 'refuse', 'wait'])
})

it('WL-06 the whole way in the sandbox: asked, approved, paid by its bank', async () => {
  const asha = await member('asha.whole')
  const account_id = await certified(asha)
  await withMoney(asha, usdt('100'))
  const { withdraw_id: id } = await asha.call(cashier.withdraw, {
    body: { currency: 2, account_id, amount: usdt('50').amount, pin: ciphered(PIN) },
  })
  const state = async () => (await asha.call(cashier.withdrawal, { params: { id } })).state
  await expect.poll(state, { timeout: 40_000 }).toBe('paid')
  const [paid] = await db.sql`select amount from sandbox_payout where id = ${id}`
  expect(paid?.amount).toBe('49')
})
