import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { pathOf, signIn } from './journey.ts'
import { expect, test } from './member.ts'

const MINUTE = 60_000
const NEWEST = Date.parse('2026-03-05T06:00:00Z')

type Mine = {
  state: string
  amount: string
  prize_amount: string
  money_type: number
  result: number[] | null
}
/** A server on which this member has played so many rounds, one a minute. */
async function fillRounds(page: Page, count: number, parts: Partial<Mine>[] = []) {
  const asked: URLSearchParams[] = []
  const all = Array.from({ length: count }, (_, at) => ({
    game_type: 2,
    minutes: 1,
    period: `2026030510001${String(690 - at).padStart(4, '0')}`,
    money_type: 1,
    state: 'lost',
    bets: 1,
    amount: '10',
    fee: '0.2',
    prize_amount: '0',
    result: [at % 10],
    ends_at: NEWEST - at * MINUTE,
    ...parts[at],
  }))
  await page.route('**/api/game/user_participate**', (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query)
    const pos = Number(query.get('after') ?? 0)
    const list = all.slice(pos, pos + Number(query.get('limit')))
    const next = pos + list.length < all.length ? { next: String(pos + list.length) } : {}
    return route.fulfill({ json: { code: 10000, data: { list, total: all.length, ...next } } })
  })
  await page.route('**/api/game/betting_result**', (route) => {
    const period = new URL(route.request().url()).searchParams.get('period')
    const bet = {
      bet_id: `${period}0000001`,
      game_type: 2,
      minutes: 1,
      period,
      category: 'Num',
      position: null,
      selection: '7',
      money_type: 1,
      amount: '10',
      fee: '0.2',
      state: 'lost',
      prize_amount: '0',
      possible_amount: '97.02',
      result: [3],
      can_cancel: false,
      created_at: NEWEST,
      ends_at: NEWEST,
    }
    return route.fulfill({ json: { code: 10000, data: { list: [bet], total: 1 } } })
  })
  return asked
}

const rounds = (page: Page) => page.locator('#main time')
const detail = (page: Page) => page.getByRole('dialog', { name: 'My round' })

test('GM-15 my rounds say what each brought, are filtered by the address, and lead to their proof', async ({
  page,
  memberToken,
}) => {
  const asked = await fillRounds(page, 3, [
    { state: 'pending', result: null, amount: '30' },
    { state: 'won', prize_amount: '97.02' },
  ])
  await signIn(page, memberToken)
  await page.goto('/game-record')
  await expect(page.getByRole('button', { name: /0690.*30 INR.*Open/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /0689.*\+87\.02 INR.*Won/ })).toBeVisible()
  const lost = page.getByRole('button', { name: /0688.*−10 INR.*Lost/ })
  await expect(lost).toBeVisible()

  await page.getByRole('tab', { name: 'K3' }).click()
  await page.getByRole('button', { name: 'Lost', exact: true }).click()
  await page.getByRole('button', { name: '7 days' }).click()
  await expect.poll(() => pathOf(page)).toBe('/game-record?game=4&state=lost&time=week')
  // The last one chosen is the last that is asked for, a moment after the address says so.
  await expect.poll(() => Number(asked.at(-1)?.get('from'))).toBeGreaterThan(0)
  expect(asked.at(-1)?.get('state')).toBe('lost')
  expect(asked.at(-1)?.get('game_type')).toBe('4')

  await lost.click()
  await expect(detail(page)).toContainText('Number 7')
  await expect(detail(page)).toContainText('20260305100010688')
  await page.goBack()
  await expect(detail(page)).toHaveCount(0)
  await lost.click()
  const proof = detail(page).getByRole('link', { name: 'Verify this round' })
  await expect(proof).toHaveAttribute('href', '/fairness/20260305100010688')
  await page.goBack()
  await expect(page.getByRole('link', { name: /All transactions/ })).toHaveAttribute(
    'href',
    '/history?type=5',
  )
})

test('GM-15 my rounds are endless, twenty at a time', async ({ page, memberToken }) => {
  const asked = await fillRounds(page, 45)
  await signIn(page, memberToken)
  await page.goto('/game-record')
  await expect(rounds(page).first()).toBeVisible()
  await page.locator('.scroller:visible').evaluate(async (element) => {
    while (!element.textContent?.includes('End of list')) {
      element.scrollTo(0, element.scrollHeight)
      await new Promise(requestAnimationFrame)
    }
  })
  await expect(rounds(page)).toHaveCount(45)
  expect(asked.map((query) => query.get('after'))).toEqual([null, '20', '40'])
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  test('GM-15 RT-19 the round stands beside the list', async ({ page, memberToken }) => {
    await fillRounds(page, 3)
    await signIn(page, memberToken)
    await page.goto('/game-record')
    const aside = page.getByRole('complementary', { name: 'My round' })
    await expect(aside).toContainText('20260305100010690')
    await page.getByRole('button', { name: /0688/ }).click()
    await expect(aside).toContainText('20260305100010688')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('GM-15 without rounds, and without a match, the page says what to do', async ({ page, memberToken }) => {
  await fillRounds(page, 0)
  await signIn(page, memberToken)
  await page.goto('/game-record')
  await expect(page.getByRole('heading', { name: 'No rounds yet' })).toBeVisible()
  await page.goto('/game-record?game=1')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => pathOf(page)).toBe('/game-record')
})

test.describe('a server that fails', () => {
  test.use({ toleratesErrors: true })
  test('GM-15 is said, and asked again', async ({ page, memberToken }) => {
    await signIn(page, memberToken)
    let isBroken = true
    await page.route('**/api/game/user_participate**', (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { code: 10500, data: null } })
        : route.fulfill({ json: { code: 10000, data: { list: [], total: 0 } } }),
    )
    await page.goto('/game-record')
    await expect(page.getByRole('heading', { name: 'Couldn’t load your rounds' })).toBeVisible()
    isBroken = false
    await page
      .locator('#main')
      .getByRole('button', { name: /again|retry/i })
      .click()
    await expect(page.getByRole('heading', { name: 'No rounds yet' })).toBeVisible()
  })
})

async function fillStatistics(page: Page) {
  const asked: URLSearchParams[] = []
  const day = (at: number, betting: string, prize: string) => ({
    starts_at: Date.UTC(2026, 2, at),
    recharge_number: 0,
    recharge_amount: '0',
    betting_number: 4,
    betting_amount: betting,
    prize_amount: prize,
  })
  const list = [day(1, '40', '97.02'), day(2, '1000', '0'), day(3, '10', '10')]
  const total = {
    ...list[0],
    betting_number: 12,
    betting_amount: '1050',
    prize_amount: '107.02',
    recharge_amount: '500',
  }
  await page.route('**/api/game/user_data**', (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    return route.fulfill({ json: { code: 10000, data: { total, list } } })
  })
  return asked
}

test('GM-15 my statistics say the net result plainly, and the chart has a table', async ({
  page,
  memberToken,
}) => {
  const asked = await fillStatistics(page)
  await signIn(page, memberToken)
  await page.goto('/game-statics')
  await expect(page.locator('#main')).toContainText('−942.98')
  await expect(page.getByText('You won less than you staked.')).toBeVisible()
  await expect(page.getByRole('img', { name: /Bets by Day in INR/ })).toBeVisible()
  await page.getByText('Show as table').click()
  const row = page.getByRole('row', { name: /Mar 2, 2026/ })
  await expect(row).toContainText('1,000')
  await expect(row).toContainText('−1,000')
  await page.getByText('Week', { exact: true }).click()
  await page.getByText('USDT', { exact: true }).first().click()
  await expect.poll(() => pathOf(page)).toBe('/game-statics?currency=2&unit=week')
  await expect.poll(() => asked.at(-1)?.get('money_type')).toBe('2')
  expect(asked.at(-1)?.get('unit')).toBe('week')
})

test('GM-15 my rounds and statistics have no accessibility violation', async ({ page, memberToken }) => {
  await fillRounds(page, 6, [
    { state: 'pending', result: null },
    { state: 'won', prize_amount: '20' },
    { state: 'refunded' },
  ])
  await fillStatistics(page)
  await signIn(page, memberToken)
  await page.goto('/game-record?time=custom')
  await expect(rounds(page)).toHaveCount(6)
  await expectNoViolations(page, 'my rounds')
  await page.getByRole('button', { name: /0689/ }).click()
  await expect(detail(page)).toContainText('Number 7')
  await expectNoViolations(page, 'one of them')
  await page.goto('/game-statics')
  await page.getByText('Show as table').click()
  for (const name of ['Bets', 'Net', 'Recharges']) {
    await page.getByRole('tab', { name }).click()
    await expectNoViolations(page, `statistics, ${name}`)
  }
})
