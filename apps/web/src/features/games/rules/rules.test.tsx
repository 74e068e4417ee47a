import { GameType } from '@mela/contract/enums.ts'
import type { GameSwitch } from '@mela/contract/games.ts'
import { games } from '@mela/games/game.ts'
import { picksOf } from '@mela/games/pick.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeAll, expect, it } from 'vitest'
import { completeTexts, startTexts, TextsProvider, translate } from '#platform/i18n/intl.tsx'
import { mount } from '#ui/testing/mount.tsx'
import { categoryWords } from './rule-words.ts'
import { Rules, type RulesProps } from './rules.tsx'

beforeAll(async () => {
  await startTexts()
  await completeTexts()
})

const config = (game_type: GameType, other: Partial<GameSwitch> = {}): GameSwitch => ({
  game_type,
  switch: 1,
  is_paused: false,
  minutes: [1, 3],
  draws_per_day: [
    { minutes: 1, draws: 1440 },
    { minutes: 3, draws: 480 },
  ],
  method: 'pf1',
  material_img: null,
  fee: '0.02',
  paytable: 'fair97-1',
  lock_seconds: 5,
  limits: [
    { money_type: 1, min: 1_000_000n, max: 1_000_000_000_000n },
    { money_type: 2, min: 10_000n, max: 10_000_000_000n },
  ],
  ...other,
})

/** Its link to the fairness pages needs a router around it. */
async function show(props: RulesProps) {
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => <Rules {...props} /> })
  const fairness = createRoute({ getParentRoute: () => root, path: '/fairness' })
  const router = createRouter({
    routeTree: root.addChildren([here, fairness]),
    history: createMemoryHistory(),
  })
  await router.load()
  const { box } = await mount(
    <TextsProvider>
      <RouterProvider router={router as never} />
    </TextsProvider>,
  )
  const rowsOf = (title: string) => {
    const table = [...box.querySelectorAll('section > section')].find(
      (section) => section.getAttribute('aria-label') === title,
    )
    return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].map(
        (cell) =>
          [...cell.querySelectorAll(':scope > span')].map((line) => line.textContent).join(' ') ||
          cell.textContent,
      ),
    )
  }
  return { box, rowsOf, text: () => box.textContent ?? '' }
}

it('GM-14 the page shows each bet with chance, payment and return of the paytable in force, never of another', async () => {
  const fair = await show({ config: config(GameType.wingo) })
  expect(fair.rowsOf('Number')).toEqual([['0–9', '1/1010%', '×9.9', '97.02%']])
  expect(fair.rowsOf('Colour')).toEqual([
    ['Red · Green', '4/1040% 1/1010%', '×2.1 ×1.5', '97.02%'],
    ['Purple', '2/1020%', '×4.95', '97.02%'],
  ])
  expect(fair.text()).toContain('98 INR ×2.1 = 205.8 INR paid out.')

  const classic = await show({ config: config(GameType.wingo, { paytable: 'classic-1' }) })
  expect(classic.rowsOf('Number')).toEqual([['0–9', '1/1010%', '×9', '88.2%']])
  expect(classic.text()).not.toContain('×9.9')
  expect(classic.text()).not.toContain('97.02%')
  expect(classic.text()).toContain('98 INR ×2 = 196 INR paid out.')
})

it('GM-14 odds that this app does not know are not made up', async () => {
  const { text, box } = await show({ config: config(GameType.wingo, { paytable: 'fair98-7' }) })
  expect(text()).toContain('Reload')
  expect(box.querySelector('table')).toBeNull()
})

it('GM-18 round times, draws a day, fee, closing time and limits are those of the server', async () => {
  const given = config(GameType.wingo, {
    draws_per_day: [{ minutes: 5, draws: 288 }],
    fee: '0.035',
    lock_seconds: 8,
    limits: [{ money_type: 1, min: 2_500_000n, max: 7_000_000_000n }],
  })
  const { text } = await show({ config: given })
  expect(text()).toContain('5 min288')
  expect(text()).not.toContain('1,440')
  expect(text()).toContain('3.5% of each stake')
  expect(text()).toContain('Betting closes 8 s before')
  expect(text()).toContain('INR: 2.5 to 7,000 per bet')
})

it('GM-18 a game without a fee says so', async () => {
  const { text } = await show({ config: config(GameType.k3, { fee: '0' }) })
  expect(text()).toContain('This game has no fee')
  expect(text()).toContain('No fee: the full amount is in play.')
})

it('RT-04 WinGo’s rules have a section for TrxWinGo, with its own odds when they differ', async () => {
  const trx = config(GameType.trxwingo, { lock_seconds: 10, method: 'tron' })
  const same = await show({ config: config(GameType.wingo), trx })
  const headings = [...same.box.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings).toContain('TrxWinGo')
  expect(same.text()).toContain('Betting closes 10 s before the end, when no one can know it yet.')
  expect(same.text()).toContain('within 30 s of the end')
  expect(same.text()).toContain('the same odds')

  const other = await show({ config: config(GameType.wingo), trx: { ...trx, paytable: 'classic-1' } })
  expect(other.text()).not.toContain('the same odds')
  expect(other.text()).toContain('88.2%')
})

it('GM-14 every kind of bet of every game has its words', () => {
  for (const { game_type } of games)
    for (const category of new Set(picksOf(game_type).map((pick) => pick.category))) {
      const { title, about } = categoryWords(translate, game_type, category)
      expect(title.length, `${game_type} ${category}`).toBeGreaterThan(2)
      expect(about.length, `${game_type} ${category}`).toBeGreaterThan(10)
    }
})
