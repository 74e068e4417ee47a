import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { signIn } from './journey.ts'
import { expect, type Member, test } from './member.ts'
import { recharge } from './recharge-by-wire.ts'

const amount = (page: Page) => page.getByRole('textbox', { name: /^Amount in/ })
const exchange = (page: Page) => page.getByRole('button', { name: 'Exchange', exact: true })
const question = (page: Page) => page.getByRole('alertdialog')

async function balances(member: Member) {
  const { data } = await member.call<{ list: { type: number; balance: string }[] }>('GET', '/user/wallet')
  return Object.fromEntries(data.list.map(({ type, balance }) => [type, balance]))
}

test('WL-10 rupees become USDT at the rate that was shown, with a receipt and a line in the history', async ({
  page,
  member,
  request,
}) => {
  await recharge(member, request, 1, 3)
  await signIn(page, member.token)
  await page.goto('/exchange')
  await expect(page.getByText('Available: 500')).toBeVisible()
  await expect(exchange(page)).toBeDisabled()
  await amount(page).fill('100')
  await expect(page.getByText('1 INR = 0.0118 USDT')).toBeVisible()
  await expect(page.getByText('No fee')).toBeVisible()
  await expect(page.getByText(/^1\.18$/)).toBeVisible()
  await expectNoViolations(page, '/exchange')
  await exchange(page).click()
  await expect(question(page)).toContainText('Exchange 100 INR for 1.18 USDT?')
  await question(page).getByRole('button', { name: 'Exchange now' }).click()
  await expect(page.getByRole('heading', { name: 'Exchange complete' })).toBeVisible()
  await expect(page.getByText('+1.18')).toBeVisible()
  expect(await balances(member)).toMatchObject({ 1: '400', 2: '1.18' })
  await page.getByRole('link', { name: 'Exchange history' }).click()
  await expect(page).toHaveURL('/history?type=4')
  await expect(page.getByRole('button', { name: /Exchange.*−100 INR/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Exchange.*\+1\.18 USDT/ })).toBeVisible()
})

test.describe('when the answer is lost', () => {
  test.use({ toleratesErrors: true })
  test('WL-10 the same tap again exchanges once', async ({ page, member, request }) => {
    await recharge(member, request, 1, 1)
    await signIn(page, member.token)
    const keys: (string | null)[] = []
    await page.route('**/api/balance/exchange', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'))
      const reply = await route.fetch()
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: reply }))
    })
    await page.goto('/exchange')
    await amount(page).fill('50')
    await exchange(page).click()
    const yes = question(page).getByRole('button', { name: 'Exchange now' })
    await yes.click()
    await expect(page.getByText('Network connection error')).toBeVisible()
    await expect(yes).toBeEnabled()
    await yes.click()
    await expect(page.getByRole('heading', { name: 'Exchange complete' })).toBeVisible()
    expect(keys[1]).toBe(keys[0])
    expect(await balances(member)).toMatchObject({ 1: '50', 2: '0.59' })
  })
})
