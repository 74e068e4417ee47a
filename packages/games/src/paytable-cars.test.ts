// The tables of the rules, copied as figures, against an enumeration of every outcome.
import { GameType } from '@mela/contract/enums.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { count, names, percentOf, pickNamed, races, tally } from './outcomes-for-tests.ts'
import { currentPaytable, multiplierOf } from './paytable.ts'
import { picksOf } from './pick.ts'

fc.configureGlobal({ seed: 20_261_115 })

describe('Racing', () => {
  const sums: [number[], number, number][] = [
    [[3, 4, 18, 19], 2, 4450],
    [[5, 6, 16, 17], 4, 2220],
    [[7, 8, 14, 15], 6, 1480],
    [[9, 10, 12, 13], 8, 1110],
    [[11], 10, 890],
  ]
  const placeBets = count(1, 10).flatMap((place) => [
    ...count(1, 10).map((car) => ({
      bet: ['Num', car, place],
      places: [place],
      ways: { 0: 9, 990: 1 },
      rtp: '97.02',
    })),
    ...['Size big', 'Size small', 'Odd_Even odd', 'Odd_Even even'].map((bet) => ({
      bet: [...bet.split(' '), place],
      places: [place],
      ways: { 0: 5, 200: 5 },
      rtp: '98.00',
    })),
  ])
  const bets = [
    ...placeBets,
    ...count(1, 10).map((car) => ({
      bet: ['Podium', car],
      places: [1, 2, 3],
      ways: { 0: 504, 330: 216 },
      rtp: '97.02',
    })),
    ...sums.flatMap(([selections, ways, hundredths]) =>
      selections.map((sum) => ({
        bet: ['Sum', sum],
        places: [1, 2],
        ways: { 0: 90 - ways, [hundredths]: ways },
        rtp: { 2: '96.91', 4: '96.69', 6: '96.69', 8: '96.69', 10: '96.91' }[ways] as string,
      })),
    ),
    { bet: ['Sum', 'big'], places: [1, 2], ways: { 0: 50, 223: 40 }, rtp: '97.13' },
    { bet: ['Sum', 'small'], places: [1, 2], ways: { 0: 40, 178: 50 }, rtp: '96.91' },
    { bet: ['Sum', 'odd'], places: [1, 2], ways: { 0: 40, 178: 50 }, rtp: '96.91' },
    { bet: ['Sum', 'even'], places: [1, 2], ways: { 0: 50, 223: 40 }, rtp: '97.13' },
    ...count(1, 5).flatMap((place) =>
      ['dragon', 'tiger'].map((selection) => ({
        bet: ['Dragon_Tiger', selection, place],
        places: [place, 11 - place],
        ways: { 0: 45, 200: 45 },
        rtp: '98.00',
      })),
    ),
  ]
  const shuffledCars = fc.shuffledSubarray(count(1, 10), { minLength: 10 })
  const pickOfBet = ([category, selection, position]: (string | number)[]) =>
    pickNamed(
      GameType.racing,
      String(category),
      String(selection),
      position === undefined ? undefined : String(position),
    )

  it('GM-06 every bet there is stands in the table above once', () => {
    const listed = bets.map(({ bet }) => pickOfBet(bet).pick)
    expect(listed.toSorted((a, b) => a - b)).toEqual(picksOf(GameType.racing).map(({ pick }) => pick))
  })

  it('GM-06 every order of the cars that decide a bet settles it as the rules say', () => {
    for (const { bet, places, ways, rtp } of bets) {
      const { pick } = pickOfBet(bet)
      for (const name of names) {
        expect(tally(GameType.racing, currentPaytable(name), pick, races(places)), bet.join()).toEqual(ways)
        expect(percentOf(GameType.racing, currentPaytable(name), pick), bet.join()).toBe(rtp)
      }
    }
  })

  it('GM-06 the cars on all other places make no difference', () => {
    fc.assert(
      fc.property(shuffledCars, shuffledCars, fc.constantFrom(...bets), (order, other, { bet, places }) => {
        const fixed = places.map((place) => order[place - 1])
        const rest = other.filter((car) => !fixed.includes(car))
        const mixed = count(1, 10).map((place) =>
          places.includes(place) ? (order[place - 1] as number) : (rest.shift() as number),
        )
        const { pick } = pickOfBet(bet)
        return (
          multiplierOf(GameType.racing, 'fair97-1', pick, order) ===
          multiplierOf(GameType.racing, 'fair97-1', pick, mixed)
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('GM-06 one race, all its winners', () => {
    const won = picksOf(GameType.racing)
      .filter(({ pick }) => multiplierOf(GameType.racing, 'fair97-1', pick, [8, 4, 10, 2, 3, 5, 7, 1, 9, 6]))
      .filter(
        ({ position, category }) => position === null || position === '1' || category === 'Dragon_Tiger',
      )
      .map(({ category, position, selection }) => [category, position, selection].filter(Boolean).join(' '))
    expect(won).toEqual([
      'Num 1 8',
      'Size 1 big',
      'Odd_Even 1 even',
      'Podium 4',
      'Podium 8',
      'Podium 10',
      'Sum 12',
      'Sum big',
      'Sum even',
      'Dragon_Tiger 1 dragon',
      'Dragon_Tiger 2 tiger',
      'Dragon_Tiger 3 dragon',
      'Dragon_Tiger 4 tiger',
      'Dragon_Tiger 5 tiger',
    ])
  })
})
