// Push from the page's side. No browser of a test machine reaches a push service: the device's half of one is played here,
// with a key that the server takes for a real one.
import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sqlAt } from '../../server/src/platform/db/sql-at.ts'
import { expectNoViolations } from './axe.ts'
import { signIn } from './journey.ts'
import { expect, test } from './member.ts'

test.use({ serviceWorkers: 'allow', toleratesErrors: true })

type Device = { endpoint: string; p256dh: string; auth: string; answer: NotificationPermission }

function newDevice(answer: NotificationPermission): Device {
  return {
    endpoint: `https://push.example.com/${randomBytes(16).toString('hex')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    answer,
  }
}

/** A browser that has not been asked yet, and will answer as the device says. What it holds outlives a reload. */
async function play(page: Page, device: Device): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth, answer }: Device) => {
    const stored = sessionStorage
    const kept = (key: string) => stored.getItem(key)
    Object.defineProperty(Notification, 'permission', { get: () => kept('permission') ?? 'default' })
    Notification.requestPermission = async () => {
      stored.setItem('permission', answer)
      return answer
    }
    const subscription = () => ({
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(kept('server_key') ?? ''), (one) => one.charCodeAt(0))
          .buffer,
      },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        stored.removeItem('server_key')
        return true
      },
    })
    PushManager.prototype.getSubscription = async () =>
      (kept('server_key') ? subscription() : null) as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer)
      stored.setItem('server_key', btoa(String.fromCharCode(...key)))
      return subscription() as unknown as PushSubscription
    }
  }, device)
}

const isSubscribed = (page: Page) => page.evaluate(() => sessionStorage.getItem('server_key') !== null)
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Don’t miss a thing' })
const deviceSwitch = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' })

type Settings = { topics: Record<string, boolean>; quiet: { from: string; to: string; zone: string } | null }
type Shown = { settings: Settings; devices: number }

test('HM-10 HM-16 asked after sign-in, allowed, set to taste, and over with the session', async ({
  page,
  member,
}) => {
  const device = newDevice('granted')
  await play(page, device)
  await signIn(page, member.token)
  const shown = async () => (await member.call<Shown>('GET', '/user/push')).data
  await page.goto('/game')
  await expect(prompt(page)).toBeVisible()
  await expectNoViolations(page, 'the question about push')
  expect(await isSubscribed(page)).toBe(false)
  const told = page.waitForRequest(/push_subscriptions$/)
  await prompt(page).getByRole('button', { name: 'Allow' }).click()
  expect((await told).postDataJSON()).toEqual({
    subscription: {
      endpoint: device.endpoint,
      expirationTime: null,
      keys: { p256dh: device.p256dh, auth: device.auth },
    },
  })
  await expect(page.getByText('Notifications are on')).toBeVisible()
  await expect(prompt(page)).toHaveCount(0)
  expect((await shown()).devices).toBe(1)

  // A start tells the server again, for the browser may have moved.
  const again = page.waitForRequest(/push_subscriptions$/)
  await page.goto('/user-notification')
  await again
  await page.getByRole('button', { name: 'Notification settings' }).click()
  await expect(deviceSwitch(page)).toBeChecked()
  await expect(page.getByText('On for 1 of your devices')).toBeVisible()
  await expectNoViolations(page, 'the settings of push')
  await page.getByRole('switch', { name: 'Money' }).click()
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  await page.getByLabel('From').fill('23:30')
  await expect
    .poll(async () => (await shown()).settings)
    .toEqual({
      topics: { messages: true, mentions: true, money: false, chests: true, account: true },
      quiet: { from: '23:30', to: '07:00', zone: 'Asia/Calcutta' },
    })
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Money' })).not.toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('23:30')

  // What the server does not take is taken back, with words.
  await page.route('**/api/user/push', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('switch', { name: 'Chests' }).click()
  await expect(page.getByRole('switch', { name: 'Chests' })).toBeChecked()
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible()

  await deviceSwitch(page).click()
  await expect(deviceSwitch(page)).not.toBeChecked()
  await expect.poll(async () => (await shown()).devices).toBe(0)
  await deviceSwitch(page).click()
  await expect(deviceSwitch(page)).toBeChecked()
  await expect.poll(async () => (await shown()).devices).toBe(1)

  await page.goto('/profile')
  await page.getByRole('button', { name: /^Log out/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Log out/ })
    .click()
  await expect.poll(() => isSubscribed(page)).toBe(false)
  await expect.poll(() => devicesAt(device.endpoint)).toBe(0)
})

/** The session that could ask is over. */
async function devicesAt(endpoint: string): Promise<number> {
  const sql = sqlAt(process.env.MELA_DATABASE_URL ?? '')
  const rows = await sql`select 1 from push_subscription where endpoint = ${endpoint}`
  await sql.end()
  return rows.length
}

test('HM-16 who says no to the browser is told how to say yes later', async ({ page, member }) => {
  await play(page, newDevice('denied'))
  await signIn(page, member.token)
  await page.goto('/game')
  await prompt(page).getByRole('button', { name: 'Allow' }).click()
  const refused = page.getByRole('dialog', { name: 'Notifications are blocked' })
  await expect(refused).toContainText('open the site settings')
  await refused.getByRole('button', { name: 'Got it' }).click()
  await page.goto('/push-settings')
  await expect(deviceSwitch(page)).toBeDisabled()
  await expect(page.getByText('Blocked by your browser')).toBeVisible()
  await expect(page.getByText('open the site settings')).toBeVisible()
  await expectNoViolations(page, 'the settings of push where the browser blocks it')
})

test('HM-16 "Not now" is asked again after seven days and not before', async ({ page, member }) => {
  await play(page, newDevice('granted'))
  await signIn(page, member.token)
  await page.goto('/game')
  await prompt(page).getByRole('button', { name: 'Not now' }).click()
  await expect(prompt(page)).toHaveCount(0)
  const stored = await page.evaluate(() => [
    localStorage.getItem('push_time'),
    localStorage.getItem('push_flag'),
  ])
  expect(stored).toEqual([expect.stringMatching(/^\d{13}$/), null])
  await page.evaluate((ms) => localStorage.setItem('push_time', String(ms)), Number(stored[0]) - 604_800_000)
  await page.reload()
  await expect(prompt(page)).toBeVisible()
})
