import type { Page } from '@playwright/test'
import { expect, type Language, localeOf, openInside, pathOf, signIn, test, text } from './journey.ts'
import {
  chat,
  type Entry,
  everyPage,
  games,
  inviteAndRecharge,
  ours,
  profile,
  tabs,
  treasure,
} from './page-table.ts'

/** A text that is missing shows as its key. */
const KEY = /\b(app|home|profile|account|wallet|notify|social|team|cashier|chat|groups|games|vip)\.\w+\.\w+/

async function expectShown(page: Page, { path, title }: Entry, language: Language) {
  await expect(page, path).toHaveTitle(`${text(language, title)} - Mela`)
  expect(await pathOf(page)).toBe(path)
  await expect(page.locator('h1:visible'), path).toHaveCount(1)
  await expect(page.locator('body'), path).not.toContainText(KEY)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
}

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  const opens = (title: string, pages: readonly Entry[]) =>
    test(title, async ({ page, memberToken }) => {
      await signIn(page, memberToken)
      for (const entry of pages.filter(({ leadsOn }) => !leadsOn)) {
        await page.goto(entry.path)
        await expectShown(page, entry, 'en')
      }
    })
  opens('RT-02 RT-10 PF-03 the five tabs open from their address', tabs)
  opens('RT-04 RT-10 PF-03 games and their rules open from their address', games)
  opens('RT-05 RT-10 PF-03 invite and recharge pages open from their address', inviteAndRecharge)
  opens('RT-06 RT-10 PF-03 chat pages open from their address', chat)
  opens('RT-07 RT-22 digits that are no chest of mine show the 404 page', [treasure])
  opens('RT-08 RT-10 PF-03 profile pages open from their address', profile)
  opens('RT-20 RT-22 RT-10 PF-03 pages of our own open from their address', ours)
})

test('RT-11 back from a room goes to where it was opened from', async ({ page, memberToken }) => {
  await signIn(page, memberToken)
  await page.goto('/game')
  await page.goto('/chat/1-2?from=%2Fmy-groups')
  await page.getByRole('button', { name: 'Back', exact: true }).first().click()
  await expect(page).toHaveURL('/my-groups')
})

for (const language of ['en', 'hi', 'zh'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language], viewport: { width: 320, height: 640 } })

    test(`RT-10 SO-13 the chat of a guest has its title in ${language} and fits 320 px`, async ({ page }) => {
      for (const entry of everyPage.filter(({ leadsOn }) => leadsOn)) {
        await page.goto(entry.path)
        await expectShown(page, entry, language)
      }
    })

    // In English each is opened by its address, above.
    if (language === 'en') return
    test(`RT-10 PF-03 every page has its title and words in ${language} and fits 320 px`, async ({
      page,
      memberToken,
    }) => {
      await signIn(page, memberToken)
      await page.goto('/game')
      for (const entry of everyPage.filter(({ leadsOn }) => !leadsOn)) {
        await openInside(page, entry.path)
        await expectShown(page, entry, language)
      }
    })
  })
}

test('RT-01 the root leads to the games', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/game')
})

test('RT-09 whatever is no page is the 404 page, with a way home', async ({ page }) => {
  for (const path of [
    '/nowhere',
    '/game/roulette',
    '/0123',
    '/12a',
    '/chat',
    '/sandbox/nothing',
    '/__kit',
    '/a/b/c',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveTitle('Page not found - Mela')
    expect(await pathOf(page)).toBe(path)
    await page.getByRole('button', { name: 'Go to games' }).click()
    await expect(page).toHaveURL('/game')
  }
})

test('RT-10 the title follows the language without a reload', async ({ page, memberToken }) => {
  await signIn(page, memberToken)
  await page.goto('/profile')
  await expect(page).toHaveTitle('Me - Mela')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page).toHaveTitle('我的 - Mela')
})

test.describe('RT-21 the queries that addresses carry', () => {
  test.beforeEach(async ({ page, memberToken }) => {
    await signIn(page, memberToken)
  })
  const addresses = [
    ['/search-main?type=friend', '/search-main?type=friend'],
    ['/search-main', '/search-main?type=all'],
    ['/search-main?type=%F0%9F%98%80', '/search-main?type=all'],
    ['/choose-member', '/choose-member?type=group'],
    ['/choose-member?type=remove&group_id=12', '/choose-member?type=remove&group_id=12'],
    ['/invite-record?total_revenue=', '/invite-record?total_revenue='],
    ['/chat/1-2?from=%2FchatList', '/chat/1-2?from=%2FchatList'],
    ['/chat/1-2?from=https%3A%2F%2Fevil.example', '/chat/1-2'],
  ] as const
  test('RT-21 what is wrong or missing in a query is set right in the address', async ({ page }) => {
    for (const [given, kept] of addresses) {
      await page.goto(given)
      await expect.poll(() => pathOf(page), given).toBe(kept)
      await expect(page.locator('h1:visible')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Nothing to show here' })).toHaveCount(0)
    }
  })
  test('RT-21 /user-page?id=4815162342108 is about the member with that id', async ({ page }) => {
    const asked = page.waitForRequest((request) => request.url().endsWith('/user/info?user_id=4815162342108'))
    await page.goto('/user-page?id=4815162342108')
    await asked
    expect(await pathOf(page)).toBe('/user-page?id=4815162342108')
  })
  test('RT-21 a page that lacks its id says so', async ({ page }) => {
    for (const path of ['/user-page', '/user-page?id=abc', '/choose-member?type=add']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Nothing to show here' }), path).toBeVisible()
    }
  })
})

test('RT-22 the gallery of the design system is not in what members get', async ({ page, request }) => {
  const { main } = await page
    .goto('/game')
    .then(() => page.evaluate(() => ({ main: [...document.scripts].map((script) => script.src) })))
  for (const address of main) expect(await (await request.get(address)).text()).not.toContain('__kit')
})

test('RT-24 @mobile a browser below the floor is told in one sentence, and the app is not started there', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'CompressionStream', { value: undefined }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/game')
  await expect(page.getByText('Update your browser to use Mela.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.endsWith('.js') || path.startsWith('/api/'))).toEqual([])
})
