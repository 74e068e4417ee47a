import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { localeOf, pathOf, signIn, text } from './journey.ts'
import { enterPassword, expectStep, givenMember, startWithUsername } from './login-drawer.ts'
import { expect, test } from './member.ts'

const tile = (page: Page, name: string | RegExp) =>
  page.getByRole('radio', { name, exact: typeof name === 'string' }).and(page.locator(':visible, .sr-only'))
const choose = (page: Page, name: string) =>
  page.locator('label:visible').filter({ hasText: name }).first().click()
const now = (page: Page) => page.getByRole('button', { name: 'Recharge now' }).and(page.locator(':visible'))
const question = (page: Page) => page.getByRole('dialog', { name: 'Log in to recharge' })
const pill = (page: Page) => page.getByRole('button', { name: /switch wallet/ }).and(page.locator(':visible'))

test('WL-03 a visitor is asked to log in, comes back to what was chosen, pays, and has the money', async ({
  page,
}) => {
  await page.routeWebSocket(/\/socket\//, () => {})
  const { username } = await givenMember(page.request, { hasInviter: true })
  await page.goto('/recharge')
  await choose(page, 'FairPay')
  await choose(page, '1,000')
  await now(page).click()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('link', { name: 'Log in' }).click()
  await expectStep(page, 0, 'Welcome to Mela')
  await startWithUsername(page, username)
  await enterPassword(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await pathOf(page)).toBe('/recharge')
  await expect(tile(page, /FairPay/)).toBeChecked()
  await expect(pill(page)).toHaveAccessibleName('0 INR, switch wallet')

  await now(page).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\?/)
  await expect(page.getByText('You pay 1,000 INR')).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/recharge-order\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Recharge successful' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('+1,000', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy: Transaction ID' })).toBeVisible()
  await page.getByRole('link', { name: 'Play now' }).click()
  await expect(pill(page)).toHaveAccessibleName('1,000 INR, switch wallet')
})

test('WL-03 the question to log in is closed by back, and so is the login', async ({ page }) => {
  await page.goto('/recharge')
  await now(page).click()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
  await now(page).click()
  await question(page).getByRole('link', { name: 'Log in' }).click()
  await expectStep(page, 0, 'Welcome to Mela')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await pathOf(page)).toBe('/recharge')
})

test('WL-03 what is received and what must be wagered is said before paying', async ({ page }) => {
  await page.goto('/recharge')
  await choose(page, '500')
  const terms = page.locator('dl:visible')
  await expect(terms).toContainText(/You pay\s*500\s*INR/)
  await expect(terms).toContainText(/Bonus, unlocked by betting\s*\+10\s*INR/)
  await expect(terms).toContainText(/You receive\s*500\s*INR/)
  await expect(page.getByText('The bonus is paid once you’ve bet 1,120 INR (112× the bonus).')).toBeVisible()
  await choose(page, 'Bank transfer')
  // A bank takes no less than this.
  await expect(terms).toContainText(/You pay\s*1,000\s*INR/)
  await choose(page, 'USDT')
  await expect(tile(page, /TRC20/)).toBeChecked()
  await expect(terms).toContainText(/You pay\s*5\s*USDT/)
  await expect(page.getByText('first bet 5 USDT in total (1× the recharge)')).toBeVisible()
})

test('WL-03 one tap too many orders once', async ({ page, member }) => {
  await signIn(page, member.token)
  const keys: (string | null)[] = []
  await page.route('**/api/user/top_up', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    await route.fulfill({
      json: { code: 10000, data: { payUrl: 'https://evil.example/pay', order_id: '12' } },
    })
  })
  await page.goto('/recharge-sub')
  await now(page).dblclick()
  // An address that is not known is not gone to: the order shows instead, and there is none.
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  expect(await pathOf(page)).toBe('/recharge-order/12')
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('WL-01 the currency follows the wallet in use and can be another here', async ({ page, member }) => {
  await signIn(page, member.token)
  await page.addInitScript(() => localStorage.setItem('default_wallet', '2'))
  await page.goto('/recharge')
  await expect(tile(page, 'USDT')).toBeChecked()
  await choose(page, 'INR')
  await expect(tile(page, /QuickUPI/)).toBeChecked()
  await expect(pill(page)).toHaveAccessibleName(/USDT/)
})

test('WL-05 WL-16 back mode has a way back and no bell; the tab has a bell, no way back, and offers that lead on', async ({
  page,
  member,
}) => {
  await signIn(page, member.token)
  const bell = page.getByRole('button', { name: /^Notifications/ }).and(page.locator(':visible'))
  const back = page.getByRole('button', { name: 'Back', exact: true }).and(page.locator(':visible'))
  await page.goto('/recharge')
  await expect(now(page)).toBeVisible()
  await expect(bell).toBeVisible()
  await expect(back).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Hot offers' })).toBeVisible()
  await page.locator('a[href^="/recharge-activity-detail"]:visible').first().click()
  await expect(page).toHaveURL(/\/recharge-activity-detail\?id=\d+$/)
  await page.goto('/profile')
  await page.locator('a[href="/recharge-sub"]:visible').first().click()
  await expect(page).toHaveURL('/recharge-sub')
  await expect(now(page)).toBeVisible()
  await expectNoViolations(page, '/recharge-sub')
  await expect(bell).toHaveCount(0)
  await back.click()
  await expect(page).toHaveURL('/profile')
})

for (const language of ['en', 'hi', 'zh'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language] })
    test(`WL-16 the text of recharge-now fits 82 px in ${language}`, async ({ page }) => {
      await page.goto('/recharge')
      const words = page.getByText(text(language, 'cashier.recharge.now'), { exact: true }).last()
      await expect(words).toBeVisible()
      await expect.poll(async () => (await words.boundingBox())?.width).toBeLessThanOrEqual(83)
      expect((await words.boundingBox())?.width).toBeGreaterThan(30)
    })
  })
}

test.describe('when the ways to recharge cannot be loaded', () => {
  test.use({ toleratesErrors: true })
  test('AP-13 the page says so and offers to try again', async ({ page }) => {
    await page.route('**/api/top_up_configs', (route) => route.abort())
    await page.goto('/recharge')
    await expect(page.getByRole('heading', { name: 'Couldn’t load payment methods' })).toBeVisible()
    await page.unroute('**/api/top_up_configs')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(now(page)).toBeVisible()
  })
})

test('WL-03 without any channel there is nothing to pay', async ({ page }) => {
  await page.route('**/api/top_up_configs', (route) =>
    route.fulfill({ json: { code: 10000, data: { list: [] } } }),
  )
  await page.goto('/recharge')
  await expect(page.getByRole('heading', { name: 'Recharge isn’t available right now' })).toBeVisible()
  await expect(now(page)).toHaveCount(0)
})
