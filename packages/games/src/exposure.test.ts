import { GameType } from '@mela/contract/enums.ts'
import { inr } from '@mela/contract/money.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverOf, exposureOf } from './exposure.ts'
import { paytables } from './paytable.ts'
import { pickOf, picksOf } from './pick.ts'

const FAIR = 'fair97-1'
type Named = [category: string, selection: string, stake: string, position?: string]

function risked(game_type: GameType, named: readonly Named[]): string {
  const bets = named.map(([category, selection, stake, position]) => {
    const pick = pickOf(game_type, { category, selection, position: position ?? null })?.pick
    if (!pick) throw new RangeError(`no such pick: ${category} ${selection}`)
    return { pick, stake: inr(stake).amount }
  })
  return String(Number(exposureOf(game_type, FAIR, bets)) / 1_000_000)
}
const digits = Array.from({ length: 10 }, (_, digit) => String(digit))
const cars = Array.from({ length: 10 }, (_, car) => String(car + 1))

describe('what a member could lose in a round', () => {
  it.each<[string, GameType, Named[], string]>([
    ['one bet: its stake', 2, [['Size', 'big', '100']], '100'],
    [
      'big and small: the difference',
      2,
      [
        ['Size', 'big', '100'],
        ['Size', 'small', '40'],
      ],
      '60',
    ],
    [
      'big and small alike: nothing',
      2,
      [
        ['Size', 'big', '100'],
        ['Size', 'small', '100'],
      ],
      '0',
    ],
    [
      'big and odd: both, for an even small digit takes both',
      2,
      [
        ['Size', 'big', '100'],
        ['Odd_Even', 'odd', '100'],
      ],
      '200',
    ],
    [
      'big against its five digits below',
      2,
      [['Size', 'big', '50'], ...digits.slice(0, 5).map((d): Named => ['Num', d, '10'])],
      '0',
    ],
    [
      'nine of ten digits: all, for the tenth takes all',
      2,
      digits.slice(1).map((d): Named => ['Num', d, '10']),
      '90',
    ],
    ['all ten digits: nothing', 2, digits.map((d): Named => ['Num', d, '10']), '0'],
    [
      'two places of 5D have nothing to do with each other',
      5,
      [
        ['Size', 'big', '100', 'A'],
        ['Size', 'small', '100', 'B'],
      ],
      '200',
    ],
    [
      'one place of 5D: the difference',
      5,
      [
        ['Size', 'big', '100', 'A'],
        ['Size', 'small', '30', 'A'],
      ],
      '70',
    ],
    [
      'both sums of 5D: the difference',
      5,
      [
        ['Sum', 'big', '10'],
        ['Sum', 'small', '10'],
      ],
      '0',
    ],
    [
      'dice: odd and even',
      4,
      [
        ['Odd_Even', 'odd', '10'],
        ['Odd_Even', 'even', '4'],
      ],
      '6',
    ],
    ['every car on one place', 1, cars.map((car): Named => ['Num', car, '10', '1']), '0'],
    [
      'one car on every place: it must come in somewhere',
      1,
      cars.map((place): Named => ['Num', '7', '10', place]),
      '0',
    ],
    ['every car on the podium', 1, cars.map((car): Named => ['Podium', car, '10']), '0'],
    [
      'seven cars on the podium: the other three may take it all',
      1,
      cars.slice(0, 7).map((car): Named => ['Podium', car, '10']),
      '70',
    ],
    [
      'dragon and tiger',
      1,
      [
        ['Dragon_Tiger', 'dragon', '10', '1'],
        ['Dragon_Tiger', 'tiger', '10', '1'],
      ],
      '0',
    ],
    [
      'big and small sums of cars are not equally likely: 140 less 40 at 1.8',
      1,
      [
        ['Sum', 'big', '100'],
        ['Sum', 'small', '40'],
      ],
      '68',
    ],
  ])('VP-02 %s', (_name, game_type, bets, expected) => {
    expect(risked(game_type, bets)).toBe(expected)
  })

  it.each(paytables.flatMap((paytable) => Object.values(GameType).map((game) => [paytable, game] as const)))(
    'VP-02 %s, game %i: every pick has its place, fair on average, and no bet risks more than its stake',
    (paytable, game_type) => {
      const cover = coverOf(game_type, paytable)
      expect(cover.masks).toHaveLength(picksOf(game_type).length)
      for (const { pick } of picksOf(game_type)) {
        expect(exposureOf(game_type, paytable, [{ pick, stake: 10_000_000n }])).toBe(10_000_000n)
      }
    },
  )

  it.each(Object.values(GameType))(
    'VP-02 game %i: whoever risks less than the stake is noticed by the masks',
    (game_type) => {
      const { cells, masks, groups } = coverOf(game_type, FAIR)
      const isNoticed = (bets: readonly { pick: number }[]) => {
        const mask = bets.reduce((sum, { pick }) => sum | (masks[pick - 1] ?? 0n), 0n)
        return groups.some((group) => (mask & group) === group)
      }
      const inGroups = groups.map((_, g) => cells.filter(({ group }) => group === g + 1))
      const stake = fc.bigInt({ min: 1n, max: 100n }).map((units) => units * 10_000_000n)
      // Of one group, so that it is covered now and then.
      const someBets = fc
        .constantFrom(...inGroups.map((one) => one.map(({ pick }) => pick)))
        .chain((picks) =>
          fc.array(fc.record({ pick: fc.constantFrom(...picks), stake }), { minLength: 1, maxLength: 40 }),
        )
      let hedged = 0
      fc.assert(
        fc.property(someBets, (bets) => {
          const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
          if (exposureOf(game_type, FAIR, bets) === staked) return true
          hedged += 1
          return isNoticed(bets)
        }),
      )
      expect(hedged).toBeGreaterThan(5)
      for (const mask of [...masks, ...groups]) expect(mask < 1n << 63n).toBe(true)
      expect(groups).not.toContain(0n)
    },
  )

  it('VP-02 the groups of a game know every pick: what is missing could be hedged unseen', () => {
    for (const game_type of Object.values(GameType)) {
      const known = new Set(coverOf(game_type, FAIR).cells.map(({ pick }) => pick))
      expect(picksOf(game_type).filter(({ pick }) => !known.has(pick))).toEqual([])
    }
  })
})
