import type { Page } from '@playwright/test'
import { cipher, pathOf, signIn } from './journey.ts'
import { expect, test } from './member.ts'

const HOUR = 3_600_000
const bell = (page: Page) =>
  page.getByRole('button', { name: /^Notifications/ }).and(page.locator(':visible'))
const hasDot = (page: Page) => expect(bell(page)).toHaveAccessibleName(/new notifications/)
const hasNoDot = (page: Page) => expect(bell(page)).toHaveAccessibleName('Notifications')

type Item = { id: string; title: string; created_at: number; action_type: number; action_val: string }
/** Answers of a server with `count` notifications, one an hour. */
async function fill(page: Page, count: number, newestAt: number, parts: Partial<Item>[] = []) {
  const asked: string[] = []
  const all = Array.from({ length: count }, (_, at) => ({
    id: String(count - at),
    category: ['security', 'money', 'social', 'account', 'announcement'][at % 5],
    title: `Notice ${count - at}`,
    content: 'What happened, in one sentence.',
    action_type: 1,
    action_val: '',
    created_at: newestAt - at * HOUR,
    ...parts[at],
  }))
  await page.route('**/api/user/notifications**', (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(`${query.get('after') ?? 0}+${query.get('limit')}`)
    const pos = Number(query.get('after') ?? 0)
    const list = all.slice(pos, pos + Number(query.get('limit')))
    const next = pos + list.length < all.length ? { next: String(pos + list.length) } : {}
    return route.fulfill({ json: { code: 10000, data: { list, total: all.length, ...next } } })
  })
  return asked
}

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

test('HM-11 the dot shows exactly when the newest differs from the one last seen', async ({
  page,
  member,
}) => {
  const newestAt = Date.parse('2026-03-05T06:00:00Z')
  await fill(page, 1, newestAt)
  await signIn(page, member.token)
  await page.addInitScript((seen) => localStorage.setItem('notification_seen', seen), String(newestAt))
  await page.goto('/profile')
  await expect(page.getByText('Version', { exact: false }).last()).toBeAttached()
  await hasNoDot(page)
  await page.addInitScript((seen) => localStorage.setItem('notification_seen', seen), String(newestAt + 1))
  await page.reload()
  await hasDot(page)
})

test('HM-11 twenty at a time, to the end, each once and under its day', async ({ page, member }) => {
  const asked = await fill(page, 45, Date.now())
  await signIn(page, member.token)
  await page.goto('/user-notification')
  await expect(page.getByText('Notice 45')).toBeVisible()
  await page.locator('.scroller:visible').evaluate(async (element) => {
    while (!element.textContent?.includes('End of list')) {
      element.scrollTo(0, element.scrollHeight)
      await new Promise(requestAnimationFrame)
    }
  })
  await expect(page.locator('time')).toHaveCount(45)
  expect(new Set(asked)).toEqual(new Set(['0+20', '20+20', '40+20']))
  // 44 hours touch two or three days, whatever the time is now.
  const days = await page.locator('#main h2').allTextContents()
  expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday'])
  expect(new Set(days).size).toBe(days.length)
})

test('HM-11 a notification leads to pages of the app and nowhere else', async ({ page, member }) => {
  await fill(page, 5, Date.parse('2026-03-05T06:00:00Z'), [
    { action_type: 2, action_val: '/history?type=5' },
    { action_type: 2, action_val: 'https://evil.example/' },
    { action_type: 2, action_val: '//evil.example/game' },
    { action_type: 2, action_val: '/nowhere/at/all' },
    { action_type: 1, action_val: '/sessions' },
  ])
  await signIn(page, member.token)
  await page.goto('/user-notification')
  await expect(page.getByText('Notice 5')).toBeVisible()
  const links = page.locator('#main').getByRole('link')
  await expect(links).toHaveCount(1)
  await links.click()
  await expect.poll(() => pathOf(page)).toBe('/history?type=5')
})

test('HM-11 nothing yet is said kindly', async ({ page, member }) => {
  await fill(page, 0, 0)
  await signIn(page, member.token)
  await page.goto('/user-notification')
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
})

test.describe('when the notifications cannot be loaded', () => {
  test.use({ toleratesErrors: true })
  test('AP-13 the page says so and offers to try again', async ({ page, member }) => {
    await signIn(page, member.token)
    await page.route('**/api/user/notifications**', (route) => route.abort())
    await page.goto('/user-notification')
    await expect(page.getByRole('heading', { name: 'Couldn’t load your notifications' })).toBeVisible()
    await page.unroute('**/api/user/notifications**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Couldn’t load' })).toHaveCount(0)
  })
})
