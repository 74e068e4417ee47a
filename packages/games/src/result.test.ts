import { GameType } from '@mela/contract/enums.ts'
import { describe, expect, it } from 'vitest'
import { isResult, resultFacts } from './result.ts'

describe('what a draw can bring', () => {
  it.each([
    [GameType.wingo, [0]],
    [GameType.trxwingo, [9]],
    [GameType.k3, [1, 6, 6]],
    [GameType.d5, [0, 0, 0, 0, 9]],
    [GameType.racing, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ])('GM-13 game %i can bring %j', (game_type, result) => {
    expect(isResult(game_type, result)).toBe(true)
  })

  it.each<[GameType, unknown]>([
    [GameType.wingo, [10]],
    [GameType.wingo, [-1]],
    [GameType.wingo, [1, 2]],
    [GameType.wingo, []],
    [GameType.wingo, ['5']],
    [GameType.wingo, [0.5]],
    [GameType.wingo, [Number.NaN]],
    [GameType.wingo, '5'],
    [GameType.wingo, null],
    [GameType.k3, [0, 1, 2]],
    [GameType.k3, [1, 2, 7]],
    [GameType.d5, [1, 2, 3, 4]],
    [GameType.racing, [1, 1, 3, 4, 5, 6, 7, 8, 9, 10]],
    [GameType.racing, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [9 as GameType, [1]],
  ])('GM-13 game %i never brings %j', (game_type, result) => {
    expect(isResult(game_type, result)).toBe(false)
  })
})

describe('how a result is called', () => {
  it.each([
    [0, 'small', 'even', ['red', 'purple']],
    [4, 'small', 'even', ['red']],
    [5, 'big', 'odd', ['green', 'purple']],
    [9, 'big', 'odd', ['green']],
  ])('GM-02 the digit %i is %s, %s and %j', (digit, size, parity, colours) => {
    for (const game_type of [GameType.wingo, GameType.trxwingo])
      expect(resultFacts(game_type, [digit])).toMatchObject({ sum: digit, size, parity, colours })
  })

  it.each([
    [[1, 2, 3], 6, 'small', 'even', 'different'],
    [[4, 4, 2], 10, 'small', 'even', 'pair'],
    [[5, 1, 5], 11, 'big', 'odd', 'pair'],
    [[6, 6, 6], 18, 'big', 'even', 'triple'],
  ])('GM-04 the throw %j makes %i, %s, %s, %s', (result, sum, size, parity, dice) => {
    expect(resultFacts(GameType.k3, result)).toMatchObject({ sum, size, parity, dice, colours: [] })
  })

  it('GM-05 five digits have a sum and five positions', () => {
    expect(resultFacts(GameType.d5, [0, 4, 5, 9, 4])).toMatchObject({
      sum: 22,
      size: 'small',
      parity: 'even',
    })
    const facts = resultFacts(GameType.d5, [0, 4, 5, 9, 5])
    expect(facts).toMatchObject({ sum: 23, size: 'big', parity: 'odd' })
    expect(facts.positions.map(({ size, parity }) => `${size} ${parity}`)).toEqual([
      'small even',
      'small even',
      'big odd',
      'big odd',
      'big odd',
    ])
  })

  it('GM-06 a race has the sum of its first two, ten places and five duels', () => {
    const facts = resultFacts(GameType.racing, [8, 4, 10, 2, 3, 5, 7, 1, 9, 6])
    expect(facts).toMatchObject({ sum: 12, size: 'big', parity: 'even' })
    expect(facts.positions.map(({ size }) => size[0]).join('')).toBe('bsbsssbsbb')
    expect(facts.dragon_tiger).toEqual(['dragon', 'tiger', 'dragon', 'tiger', 'tiger'])
    expect(resultFacts(GameType.racing, [10, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toMatchObject({
      sum: 11,
      size: 'small',
    })
  })
})
