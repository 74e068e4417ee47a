import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { signIn } from './journey.ts'
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
}

const rounds = (page: Page) => page.locator('#main time')
const detail = (page: Page) => page.getByRole('dialog', { name: 'My round' })

async function fillStatistics(page: Page) {
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
  await page.route('**/api/game/user_data**', (route) =>
    route.fulfill({ json: { code: 10000, data: { total, list } } }),
  )
}

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
  await expectNoViolations(page, 'statistics')
  for (const name of ['Net', 'Recharges']) {
    await page.getByRole('tab', { name }).click()
    await expectNoViolations(page, `statistics, ${name}`, '[role=tabpanel]')
  }
})
