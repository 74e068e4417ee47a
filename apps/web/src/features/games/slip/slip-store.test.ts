import { beforeEach, expect, it } from 'vitest'
import { clearSlip, moveSlip, togglePick, useSlip } from './slip-store.ts'

const wingo = { game_type: 2, minutes: 1 } as const
const slip = () => useSlip.getState()
beforeEach(clearSlip)

it('GM-07 a second tap takes a pick away, and the slip is empty again', () => {
  togglePick(wingo, 'p1', 5)
  togglePick(wingo, 'p1', 11)
  expect(slip().picks).toEqual([5, 11])
  togglePick(wingo, 'p1', 5)
  togglePick(wingo, 'p1', 11)
  expect(slip()).toMatchObject({ picks: [], period: undefined })
})

it('GM-07 the slip stays with the round it was begun in, until somebody moves it', () => {
  togglePick(wingo, 'p1', 5)
  togglePick(wingo, 'p2', 6)
  expect(slip().period).toBe('p1')
  moveSlip('p2')
  expect(slip()).toMatchObject({ period: 'p2', picks: [5, 6] })
})

it('GM-07 what was chosen on another table does not come along', () => {
  togglePick(wingo, 'p1', 5)
  togglePick({ game_type: 2, minutes: 3 }, 'q1', 7)
  expect(slip()).toMatchObject({ picks: [7], period: 'q1' })
  togglePick({ game_type: 4, minutes: 3 }, 'r1', 7)
  expect(slip()).toMatchObject({ picks: [7], period: 'r1' })
})
