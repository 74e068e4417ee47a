import { expect, it } from 'vitest'
import { chiSquareOfDay, type PaidRound, rtpOfDay } from './day-figures.ts'

it('GM-13 even results have no χ², and an empty day neither', () => {
  const digits = Array.from({ length: 10 }, (_, i) => [i])
  expect(chiSquareOfDay(2, digits)).toMatchObject({ draws: 10, degrees: 9, value: 0 })
  expect(chiSquareOfDay(3, [])).toMatchObject({ draws: 0, degrees: 9, value: 0 })
  expect(
    chiSquareOfDay(4, [
      [1, 2, 3],
      [4, 5, 6],
    ]),
  ).toMatchObject({ draws: 2, degrees: 5, value: 0 })
  expect(
    chiSquareOfDay(5, [
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9],
    ]),
  ).toMatchObject({ draws: 2, degrees: 9, value: 0 })
  expect(chiSquareOfDay(2, []).limit_99).toBeCloseTo(21.666, 3)
  expect(chiSquareOfDay(4, []).limit_99).toBeCloseTo(15.086, 3)
})

it('GM-13 results that are always the same are far beyond the limit; of a race only the winner counts', () => {
  const always = new Array<number[]>(100).fill([7])
  expect(chiSquareOfDay(2, always).value).toBeCloseTo(900)
  const race = [10, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(chiSquareOfDay(1, new Array<number[]>(100).fill(race)).value).toBeCloseTo(900)
  // 300 dice, all sixes: 5 × 50 + 250² / 50.
  expect(chiSquareOfDay(4, new Array<number[]>(100).fill([6, 6, 6])).value).toBeCloseTo(1500)
})

it('GM-13 the paid and the expected share are sums over all rounds, per currency', () => {
  const rounds: PaidRound[] = [
    {
      stakes: { 1: '100', 2: '0.000003' },
      payouts: { 1: '97.02' },
      expected_payouts: { 1: '97.02', 2: '0.000002' },
    },
    { stakes: { 1: '300' }, payouts: {}, expected_payouts: { 1: '294' } },
    { stakes: {}, payouts: {}, expected_payouts: {} },
  ]
  expect(rtpOfDay(rounds)).toEqual({
    1: { actual: '0.2426', expected: '0.9776' },
    2: { actual: '0.0000', expected: '0.6667' },
  })
  expect(
    rtpOfDay([{ stakes: { 1: '1' }, payouts: { 1: '9.702' }, expected_payouts: { 1: '0.9702' } }]),
  ).toEqual({
    1: { actual: '9.7020', expected: '0.9702' },
  })
  expect(rtpOfDay([])).toEqual({})
})
