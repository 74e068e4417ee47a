import { GameType } from '@mela/contract/enums.ts'
import { picksOf } from '@mela/games/pick.ts'
import { act, type ComponentType } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { completeTexts, startTexts, TextsProvider } from '#platform/i18n/intl.tsx'
import { type Mounted, mount } from '#ui/testing/mount.tsx'
import { BoardProvider } from './board.tsx'
import { DiceBoard } from './dice-board.tsx'
import { DigitBoard } from './digit-board.tsx'
import { FiveBoard } from './five-board.tsx'
import { RaceBoard } from './race-board.tsx'

beforeAll(async () => {
  await startTexts()
  await completeTexts()
})

const table = (game_type: GameType) => ({ game_type, minutes: 1 }) as const

async function show(game_type: GameType, Board: ComponentType, over: object = {}) {
  const picked = new Set<number>()
  const board = {
    table: table(game_type),
    paytable: 'fair97-1',
    isDisabled: false,
    chosen: [],
    staked: new Map(),
    onPick: (pick: number) => picked.add(pick),
    ...over,
  }
  const mounted = await mount(
    <TextsProvider>
      <BoardProvider value={board}>
        <Board />
      </BoardProvider>
    </TextsProvider>,
  )
  return { mounted, picked }
}

const buttons = ({ box }: Mounted, selector: string) => [...box.querySelectorAll<HTMLButtonElement>(selector)]
const click = (one: HTMLElement) => act(async () => one.click())

/** Presses every key that the board shows now: those that say what they pay. */
async function pressKeys(mounted: Mounted) {
  for (const key of buttons(mounted, 'button')) if (key.textContent?.includes('×')) await click(key)
}

/** Every kind of bet, and of places every one. */
async function pressEverything(mounted: Mounted) {
  const tabs = buttons(mounted, '[role=tab]').length
  for (let at = 0; at < Math.max(1, tabs); at += 1) {
    const tab = buttons(mounted, '[role=tab]')[at]
    if (tab) await click(tab)
    const places = buttons(mounted, 'button').filter((one) => /^Place \d+$/.test(one.textContent ?? ''))
    if (places.length === 0) await pressKeys(mounted)
    for (const place of places) {
      await click(place)
      await pressKeys(mounted)
    }
  }
}

it.each([
  ['GM-02 WinGo', GameType.wingo, DigitBoard],
  ['GM-03 TrxWinGo', GameType.trxwingo, DigitBoard],
  ['GM-04 K3', GameType.k3, DiceBoard],
  ['GM-05 5D', GameType.d5, FiveBoard],
  ['GM-06 Racing', GameType.racing, RaceBoard],
] as const)(
  '%s: the board has a key for every bet there is, and for no other',
  async (_, game_type, Board) => {
    const { mounted, picked } = await show(game_type, Board)
    await pressEverything(mounted)
    expect([...picked].sort((a, b) => a - b)).toEqual(picksOf(game_type).map(({ pick }) => pick))
  },
)

it('GM-07 a chosen key says so, one with my stake shows it, and a closed board takes nothing', async () => {
  const five = picksOf(GameType.wingo).find(({ selection }) => selection === '5')?.pick ?? 0
  const over = { chosen: [five], staked: new Map([[five, '20']]), isDisabled: true }
  const { mounted, picked } = await show(GameType.wingo, DigitBoard, over)
  const key = buttons(mounted, 'button').find((one) => one.textContent?.startsWith('Number 5'))
  expect(key?.getAttribute('aria-pressed')).toBe('true')
  expect(key?.textContent).toContain('My stake 20')
  await pressKeys(mounted)
  expect(picked.size).toBe(0)
})
