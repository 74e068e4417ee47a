// The home page as a visitor and as a member see it, against the real server.
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, signIn, test } from './journey.ts'

const pane = (page: Page) => page.locator('[data-tab="/game"]')
const carousel = (page: Page) => pane(page).locator('[aria-roledescription=carousel]')
const tile = (page: Page, name: string) => pane(page).locator(`[data-tile=${name}]`)
/** The live part comes once the page is at rest; touching the page brings it at once. */
async function openHome(page: Page) {
  await page.goto('/game')
  await expect(pane(page).getByRole('heading', { name: 'Recent winners' })).toBeAttached()
}
async function answer(page: Page, path: string, change: (data: never) => object) {
  await page.route(`**/api${path}`, async (route) => {
    const reply = await route.fetch()
    const envelope = (await reply.json()) as { data: never }
    await route.fulfill({ json: { ...envelope, data: change(envelope.data) } })
  })
}

test('HM-01 banners: three slides with dots, words and a way to go', async ({ page }) => {
  await openHome(page)
  const dots = carousel(page).getByRole('button', { name: /^Slide/ })
  await expect(dots).toHaveCount(3)
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  await expect(carousel(page).getByText('Verify every draw yourself')).toBeVisible()
  await dots.nth(2).click()
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await carousel(page)
    .getByRole('link', { name: /Bring your friends/ })
    .click()
  await expect(page).toHaveURL('/invite')
})

test('HM-01 a swipe turns the carousel', { tag: '@mobile' }, async ({ page }) => {
  await openHome(page)
  await carousel(page)
    .locator('ul')
    .evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }))
  await expect(carousel(page).getByRole('button', { name: 'Slide 2 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('HM-01 the first slide is in the page and paints', { tag: '@mobile' }, async ({ page }) => {
    await page.goto('/game')
    const picture = page.locator('#first img')
    await expect(picture).toBeVisible()
    expect(await picture.boundingBox()).toMatchObject({ x: 16, y: 72, width: 358, height: 168 })
  })
})

test('HM-01 the first slide stays where it was when the app takes over', { tag: '@mobile' }, async ({
  page,
}) => {
  await openHome(page)
  const box = await carousel(page).locator('img').first().boundingBox()
  expect(box).toMatchObject({ x: 16, y: 72, width: 358, height: 168 })
})

test('HM-01 a visitor’s first screen needs no call', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  // What comes when the page is at rest is not its first screen.
  await page.route('**/assets/{live-part,pop-up-host}-*.js', () => {})
  await page.goto('/game')
  await expect(carousel(page).getByText('Verify every draw yourself')).toBeVisible()
  await expect(
    pane(page)
      .getByText(/Mela runs on play credits/)
      .first(),
  ).toBeAttached()
  await expect(tile(page, 'wingo').locator('[data-clock]')).toHaveText(/^00:\d\d$/)
  expect(calls).toEqual([])
})

test('HM-02 a notice follows its action', async ({ page }) => {
  await openHome(page)
  const notices = pane(page).getByRole('region', { name: 'Notices' })
  await expect(notices.getByText(/play credits/).first()).toBeVisible()
  await notices
    .getByRole('link', { name: /right in your browser/ })
    .first()
    .click()
  await expect(page).toHaveURL('/fairness')
})

test('HM-04 five games with the clock of their nearest round; a tap opens one', async ({ page }) => {
  await openHome(page)
  await expect(pane(page).locator('[data-tile]')).toHaveCount(5)
  const clock = tile(page, 'k3').locator('[data-clock]')
  const before = await clock.textContent()
  await expect(clock).not.toHaveText(before ?? '')
  // The server's clock, not the device's: rounds of a minute end with the minute.
  const reply = await page.request.get('/api/game/config')
  const left = 60 - (Math.floor(Number(reply.headers()['x-server-time']) / 1000) % 60)
  const shown = Number((await clock.textContent())?.slice(-2)) || 60
  expect(Math.min(Math.abs(shown - left), 60 - Math.abs(shown - left))).toBeLessThanOrEqual(3)
  await tile(page, 'k3').click()
  await expect(page).toHaveURL('/game/k3')
})

const winners = Array.from({ length: 30 }, (_, at) => ({
  user: { avatar: null, nickname: `A***${at}` },
  game_betting: {
    type: (at % 5) + 1,
    minutes: 1,
    period: '20261115100010001',
    money_type: 1,
    prize_amount: String(1960 + at),
  },
  created_at: 1_794_700_000_000 - at * 60_000,
}))
const ranking = ['96120', '48200', '31880', '12400', '8820'].map((amount, at) => ({
  rank: at + 1,
  user: { avatar: null, nickname: `T***${at}` },
  money_type: 1,
  amount,
}))
async function withWinners(page: Page) {
  await answer(page, '/game/latest_winning_list?*', () => ({ list: winners, total: 30 }))
  await answer(page, '/game/earnings_ranking?*', () => ({ list: ranking, total: 5 }))
}

test('HM-07 a member sees the balance and the bell, a visitor the login button', async ({
  page,
  memberToken,
}) => {
  await page.goto('/game')
  await expect(pane(page).getByRole('button', { name: 'Log in' })).toBeVisible()
  await signIn(page, memberToken)
  await page.goto('/game')
  await expect(pane(page).getByText('48,250.5').first()).toBeVisible()
  await expect(pane(page).getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(pane(page).getByRole('button', { name: 'Log in' })).toBeHidden()
})

test('HM-01 content follows the language without a reload', async ({ page }) => {
  await openHome(page)
  await page.evaluate(() => localStorage.setItem('locale', 'zh'))
  await page.reload()
  // The page came in the browser's language; its words are asked for in the member's.
  await expect(carousel(page).getByText('每次开奖亲自验证')).toBeVisible()
  await expect(carousel(page).getByText('Verify every draw yourself')).toHaveCount(0)
})

test('RT-19 phones show one column, desktops the winners beside the games', async ({ page }) => {
  await withWinners(page)
  await openHome(page)
  const list = pane(page).getByRole('group', { name: 'Recent winners' })
  await expect(list).toBeAttached()
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const [games, won] = [await tile(page, 'racing').boundingBox(), await list.boundingBox()]
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    return (won?.x ?? 0) > (games?.x ?? 0) + (games?.width ?? 0) ? 'beside' : 'below'
  }
  expect(await at(320)).toBe('below')
  expect(await at(767)).toBe('below')
  expect(await at(1100)).toBe('beside')
  expect(await at(1920)).toBe('beside')
})

test(`HM-03 HM-05 HM-06 the whole page is accessible`, async ({ page }) => {
  await withWinners(page)
  await openHome(page)
  await expect(pane(page).getByText('96,120')).toBeVisible()
  await expect(pane(page).getByText('Novara')).toBeAttached()
  await expectNoViolations(page, 'the home page')
})
