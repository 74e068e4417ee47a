import { expect, it } from 'vitest'
import { readDay, summaryOf } from './day-summary.ts'

const table = (game_type: 1 | 2 | 4, results: number[][], value: number) => ({
  game_type,
  minutes: 1 as const,
  rounds: [...results.map((result) => ({ state: 'settled', result })), { state: 'void', result: null }],
  chi_square: { draws: results.length, value, limit_99: 21.67 },
  rtp: { 1: { actual: '0.9702', expected: '0.9702' } },
})
const digits = Array.from({ length: 10 }, (_, digit) => [digit])

it('GM-13 χ² of a day is computed from its results, whatever the file says', () => {
  const [even, odd] = summaryOf([table(2, digits, 0), table(2, new Array(10).fill([7]), 0)]).tables
  expect(even).toMatchObject({ chi_square: 0, isSame: true, draws: 10, rounds: 11, voids: 1 })
  expect(odd?.chi_square).toBeCloseTo(90)
  expect(odd?.isSame).toBe(false)
})

it('GM-13 every die counts, and of a race only the winner', () => {
  const race = [3, 1, 2, 4, 5, 6, 7, 8, 9, 10]
  const [dice, cars] = summaryOf([
    table(
      4,
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      0,
    ),
    table(1, new Array(10).fill(race), 90),
  ]).tables
  expect(dice).toMatchObject({ chi_square: 0, isSame: true })
  expect(cars?.chi_square).toBeCloseTo(90)
  expect(cars?.isSame).toBe(true)
})

it('GM-13 a day without a file, a refused one and a lost one are told apart', async () => {
  const reply = (envelope: unknown) => async () => ({ json: async () => envelope })
  expect(await readDay('2026-03-05', reply({ code: 10004, data: null, reason: 'not_found' }))).toBe('missing')
  expect(await readDay('2026-03-05', reply({ code: 10018, data: null, reason: 'too_many' }))).toBe('failed')
  expect(await readDay('2026-03-05', () => Promise.reject(new Error('offline')))).toBe('failed')
  const asked: string[] = []
  const day = await readDay('2026-03-05', async (address) => {
    asked.push(address)
    return { json: async () => ({ code: 10000, data: { tables: [table(2, digits, 0)] } }) }
  })
  expect(asked).toEqual(['/api/fairness/log?date=2026-03-05'])
  expect(day).toMatchObject({ tables: [{ game_type: 2, isSame: true }] })
})
