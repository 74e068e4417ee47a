import { GameType } from '@mela/contract/enums.ts'
import type { RoundResult } from '@mela/contract/games.ts'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { completeTexts, startTexts, TextsProvider } from '#platform/i18n/intl.tsx'
import { deliver } from '#platform/socket/socket.ts'
import { letReactRun, mount } from '#ui/testing/mount.tsx'
import { until } from '../../../testing/until.ts'
import { TrendTab } from './trend-tab.tsx'

const TOTAL = 130
/** What round number n brought; one of them is void. */
const digitOf = (number: number) => (number * 7) % 10
const VOID = 125

const round = (game_type: GameType, number: number, result: number[] | null): RoundResult => ({
  game_type,
  minutes: 1,
  period: `2026111510001${String(number).padStart(4, '0')}`,
  state: result ? 'settled' : 'void',
  void_reason: result ? null : 'no_source',
  result,
  block: null,
  ends_at: 1_794_750_000_000,
})
const resultOf = (game_type: GameType, number: number) => {
  if (number === VOID) return null
  if (game_type === GameType.k3) return [4, 4, 1 + (number % 6)]
  if (game_type === GameType.d5) return [digitOf(number), 1, 2, 3, 4]
  return [digitOf(number)]
}

let isBroken = false

beforeAll(async () => {
  await startTexts()
  await completeTexts()
})
beforeEach(() => {
  queryClient.clear()
  isBroken = false
  vi.stubGlobal('fetch', async (url: string) => {
    if (isBroken) return Response.json({ code: 10500, msg: 'x' }, { status: 500 })
    const query = new URL(url, location.href).searchParams
    const [game_type, pos, limit] = ['game_type', 'after', 'limit'].map((name) =>
      Number(query.get(name)),
    ) as [GameType, number, number]
    const length = Math.min(limit, TOTAL - pos)
    const list = Array.from({ length }, (_, at) => {
      const number = TOTAL - pos - at
      return round(game_type, number, resultOf(game_type, number))
    })
    const next = pos + length < TOTAL ? { next: String(pos + length) } : {}
    return Response.json({ code: 10000, data: { list, total: TOTAL, ...next } })
  })
})

async function show(game_type: GameType) {
  const mounted = await mount(
    <TextsProvider>
      <TrendTab game_type={game_type} minutes={1} />
    </TextsProvider>,
  )
  letReactRun()
  const rows = () => [...mounted.box.querySelectorAll<HTMLElement>('.trend-chunk .trend-row')]
  const marks = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('.trend-mark') ?? [])].map(({ textContent }) => textContent)
  const cells = (label: string) => {
    const heads = [...mounted.box.querySelectorAll('table tbody')]
    const body = heads.find((part) => part.querySelector('th')?.textContent === label)
    return [...(body?.querySelectorAll('td') ?? [])].map(({ textContent }) => Number(textContent))
  }
  return { ...mounted, rows, marks, cells }
}

it('GM-10 a hundred rounds are there without scrolling, newest first, with their statistics and the honest line', async () => {
  const { box, rows, marks, cells } = await show(GameType.wingo)
  await until(() => expect(rows().length).toBeGreaterThanOrEqual(100))
  expect(marks(rows()[0])).toEqual([String(digitOf(TOTAL))])
  expect(rows()[0]?.textContent).toContain('20261115100010130')
  expect(box.textContent).toContain('Rounds are independent: past results don’t change the next one.')
  // Ninety-nine of them have a result: the void one counts for nothing and brings no mark.
  expect(box.textContent).toContain('Last 99 rounds')
  expect(cells('Times drawn').reduce((sum, times) => sum + times, 0)).toBe(99)
  expect(cells('Rounds since last drawn')[digitOf(TOTAL)]).toBe(0)
  const voided = rows().find((row) => row.textContent?.includes('0125'))
  expect(marks(voided)).toEqual([])
  expect(voided?.textContent).toContain('No result')
})

it('GM-10 each mark stands on its own column, and the line goes through it', async () => {
  const { box, rows } = await show(GameType.wingo)
  await until(() => expect(rows().length).toBeGreaterThanOrEqual(100))
  for (const row of rows().slice(0, 4)) {
    const track = row.querySelector('.trend-track')?.getBoundingClientRect()
    const mark = row.querySelector('.trend-mark') as HTMLElement
    const { left, right } = mark.getBoundingClientRect()
    const column = Math.floor((((left + right) / 2 - (track?.left ?? 0)) / (track?.width ?? 1)) * 10)
    expect(column).toBe(Number(mark.textContent))
  }
  const first = box.querySelector('.trend-line path')?.getAttribute('d')
  expect(first?.startsWith(`M${digitOf(130) + 0.5} 0.5L${digitOf(129) + 0.5} 1.5L`)).toBe(true)
})

it('GM-10 a round that ends while one looks stands in front at once', async () => {
  const { rows, marks } = await show(GameType.wingo)
  await until(() => expect(rows().length).toBeGreaterThanOrEqual(100))
  deliver('broadcast', { type: 'round_result', data: round(GameType.wingo, TOTAL + 1, [9]) })
  await until(() => expect(rows()[0]?.textContent).toContain('20261115100010131'))
  expect(marks(rows()[0])).toEqual(['9'])
})

const chip = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

it('GM-10 K3 shows sums or dice, with how many dice show a face', async () => {
  const { rows, marks } = await show(GameType.k3)
  await until(() => expect(rows().length).toBeGreaterThan(10))
  const third = 1 + (TOTAL % 6)
  expect(marks(rows()[0])).toEqual([String(8 + third)])
  chip('Dice')?.click()
  await until(() => expect(marks(rows()[0])).toEqual(['4×2', String(third)]))
})

it('GM-10 5D shows one position after the other', async () => {
  const { rows, marks } = await show(GameType.d5)
  await until(() => expect(rows().length).toBeGreaterThan(10))
  expect(marks(rows()[0])).toEqual([String(digitOf(TOTAL))])
  chip('C')?.click()
  await until(() => expect(marks(rows()[0])).toEqual(['2']))
})

it('GM-10 a trend that does not load says so and tries again', async () => {
  isBroken = true
  const { find, rows } = await show(GameType.wingo)
  await until(() => expect(find('[role=alert]').textContent).toContain('Couldn’t load the trend'))
  isBroken = false
  find('[role=alert] button').click()
  await until(() => expect(rows().length).toBeGreaterThan(10))
})
