import { GameType } from '@mela/contract/enums.ts'
import { expect, it } from 'vitest'
import { chunksOf, joiningPath } from './joining-line.ts'
import { viewsOf } from './trend-view.ts'

const view = (game_type: GameType, id: string) => {
  const found = viewsOf(game_type).find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no view ${id}`)
  return found
}

it('GM-10 the line goes through the middle of what came, row by row, from chunk to chunk', () => {
  expect(joiningPath([5, 0, 9])).toBe('M5.5 0.5L0.5 1.5L9.5 2.5')
  expect(joiningPath([5, 0], { above: 2, below: 3 })).toBe('M2.5 -0.5L5.5 0.5L0.5 1.5L3.5 2.5')
})

it('GM-10 a void round breaks the line and does not join what lies around it', () => {
  expect(joiningPath([5, null, 9, 8], { below: null })).toBe('M5.5 0.5M9.5 2.5L8.5 3.5')
  expect(joiningPath([null, null], { above: 4 })).toBe('M4.5 -0.5')
})

it('GM-10 chunks keep every row once and in order', () => {
  const rows = Array.from({ length: 47 }, (_, row) => row)
  expect(chunksOf(rows, 20).map(({ length }) => length)).toEqual([20, 20, 7])
  expect(chunksOf(rows, 20).flat()).toEqual(rows)
  expect(chunksOf([], 20)).toEqual([])
})

it('GM-10 every game shows its own values: digits, sums and dice, positions, places', () => {
  expect(view(GameType.wingo, 'digit').seenIn([7])).toEqual([7])
  expect(view(GameType.wingo, 'digit').kindOf?.(7)).toEqual({ size: 'big', parity: 'odd' })
  expect(view(GameType.k3, 'sum').seenIn([5, 4, 1])).toEqual([10])
  expect(view(GameType.k3, 'sum').kindOf?.(10)).toEqual({ size: 'small', parity: 'even' })
  expect(view(GameType.k3, 'dice').seenIn([5, 4, 5])).toEqual([5, 4, 5])
  expect(view(GameType.d5, 'C').seenIn([1, 2, 3, 4, 5])).toEqual([3])
  const order = [8, 4, 10, 2, 3, 5, 7, 1, 9, 6]
  expect(viewsOf(GameType.racing).map(({ seenIn }) => seenIn(order)[0])).toEqual(order)
  expect(view(GameType.racing, '1').kindOf?.(5)).toEqual({ size: 'small', parity: 'odd' })
  expect(view(GameType.racing, '1').kindOf?.(6)).toEqual({ size: 'big', parity: 'even' })
})

it('GM-10 nothing that can come lies beside the grid', () => {
  for (const [game_type, results] of [
    [
      GameType.k3,
      [
        [1, 1, 1],
        [6, 6, 6],
      ],
    ],
    [
      GameType.d5,
      [
        [0, 0, 0, 0, 0],
        [9, 9, 9, 9, 9],
      ],
    ],
    [GameType.racing, [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]],
  ] as [GameType, number[][]][])
    for (const { values, seenIn } of viewsOf(game_type))
      for (const result of results) for (const value of seenIn(result)) expect(values).toContain(value)
})
