// The tables of the rules, copied as figures, against an enumeration of every outcome.
import { GameType } from '@mela/contract/enums.ts'
import { describe, expect, it } from 'vitest'
import { count, dice, names, percentOf, pickNamed, tally } from './outcomes-for-tests.ts'
import { currentPaytable, multiplierOf } from './paytable.ts'
import { picksOf } from './pick.ts'

describe('K3', () => {
  const combinations = count(1, 5).flatMap((low) => count(low + 1, 6).map((high) => `${low}-${high}`))
  const bets: [string, string[], Record<number, number>][] = [
    ['Sum', ['3', '18'], { 0: 215, 20736: 1 }],
    ['Sum', ['4', '17'], { 0: 213, 6912: 3 }],
    ['Sum', ['5', '16'], { 0: 210, 3456: 6 }],
    ['Sum', ['6', '15'], { 0: 206, 2074: 10 }],
    ['Sum', ['7', '14'], { 0: 201, 1383: 15 }],
    ['Sum', ['8', '13'], { 0: 195, 988: 21 }],
    ['Sum', ['9', '12'], { 0: 191, 830: 25 }],
    ['Sum', ['10', '11'], { 0: 189, 768: 27 }],
    ['Size', ['big', 'small'], { 0: 108, 192: 108 }],
    ['Odd_Even', ['odd', 'even'], { 0: 108, 192: 108 }],
    ['Single', count(1, 6).map(String), { 0: 125, 200: 75, 300: 15, 1300: 1 }],
    ['Pair', count(1, 6).map(String), { 0: 201, 1383: 15 }],
    ['Triple', count(1, 6).map(String), { 0: 215, 20736: 1 }],
    ['AllTriple', ['any'], { 0: 210, 3456: 6 }],
    ['TwoDiceCombination', combinations, { 0: 186, 691: 30 }],
  ]
  const cases = bets.flatMap(([category, selections, ways]) =>
    selections.map((selection) => ({ category, selection, ways })),
  )

  it('GM-04 every bet there is stands in the table above once', () => {
    const listed = cases.map(({ category, selection }) => pickNamed(GameType.k3, category, selection).pick)
    expect(listed.toSorted((a, b) => a - b)).toEqual(picksOf(GameType.k3).map(({ pick }) => pick))
  })

  it.each(cases)('GM-04 $category $selection over all 216 throws', ({ category, selection, ways }) => {
    const { pick } = pickNamed(GameType.k3, category, selection)
    for (const name of names) {
      const paytable = currentPaytable(name)
      expect(tally(GameType.k3, paytable, pick, dice)).toEqual(ways)
      const percent = Number(percentOf(GameType.k3, paytable, pick))
      if (category === 'Single') expect(percent).toBe(96.3)
      else expect(Math.abs(percent - 96)).toBeLessThanOrEqual(0.1)
    }
  })

  it.each([
    [[1, 1, 1], 'Sum 3, Size small, Odd_Even odd, Single 1, Triple 1, AllTriple any'],
    [[2, 2, 5], 'Sum 9, Size small, Odd_Even odd, Single 2, Single 5, Pair 2, TwoDiceCombination 2-5'],
    [
      [6, 1, 4],
      'Sum 11, Size big, Odd_Even odd, Single 1, Single 4, Single 6, TwoDiceCombination 1-4, TwoDiceCombination 1-6, TwoDiceCombination 4-6',
    ],
    [[6, 6, 6], 'Sum 18, Size big, Odd_Even even, Single 6, Triple 6, AllTriple any'],
  ])('GM-04 %j wins %s', (result, won) => {
    const winners = picksOf(GameType.k3)
      .filter(({ pick }) => multiplierOf(GameType.k3, 'fair97-1', pick, result) > 0)
      .map(({ category, selection }) => `${category} ${selection}`)
    expect(winners.join(', ')).toBe(won)
  })

  it('GM-04 a single pays by how many dice show it', () => {
    const { pick } = pickNamed(GameType.k3, 'Single', '4')
    const pays = [
      [1, 2, 3],
      [1, 2, 4],
      [4, 2, 4],
      [4, 4, 4],
    ] as const
    expect(pays.map((result) => multiplierOf(GameType.k3, 'fair97-1', pick, result))).toEqual([
      0, 200, 300, 1300,
    ])
  })
})
