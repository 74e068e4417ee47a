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
    const pos = Number(query.get('after') ?? 0)
    const list = all.slice(pos, pos + Number(query.get('limit')))
    const next = pos + list.length < all.length ? { next: String(pos + list.length) } : {}
    return route.fulfill({ json: { code: 10000, data: { list, total: all.length, ...next } } })
  })
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
