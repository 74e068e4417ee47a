import '#ui/styles/facet.css'
import '#ui/styles/late.css'
import { GameType } from '@mela/contract/enums.ts'
import type { ComponentType, ReactNode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { completeTexts, startTexts, TextsProvider } from '#platform/i18n/intl.tsx'
import { BoardSkeleton } from '#ui/game/board-skeleton.tsx'
import { mount } from '#ui/testing/mount.tsx'
import { BoardProvider } from './board.tsx'
import { boardShape } from './board-shapes.ts'
import { DiceBoard } from './dice-board.tsx'
import { DigitBoard } from './digit-board.tsx'
import { FiveBoard } from './five-board.tsx'
import { RaceBoard } from './race-board.tsx'

beforeAll(async () => {
  await startTexts()
  await completeTexts()
})

/** As wide as the card of a phone is inside. */
const Ground = ({ children }: { children: ReactNode }) => (
  <TextsProvider>
    <div className="grid gap-4" style={{ width: 326 }}>
      {children}
    </div>
  </TextsProvider>
)
const placesOf = (box: HTMLElement, selector: string) =>
  [...box.querySelectorAll(selector)].map((one) => {
    const { left, width, height } = one.getBoundingClientRect()
    return { left: Math.round(left), width: Math.round(width), height }
  })

it.each([
  ['GM-02 WinGo', GameType.wingo, DigitBoard],
  ['GM-03 TrxWinGo', GameType.trxwingo, DigitBoard],
  ['GM-04 K3', GameType.k3, DiceBoard],
  ['GM-05 5D', GameType.d5, FiveBoard],
  ['GM-06 Racing', GameType.racing, RaceBoard],
] as const)(
  '%s begins with a skeleton whose keys are where the board has them',
  async (_, game_type, Board: ComponentType) => {
    const board = {
      table: { game_type, minutes: 1 } as const,
      paytable: 'fair97-1',
      isDisabled: false,
      chosen: [],
      staked: new Map(),
      onPick: () => {},
    }
    const real = await mount(
      <Ground>
        <BoardProvider value={board}>
          <Board />
        </BoardProvider>
      </Ground>,
    )
    const keys = placesOf(real.box, '[data-bet-key]')
    const drawn = await mount(
      <Ground>
        <BoardSkeleton rows={boardShape(game_type)} />
      </Ground>,
    )
    const shapes = placesOf(drawn.box, '.shimmer:not(.rounded-full\\!)')
    expect(keys.length).toBeGreaterThan(10)
    expect(shapes.map(({ left, width }) => [left, width])).toEqual(
      keys.map(({ left, width }) => [left, width]),
    )
    // A line of text more or less is no other shape.
    for (const [at, { height }] of shapes.entries())
      expect(Math.abs(height - (keys[at]?.height ?? 0))).toBeLessThanOrEqual(6)
  },
)
