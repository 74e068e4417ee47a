import type { Page } from '@playwright/test'
import { expect, type Language, localeOf, signIn, test } from './journey.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

for (const language of ['en', 'hi', 'zh'] as Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language] })
    test(`AP-01 calls go below /api with the language ${language} and the session`, async ({
      page,
      memberToken,
    }) => {
      await signIn(page, memberToken)
      const asked = page.waitForRequest('**/api/user/wallet')
      await page.goto('/game')
      const headers = await (await asked).allHeaders()
      expect(headers.language).toBe(language)
      expect(headers.authorization).toBe(`Bearer ${memberToken}`)
    })
  })
}

test('AP-01 a visitor’s page calls nothing that needs a session', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  await page.goto('/game')
  await expect(page.locator('[data-tile=trxwingo]')).toBeVisible()
  expect(calls).toEqual([])
})

test('AP-07 a toast stays three seconds', async ({ page, memberToken }) => {
  await page.clock.install()
  await signIn(page, memberToken)
  await page.goto('/profile')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })
  })
  await page.getByRole('button', { name: 'Copy UID' }).click()
  await expect(toasts(page)).toHaveText(['Copied'])
  await page.clock.runFor(2800)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1000)
  await expect(toasts(page)).toHaveCount(0)
})

test('AP-12 a thing copied is told', async ({ page, memberToken, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, memberToken)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Copy UID' }).click()
  await expect(toasts(page)).toHaveText(['Copied'])
  const uid = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByText(`UID ${uid}`)).toBeVisible()
})

test.describe('when something breaks', () => {
  test.use({ toleratesErrors: true })

  test('AP-13 a read shows its failure where its data would stand, and no toast', async ({
    page,
    memberToken,
  }) => {
    await signIn(page, memberToken)
    await page.route('**/api/user/wallet', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 500, data: null, reason: 'service_error', message: 'Oh no.' },
      }),
    )
    await page.goto('/profile')
    await expect(page.locator('[data-tab="/profile"]').getByText('Couldn’t load balance')).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
  })

  test('AP-08 an unexpected error is reported with its secrets masked', async ({ page, memberToken }) => {
    await signIn(page, memberToken)
    await page.goto('/profile?token=canarytoken')
    await expect(page.getByText('李伟')).toBeVisible()
    const asked = page.waitForRequest('**/api/public/client_error')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error(
          'canary: {"password":"Canary2026"} pin=481516 asha@canary.example +91 98765 43210 4111 1111 1111 1111',
        )
      })
    })
    const request = await asked
    const body = request.postData() ?? ''
    expect(JSON.parse(body)).toMatchObject({
      message: expect.stringContaining('canary'),
      route: expect.stringMatching(/^\/profile/),
      version: expect.stringMatching(/^1\.1\.0\+/),
    })
    for (const secret of ['Canary2026', '481516', 'asha@', '98765', '4111 1111', 'canarytoken', memberToken])
      expect(body).not.toContain(secret)
    expect((await request.response())?.status()).toBe(200)
  })

  test('AP-08 the same error is reported once', async ({ page }) => {
    let reports = 0
    await page.route('**/api/public/client_error', (route) => {
      reports++
      return route.fulfill({ json: { code: 10000, data: {} } })
    })
    await page.goto('/game')
    await expect(page.locator('[data-tile=trxwingo]')).toBeVisible()
    await page.evaluate(async () => {
      const fail = (message: string) =>
        setTimeout(() => {
          throw new Error(message)
        })
      for (let i = 0; i < 5; i++) fail('again')
      await new Promise((resolve) => setTimeout(resolve))
      fail('last')
    })
    await expect.poll(() => reports).toBe(2)
  })
})
