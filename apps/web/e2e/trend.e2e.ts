// The trend of the games with rounds behind it: a fresh server has none yet.
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, type Language, test, text } from './journey.ts'

const MANY = 300
/** Enough to see every part; checking each of more rows says nothing new. */
const FEW = 24

/** Any results do, as long as they are always the same ones. */
const results: Record<string, (number: number) => number[]> = {
  '1': (number) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((car) => ((car + number * 3) % 10) + 1),
  '2': (number) => [(number * 7) % 10],
  '3': (number) => [(number * 7) % 10],
  '4': (number) => [1, 5, 11].map((step) => 1 + ((number * step) % 6)),
  '5': (number) => [1, 3, 7, 9, 2].map((step) => (number * step) % 10),
}

async function giveRounds(page: Page, total = MANY) {
  await page.route('**/api/game/result*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [game_type = '2', pos, limit] = ['game_type', 'after', 'limit'].map(
      (name) => query.get(name) ?? '0',
    )
    const list = Array.from({ length: Math.min(Number(limit), total - Number(pos)) }, (_, at) => {
      const number = total - Number(pos) - at
      return {
        game_type: Number(game_type),
        minutes: Number(query.get('minutes')),
        period: `2026111510001${String(number).padStart(4, '0')}`,
        state: 'settled',
        void_reason: null,
        result: results[game_type ?? '2']?.(number),
        block: null,
        ends_at: 1_794_750_000_000,
      }
    })
    const end = Number(pos) + list.length
    return route.fulfill({
      json: { code: 10000, data: { list, total, ...(end < total && { next: String(end) }) } },
    })
  })
}

/** One for each look of the grid: gems, sums, digits, cars. */
const paths = ['/game/wingo', '/game/k3', '/game/5d', '/game/racing']
const openTrend = async (page: Page, language: Language = 'en') => {
  await page.getByRole('tab', { name: text(language, 'games.play.trend') }).click()
  await expect(page.getByText(text(language, 'games.trend.independent'))).toBeVisible()
}

for (const [locale, language] of [
  ['hi-IN', 'hi'],
  ['zh-CN', 'zh'],
] as [string, Language][]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })
    test(`GM-10 the trend says in ${language} that rounds are independent`, async ({ page }) => {
      await giveRounds(page)
      await page.goto('/game/wingo')
      await openTrend(page, language)
    })
  })
}

test('GM-10 the head of the grid stays while one scrolls, and older rounds come by themselves', async ({
  page,
}) => {
  await giveRounds(page)
  await page.goto('/game/wingo')
  await openTrend(page)
  const rows = page.locator('.trend-chunk .trend-row')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(100)
  await rows.nth(90).scrollIntoViewIfNeeded()
  await expect(page.locator('.trend-head')).toBeInViewport()
  const head = await page.locator('.trend-head').boundingBox()
  const row = await rows.nth(90).boundingBox()
  expect(head?.y ?? 0).toBeLessThan(row?.y ?? 0)
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(140)
})

test('GM-10 on the smallest phone the trend fits and has no accessibility violation', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await giveRounds(page, FEW)
  for (const path of paths) {
    await page.goto(path)
    await openTrend(page)
    await expect.poll(() => page.locator('.trend-chunk .trend-row').count()).toBe(FEW)
    const overflow = await page.locator('.trend-box').evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
    await expectNoViolations(page, path, '[role=tabpanel]')
  }
})
