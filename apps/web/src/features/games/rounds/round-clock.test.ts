import { expect, it } from 'vitest'
import { isFresh } from './live-draw-age.ts'
import { clockAt } from './use-round-clock.ts'

const NOON = Date.parse('2026-11-15T12:00:00Z')
const wingo = { game_type: 2, minutes: 1 } as const
const trx = { game_type: 3, minutes: 3 } as const

it.each([
  [0, true],
  [54_999, true],
  [55_000, false],
  [59_999, false],
])('GM-08 %i ms into a minute a round of WinGo is open: %s', (intoMs, isOpen) => {
  expect(clockAt(wingo, NOON + intoMs)).toMatchObject({
    isOpen,
    round: { opens_at: NOON, ends_at: NOON + 60_000 },
  })
})

it('GM-08 TrxWinGo closes ten seconds before the end', () => {
  expect(clockAt(trx, NOON + 169_999).isOpen).toBe(true)
  expect(clockAt(trx, NOON + 170_000).isOpen).toBe(false)
})

it('GM-09 what ended more than twenty seconds ago is history and not played again', () => {
  const { period } = clockAt(wingo, NOON).round
  expect(isFresh(period, NOON + 60_000)).toBe(true)
  expect(isFresh(period, NOON + 79_999)).toBe(true)
  expect(isFresh(period, NOON + 80_000)).toBe(false)
  expect(isFresh(period, NOON + 660_000)).toBe(false)
})
