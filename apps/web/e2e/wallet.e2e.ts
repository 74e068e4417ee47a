import type { Page } from '@playwright/test'
import { expect, signIn, test } from './journey.ts'

const balances = [
  { type: 1, balance: '1234567.5', withdrawable: '1000000', locked: '0.5' },
  { type: 2, balance: '8007199254740.993999', withdrawable: '0', locked: '0' },
  { type: 3, balance: '500', withdrawable: '0', locked: '0' },
]
const pill = (page: Page) => page.getByRole('button', { name: /switch wallet/ }).and(page.locator(':visible'))
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Switch wallet' })

test.beforeEach(async ({ page, memberToken }) => {
  await signIn(page, memberToken)
  await page.route('**/api/user/wallet', (route) =>
    route.fulfill({ json: { code: 10000, data: { list: balances } } }),
  )
  await page.goto('/game')
})

test('WL-01 the switcher offers INR and USDT, not Diamond', async ({ page }) => {
  await pill(page).click()
  await expect(sheet(page).getByRole('radio')).toHaveCount(2)
  await expect(sheet(page).getByLabel(/Rupee wallet/)).toBeChecked()
  await expect(sheet(page).getByText('INR')).toBeVisible()
  await expect(sheet(page)).not.toContainText(/diamond/i)
})

test('WL-01 a pick alone changes nothing, the confirmation does, and it is kept', async ({ page }) => {
  await pill(page).click()
  await expect(sheet(page).getByRole('button', { name: /^Use/ })).toBeDisabled()
  await sheet(page).getByText('USDT wallet').click()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(pill(page)).toHaveAccessibleName(/INR/)

  await pill(page).click()
  await sheet(page).getByText('USDT wallet').click()
  await sheet(page).getByRole('button', { name: 'Use USDT wallet' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(pill(page)).toHaveAccessibleName(/USDT/)
  await expect(page.getByText('Now using USDT wallet.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('default_wallet'))).toBe('2')
  await page.reload()
  await expect(pill(page)).toHaveAccessibleName(/USDT/)
})

test('WL-02 amounts: grouped, at most two decimals, no trailing zeros, exact beyond what a float holds', async ({
  page,
}) => {
  await expect(pill(page)).toHaveAccessibleName('1,234,567.5 INR, switch wallet')
  await pill(page).click()
  await sheet(page).getByText('USDT wallet').click()
  await sheet(page).getByRole('button', { name: 'Use USDT wallet' }).click()
  await expect(pill(page)).toHaveAccessibleName('8,007,199,254,740.99 USDT, switch wallet')
})
