// The five games as people play them, with real rounds of one minute: a visitor looks around, a member bets, waits for
// the draw, sees what it brought and verifies it.
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, newToken, signIn, test } from './journey.ts'

const MINUTE_MS = 60_000

/** Somewhere in a round where there is time to bet, by the server's clock. */
async function waitForOpen(page: Page, leastSeconds = 12) {
  await expect
    .poll(
      async () => {
        const shown = await page.getByRole('timer').first().textContent()
        const [minutes = 0, seconds = 0] = (shown ?? '').split(':').map(Number)
        return minutes * 60 + seconds
      },
      { timeout: 45_000 },
    )
    .toBeGreaterThan(leastSeconds + 10)
}

const games = [
  { path: '/game/wingo', title: 'WinGo', key: /^Big / },
  { path: '/game/trxwingo', title: 'TrxWinGo', key: /^Red / },
  { path: '/game/k3', title: 'K3', key: /^Odd / },
  { path: '/game/5d', title: '5D', key: /^A: Small / },
  { path: '/game/racing', title: 'Racing', key: /^Place 1: Even / },
] as const

test('RT-04 GM-07 a visitor looks around every game and is asked to sign in when betting', async ({
  page,
}) => {
  for (const { path, title, key } of games) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('tab', { name: '3 min' })).toBeVisible()
    await waitForOpen(page, 0)
    await page.getByRole('button', { name: key }).first().click()
    await expect(page.getByRole('dialog', { name: 'Bet slip' })).toContainText('RTP')
    await page.getByRole('button', { name: 'Close bet slip' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^Continue · \d+ bets?$/ }).click()
  await page.getByRole('button', { name: 'Log in to bet' }).click()
  await expect(page).toHaveURL(/#0$/)
})

test('GM-07 GM-09 GM-10 GM-13 a member bets on all five games, sees them settle and verifies the round', async ({
  page,
  request,
}) => {
  test.setTimeout(4 * MINUTE_MS)
  await signIn(page, await newToken(request, 'ravi.kumar'))
  await page.goto('/game/wingo')
  // All five within one minute, so that all of them end together.
  await waitForOpen(page, 25)
  let period = ''
  for (const { path, key } of games) {
    await page.goto(path)
    await page.getByRole('button', { name: key }).first().click()
    const slip = page.getByRole('dialog', { name: 'Bet slip' })
    await slip.getByRole('button', { name: '20', exact: true }).click()
    await expect(slip).toContainText('Potential win')
    await slip.getByRole('button', { name: /^Bet 20 INR/ }).click()
    await expect(slip).toHaveCount(0)
    await page.getByRole('tab', { name: /My bets/ }).click()
    const row = page.getByRole('list', { name: 'My bets' }).getByRole('listitem').first()
    await expect(row).toContainText('Open')
    period =
      (await page
        .getByText(/^\d{17}$/)
        .first()
        .textContent()) ?? ''
  }

  // The last one is watched to its end.
  await expect(page.getByText('Betting closed').first()).toBeVisible({ timeout: MINUTE_MS })
  await expect(page.getByText(/You won|Returned|Not this time/)).toBeVisible({ timeout: MINUTE_MS })
  const row = page.getByRole('list', { name: 'My bets' }).getByRole('listitem').first()
  await expect(row).toContainText(/Won|Lost/, { timeout: 20_000 })
  await page.getByRole('tab', { name: 'Results' }).click()
  await expect(page.getByRole('list', { name: 'Results', exact: true }).getByText(period)).toHaveCount(1)

  for (const { path } of games.slice(0, -1)) {
    await page.goto(path)
    await page.getByRole('tab', { name: /My bets/ }).click()
    const mine = page.getByRole('list', { name: 'My bets' }).getByRole('listitem').first()
    // TrxWinGo waits for its block, everything else is settled within two seconds.
    await expect(mine).toContainText(/Won|Lost|Refunded/, { timeout: 40_000 })
  }
  await page.getByRole('list', { name: 'My bets' }).getByRole('button').first().click()
  const detail = page.getByRole('dialog')
  await expect(detail).toContainText('Bet ID')
  const saving = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Save receipt' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^mela-bet-\d{24}\.json$/)
  await detail.getByRole('link', { name: 'Verify this round' }).click()
  await expect(page).toHaveURL(/\/fairness\/\d{17}$/)
})

test('GM-19 an open bet is taken back until the lock, and its stake comes back', async ({
  page,
  request,
}) => {
  test.setTimeout(2 * MINUTE_MS)
  await signIn(page, await newToken(request, 'ravi.kumar'))
  await page.goto('/game/wingo?minutes=10')
  await waitForOpen(page, 20)
  await page.getByRole('button', { name: 'Number 7' }).click()
  await page.getByRole('button', { name: /^Bet / }).click()
  await page.getByRole('tab', { name: /My bets/ }).click()
  await page.getByRole('list', { name: 'My bets' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel bet' }).click()
  await expect(page.getByText(/Bet cancelled. .* refunded/)).toBeVisible()
  const row = page.getByRole('list', { name: 'My bets' }).getByRole('listitem').first()
  await expect(row).toContainText('Cancelled')
})

test(`RT-04 no game page and no slip has an accessibility violation`, async ({ page, memberToken }) => {
  test.setTimeout(5 * MINUTE_MS)
  await signIn(page, memberToken)
  for (const { path, key } of games) {
    // A board that locks meanwhile fades: of the longest rounds hardly one ends while it is looked at.
    await page.goto(`${path}?minutes=10`)
    await waitForOpen(page, 20)
    await expect(page.getByRole('button', { name: key }).first()).toBeEnabled()
    await expectNoViolations(page, path)
    await page.getByRole('button', { name: key }).first().click()
    await expect(page.getByRole('dialog', { name: 'Bet slip' })).toBeVisible()
    await expectNoViolations(page, `${path} slip`, '[role=dialog]')
  }
})

test('RT-04 nothing runs out of a window of 320 px, and text of twice the size stays readable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of games) {
    await page.goto(path)
    await waitForOpen(page, 0)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow(), path).toBeLessThanOrEqual(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '125%'
    })
    expect(await overflow(), `${path} large`).toBeLessThanOrEqual(0)
  }
})
