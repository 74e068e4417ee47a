import { GameType } from '@mela/contract/enums.ts'
import { expect, it } from 'vitest'
import { arithmeticOf, writtenDown } from './arithmetic.ts'
import { blockRound, seededRound } from './round-for-tests.ts'

it.each([GameType.wingo, GameType.k3, GameType.d5, GameType.racing])(
  'GM-13 of game %i the written-down draw ends on the round’s own result',
  (game_type) => {
    const round = seededRound(game_type)
    const written = arithmeticOf(round)
    expect(written?.x).toBe(round.x)
    expect(written?.result).toEqual(round.result)
    for (const { word, choices, limit, rest } of written?.words ?? []) {
      expect(limit % choices).toBe(0)
      expect(rest).toBe(word < limit ? word % choices : null)
    }
    const taken = written?.words.filter(({ rest }) => rest !== null)
    expect(taken).toHaveLength({ 1: 9, 2: 1, 3: 0, 4: 3, 5: 5 }[game_type])
  },
)

it('GM-13 a word beyond the limit is written down as skipped, and the next one counts', () => {
  const words = [4_294_967_295, 4_294_967_290, 4_294_967_289]
  const { result, words: written } = writtenDown(GameType.wingo, () => words.shift() as number)
  expect(result).toEqual([9])
  expect(written.map(({ rest }) => rest)).toEqual([null, null, 9])
})

it('GM-13 there is nothing to write down before all of it is public, nor for a block', () => {
  const round = seededRound()
  expect(arithmeticOf({ ...round, seed: null })).toBeNull()
  expect(arithmeticOf({ ...round, lock: null })).toBeNull()
  expect(arithmeticOf({ ...round, seed: 'zz' })).toBeNull()
  expect(arithmeticOf(blockRound())).toBeNull()
})
