import { beforeEach, expect, it } from 'vitest'
import { keptSlip } from './kept-slip.ts'
import { clearSlip, setPicks, togglePick, useSlip } from './slip-store.ts'

const wingo = { game_type: 2, minutes: 1 } as const
const slip = () => useSlip.getState()
beforeEach(clearSlip)

it('GM-07 a second tap takes a pick away, and the slip is empty again', () => {
  togglePick(wingo, 'p1', 5)
  togglePick(wingo, 'p1', 11)
  expect(slip().picks).toEqual([5, 11])
  togglePick(wingo, 'p1', 5)
  togglePick(wingo, 'p1', 11)
  expect(slip()).toMatchObject({ picks: [], begunIn: undefined })
})

it('TB-04 the slip knows the round it was begun in, however many follow', () => {
  togglePick(wingo, 'p1', 5)
  togglePick(wingo, 'p2', 6)
  expect(slip()).toMatchObject({ begunIn: 'p1', picks: [5, 6] })
  setPicks(wingo, 'p3', [1, 2])
  expect(slip()).toMatchObject({ begunIn: 'p3', picks: [1, 2] })
})

it('GM-07 what was chosen on another table does not come along', () => {
  togglePick(wingo, 'p1', 5)
  togglePick({ game_type: 2, minutes: 3 }, 'q1', 7)
  expect(slip()).toMatchObject({ picks: [7], begunIn: 'q1' })
  togglePick({ game_type: 4, minutes: 3 }, 'r1', 7)
  expect(slip()).toMatchObject({ picks: [7], begunIn: 'r1' })
})

const kept = { table: wingo, begunIn: 'p1', picks: [5], unit: '10', multiplier: 1, isLeft: true }

it('TB-04 a slip that the tab has kept comes back as it was', () => {
  expect(keptSlip(JSON.stringify(kept))).toEqual(kept)
})

it.each([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['no such pick', JSON.stringify({ ...kept, picks: [5, 900] })],
  ['no such game', JSON.stringify({ ...kept, table: { game_type: 9, minutes: 1 } })],
  ['no amount', JSON.stringify({ ...kept, unit: '1e9' })],
  ['a multiplier above the most', JSON.stringify({ ...kept, multiplier: 1001 })],
])('TB-04 what storage may not say is nothing: %s', (_, text) => {
  expect(keptSlip(text)).toEqual({})
})
