import type { APIRequestContext, Page } from '@playwright/test'
import { wagered } from '../../../tools/wagered.ts'
import { cipher, pathOf, signIn, someAddress } from './journey.ts'
import { expect, Member, test } from './member.ts'
import { recharge } from './recharge-by-wire.ts'
import { addWallet, configOf, PIN, passIdentity, pinSheet, setPin, tapPin } from './withdraw-steps.ts'

const amount = (page: Page) => page.getByLabel('Amount')
const go = (page: Page) => page.getByRole('button', { name: 'Continue' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Verify your identity to withdraw' })
/** The sandbox's reviewer thinks for some seconds, and the job runner looks every few. */
const reviewing = { timeout: 60_000 }

test('WL-07 who is not advanced-certified gets the dialog, and is led to the certification', async ({
  page,
  member,
}) => {
  await signIn(page, member.token)
  await page.goto('/withdraw')
  await expect(dialog(page)).toContainText('Not certified: no withdrawal without advanced certification.')
  await dialog(page).getByRole('button', { name: 'Later' }).click()
  await expect(dialog(page)).toHaveCount(0)
  // The way on asks again.
  await go(page).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('link', { name: 'Verify now' }).click()
  await expect(page).toHaveURL('/user-authentication')
})

test('WL-13 the sum is explained: what was recharged has to be wagered first', async ({ page, member }) => {
  await recharge(member, page.request, 1, 3)
  await signIn(page, member.token)
  await page.goto('/withdraw')
  await dialog(page).getByRole('button', { name: 'Later' }).click()
  const line = (name: string) => page.locator('dl > div').filter({ hasText: name })
  await expect(line('Balance')).toContainText('500 INR')
  await expect(line('Left to bet')).toContainText('500 INR')
  await expect(line('Withdrawable')).toContainText('0 INR')
  await amount(page).fill('200')
  await expect(amount(page)).toHaveAccessibleDescription('You can withdraw up to 0 INR.')
})

test('WL-06 WL-15 an unknown withdrawal, and a review with nothing to review, say so', async ({
  page,
  member,
}) => {
  await signIn(page, member.token)
  await page.goto('/withdraw-next')
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()
  await page.goto('/withdraw-next?id=4815162342')
  await expect(page.getByRole('heading', { name: 'Withdrawal not found.' })).toBeVisible()
})

test.describe('a certified member', () => {
  // One member for all of it: passing the certification takes a while.
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let meera: Member
  let request: APIRequestContext

  test.beforeAll(async ({ playwright, baseURL }) => {
    request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: someAddress() })
    meera = new Member(request)
    await meera.register()
    await recharge(meera, request, 2, 4)
    await wagered((await meera.info()).id, 2, 200_000_000n)
    await setPin(meera)
    await addWallet(meera, { pin: cipher(PIN) })
    await passIdentity(meera, request)
  })
  test.afterAll(() => request.dispose())

  const balance = async () =>
    Number((await configOf(meera)).sums.find(({ currency }) => currency === 2)?.balance)

  async function openForm(page: Page) {
    await signIn(page, meera.token)
    await page.goto('/withdraw')
    await page.getByText('USDT', { exact: true }).click()
    await expect(page.getByRole('radio', { name: /USDT ERC20/ })).toBeChecked()
  }

  test('WL-06 a withdrawal: fee and net first, the PIN, then submitted, approved, paid', async ({ page }) => {
    const before = await balance()
    await openForm(page)
    await expect(go(page)).toBeDisabled()
    await amount(page).fill('9.99')
    await expect(amount(page)).toHaveAccessibleDescription('The minimum is 10 USDT.')
    await amount(page).fill('5001')
    await expect(amount(page)).toHaveAccessibleDescription('The maximum is 5,000 USDT.')
    await page.getByRole('button', { name: 'Max' }).click()
    // The 100 that were recharged, all of them wagered.
    await expect(amount(page)).toHaveValue('100')
    await amount(page).fill('12.5')
    const line = (name: string) => page.locator('dl > div').filter({ hasText: name })
    await expect(line('You receive')).toContainText('11.5 USDT')
    await go(page).click()

    await expect(page).toHaveURL('/withdraw-next')
    await expect(line('Fee')).toContainText('− 1 USDT')
    await page.getByRole('button', { name: 'Withdraw 12.5 USDT' }).click()
    await tapPin(page, '999999')
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(pinSheet(page).getByRole('alert')).toHaveText('Withdrawal password wrong. Try again.')
    await tapPin(page, PIN)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()

    await expect(page.getByRole('heading', { name: 'Your withdrawal' })).toBeVisible()
    await expect.poll(() => pathOf(page)).toMatch(/^\/withdraw-next\?id=\d+$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Submitted' }).first()).toBeVisible()
    await expect(page.getByText(/^Demo: an automatic reviewer/)).toBeVisible()
    // There is no way to take it back to be played with.
    await expect(page.getByRole('button', { name: /cancel/i })).toHaveCount(0)
    expect(await balance()).toBe(before - 12.5)
    await expect(page.getByRole('status').filter({ hasText: 'Paid' })).toBeVisible(reviewing)
    expect(await balance()).toBe(before - 12.5)
    // The review is not in the way back: it has become this page.
    await page.goBack()
    await expect(page).toHaveURL('/withdraw')
    await expect(page.getByRole('link', { name: /12\.5 USDT/ }).first()).toContainText('Paid')
  })

  test('WL-06 a refused withdrawal says why, and the money is back', async ({ page }) => {
    const before = await balance()
    await openForm(page)
    await amount(page).fill('17')
    await go(page).click()
    await page.getByRole('button', { name: 'Withdraw 17 USDT' }).click()
    await tapPin(page, PIN)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByText('Demo: amounts ending in 7 are declined', { exact: false })).toBeVisible(
      reviewing,
    )
    await expect(page.getByText('17 USDT is back in your wallet.')).toBeVisible()
    expect(await balance()).toBe(before)
  })

  test('WL-15 what the server refuses at the last step stands over the review', async ({ page }) => {
    await openForm(page)
    await amount(page).fill('10')
    await go(page).click()
    const refusal = {
      code: 10001,
      data: null,
      reason: 'withdrawal_limit_exceeded',
      message: 'This is over your withdrawal limit.',
    }
    await page.route('**/api/balance/withdraws', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: refusal }) : route.fallback(),
    )
    // The terms that are asked for anew say so too: the review must not vanish together with its reason.
    const config = await configOf(meera)
    const limits = config.limits.map((limit) => ({ ...limit, left_today: 0 }))
    await page.route('**/api/balance/withdraw_config', (route) =>
      route.fulfill({ json: { code: 10000, data: { ...config, limits } } }),
    )
    const renewed = page.waitForResponse('**/api/balance/withdraw_config')
    await page.getByRole('button', { name: 'Withdraw 10 USDT' }).click()
    await tapPin(page, PIN)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await renewed
    await expect(pinSheet(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveText('This is over your withdrawal limit.')
  })
})
