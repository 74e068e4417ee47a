import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { pathOf, signIn } from './journey.ts'
import { expect, test } from './member.ts'
import { recharge } from './recharge-by-wire.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true, pressed: false })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Receipt' })
const rows = (page: Page) => page.locator('#main time')

const HOUR = 3_600_000
type Line = { id: string; kind: string; amount: string; state: string; created_at: number; fee: string }
/** Answers of a server with `count` lines, one an hour. */
async function fill(page: Page, count: number, newestAt: number, parts: Partial<Line>[] = []) {
  const asked: URLSearchParams[] = []
  const all = Array.from({ length: count }, (_, at) => ({
    id: `${count - at}.0`,
    type: 5,
    kind: 'bet',
    money_type: 1,
    amount: '-10',
    fee: '0',
    balance_after: '990',
    state: 'done',
    ref: `70${at}`,
    created_at: newestAt - at * HOUR,
    ...parts[at],
  }))
  await page.route('**/api/user/account_transaction_list**', (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query)
    const pos = Number(query.get('after') ?? 0)
    const list = all.slice(pos, pos + Number(query.get('limit')))
    const next = pos + list.length < all.length ? { next: String(pos + list.length) } : {}
    return route.fulfill({ json: { code: 10000, data: { list, total: all.length, ...next } } })
  })
  return asked
}

test('WL-12 WL-18 a recharge stands there, filtered, and lead to the ledger and the order', async ({
  page,
  member,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = await recharge(member, request, 1, 3)
  await signIn(page, member.token)
  await page.goto('/history')
  const money = page.getByRole('button', { name: /^Recharge .*\+500 INR/ })
  await expect(money).toBeVisible()

  await tab(page, 'Bets').click()
  await expect.poll(() => pathOf(page)).toBe('/history?type=5')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await tab(page, 'Recharge').click()
  await expect(money).toBeVisible()
  await chip(page, 'USDT').click()
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(money).toBeVisible()
  expect(await pathOf(page)).toBe('/history')

  await money.click()
  await expect(sheet(page)).toContainText('500 INR')
  await expect(sheet(page)).toContainText(order)
  await sheet(page).getByRole('button', { name: 'Copy: Transaction ID' }).click()
  const { data } = await member.call<{ ref: string }>('GET', `/user/top_up/${order}`)
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`^${data.ref}\\.\\d+$`))
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await money.click()
  await sheet(page).getByRole('link', { name: 'Open order' }).click()
  await expect(page).toHaveURL(`/recharge-order/${order}`)
  await page.goBack()
  await expect(money).toBeVisible()
})

for (const [given, kept, name] of [
  ['/history?type=5', '/history?type=5', 'Bets'],
  ['/history?type=99', '/history', 'All'],
] as const) {
  test(`RT-21 ${given} is understood as ${kept}`, async ({ page, member }) => {
    const asked = await fill(page, 1, Date.parse('2026-03-05T06:00:00Z'))
    await signIn(page, member.token)
    await page.goto(given)
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(page, name)).toBeInViewport()
    expect(await pathOf(page)).toBe(kept)
    expect(asked[0]?.get('type')).toBe(name === 'Bets' ? '5' : null)
  })
}

test('WL-12 twenty at a time, to the end, under their months', async ({ page, member }) => {
  // Half an hour into March, in India: the lines before it are February's.
  const asked = await fill(page, 45, Date.parse('2026-03-01T00:30:00+05:30'))
  await signIn(page, member.token)
  await page.goto('/history?type=5')
  await expect(rows(page).first()).toBeVisible()
  await page.locator('.scroller:visible').evaluate(async (element) => {
    while (!element.textContent?.includes('End of list')) {
      element.scrollTo(0, element.scrollHeight)
      await new Promise(requestAnimationFrame)
    }
  })
  await expect(rows(page)).toHaveCount(45)
  expect(await page.locator('#main h2').allTextContents()).toEqual(['March 2026', 'February 2026'])
  const pages = new Set(
    asked.map((query) => `${query.get('after') ?? 0}+${query.get('limit')} ${query.get('type')}`),
  )
  expect(pages).toEqual(new Set(['0+20 5', '20+20 5', '40+20 5']))
})

test('WL-12 dates: presets and a period of one’s own, in the days of the place', async ({ page, member }) => {
  const asked = await fill(page, 1, Date.parse('2026-03-05T06:00:00Z'))
  await signIn(page, member.token)
  await page.goto('/history')
  await expect(rows(page)).toHaveCount(1)
  expect(asked.at(-1)?.get('from')).toBeNull()
  await chip(page, 'Custom').click()
  await page.getByLabel('From', { exact: true }).fill('2026-02-28')
  await page.getByLabel('To', { exact: true }).fill('2026-02-28')
  await expect.poll(() => asked.at(-1)?.get('to')).toBe(String(Date.parse('2026-03-01T00:00:00+05:30')))
  expect(asked.at(-1)?.get('from')).toBe(String(Date.parse('2026-02-28T00:00:00+05:30')))
  await page.reload()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-02-28')
  await chip(page, '7 days').click()
  await expect.poll(() => asked.at(-1)?.get('to')).toBeNull()
  const from = Number(asked.at(-1)?.get('from'))
  // A midnight in India, between six and seven days ago.
  expect((from + 5.5 * HOUR) % (24 * HOUR)).toBe(0)
  expect((Date.now() - from) / (24 * HOUR)).toBeGreaterThan(5.9)
  expect((Date.now() - from) / (24 * HOUR)).toBeLessThan(7.1)
})

test('WL-12 how a withdrawal stands is said in words, and a fee is on its receipt', async ({
  page,
  member,
}) => {
  await fill(page, 3, Date.parse('2026-03-05T06:00:00Z'), [
    { kind: 'withdraw', amount: '-1234567.5', fee: '24691.35', state: 'paying' },
    { kind: 'withdraw', amount: '-200', fee: '4', state: 'refused' },
    { kind: 'withdraw_refused', amount: '200', state: 'done' },
  ])
  await signIn(page, member.token)
  await page.goto('/history')
  await expect(page.getByRole('button', { name: /Withdrawal −1,234,567\.5 INR.*On its way/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Withdrawal −200 INR.*Declined/ })).toBeVisible()
  await page.getByRole('button', { name: /−1,234,567\.5/ }).click()
  await expect(sheet(page)).toContainText('24,691.35 INR')
})

test('WL-12 the lines of the filter are saved as a file that no spreadsheet runs', async ({
  page,
  member,
}) => {
  const asked = await fill(page, 130, Date.parse('2026-03-05T06:00:00Z'), [
    { kind: '=cmd|calc', amount: '-0.05', state: '=evil' },
  ])
  await signIn(page, member.token)
  await page.goto('/history?type=5')
  await expect(rows(page).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^mela-\d{4}-\d\d-\d\d\.csv$/)
  const [head, first, ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toBe(
    '\uFEFF"Time","Transaction ID","Details","Currency","Amount","Fee","Balance after","Status","Reference"',
  )
  expect(first).toBe('"2026-03-05T06:00:00.000Z","130.0","Bets","INR","-0.05","0","990","\'=evil","700"')
  expect(rest).toHaveLength(129)
  await expect(page.getByText('130 rows exported.')).toBeVisible()
  const pages = asked.filter((query) => query.get('limit') === '100')
  expect(pages.map((query) => query.get('after'))).toEqual([null, '100'])
  expect(new Set(pages.map((query) => query.get('to'))).size).toBe(1)
})

test('WL-12 a new member reads that there is nothing yet', async ({ page, member }) => {
  await signIn(page, member.token)
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toHaveCount(0)
})

test.describe('when the history cannot be loaded', () => {
  test.use({ toleratesErrors: true })
  test('AP-13 the page says so and offers to try again', async ({ page, member }) => {
    await signIn(page, member.token)
    await page.route('**/api/user/account_transaction_list**', (route) => route.abort())
    await page.goto('/history')
    await expect(page.getByRole('heading', { name: 'Couldn’t load your transactions' })).toBeVisible()
    await page.unroute('**/api/user/account_transaction_list**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
  })
})

test(`WL-12 the history and its receipt have no accessibility violation`, async ({ page, member }) => {
  await fill(page, 3, Date.parse('2026-03-05T06:00:00Z'), [{ state: 'paying' }, { state: 'refused' }])
  await signIn(page, member.token)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/history?period=custom')
    await expect(rows(page)).toHaveCount(3)
    await expectNoViolations(page, `list at ${width} px`)
  }
  await page.getByRole('button', { name: /^Bet / }).first().click()
  await expect(sheet(page)).toBeVisible()
  await expectNoViolations(page, 'receipt')
})
