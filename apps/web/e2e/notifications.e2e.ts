import type { Page } from '@playwright/test'
import { cipher, pathOf, signIn } from './journey.ts'
import { expect, test } from './member.ts'

const bell = (page: Page) =>
  page.getByRole('button', { name: /^Notifications/ }).and(page.locator(':visible'))
const hasDot = (page: Page) => expect(bell(page)).toHaveAccessibleName(/new notifications/)
const hasNoDot = (page: Page) => expect(bell(page)).toHaveAccessibleName('Notifications')

test('HM-11 the dot comes with a real notification, live, and goes when the list is opened', async ({
  page,
  member,
}) => {
  await signIn(page, member.token, { hasSocket: true })
  const connected = page.waitForEvent('websocket')
  await page.goto('/user-notification')
  await (await connected).waitForEvent('framereceived')
  await expect(page.getByText('Welcome to Mela')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(bell(page)).toBeVisible()
  await hasNoDot(page)

  // Another device changes the password: the server tells the member so.
  const passwords = { old_password: cipher(member.password), password: cipher('Another2027') }
  expect(await member.call('PUT', '/user/modify_password', passwords)).toMatchObject({ code: 10000 })
  await hasDot(page)
  await page.locator('nav:visible a[href="/profile"]').click()
  const entry = page.locator('[data-section="support"]').getByRole('link', { name: /Notifications/ })
  await expect(entry).toHaveAccessibleName(/new notifications/)
  await entry.click()
  await expect(page.getByText('new', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('new', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.goBack()
  await hasNoDot(page)
  await page.reload()
  await expect(bell(page)).toBeVisible()
  await hasNoDot(page)

  await page.goto('/user-notification')
  await page.getByRole('link', { name: /Password changed/i }).click()
  await expect.poll(() => pathOf(page)).toBe('/change-password')
})
