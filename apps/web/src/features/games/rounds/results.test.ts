import type { RoundResult } from '@mela/contract/games.ts'
import { expect, it } from 'vitest'
import { newNonce } from '#platform/random.ts'
import { tableSearch } from '../table-search.ts'
import { roundsOf } from './rounds-of.ts'

const round = (number: number): RoundResult => ({
  game_type: 2,
  minutes: 1,
  period: `2026111510001${String(number).padStart(4, '0')}`,
  state: 'settled',
  void_reason: null,
  result: [1],
  block: null,
  ends_at: 0,
})
const pages = (...numbers: number[][]) => ({
  pages: numbers.map((list) => ({ list: list.map(round), total: 99 })),
  pageParams: [],
})
const numbers = (data: ReturnType<typeof pages>) =>
  roundsOf(data).map(({ period }) => Number(period.slice(-4)))

it('GM-10 records are newest first, each once, though rounds that end meanwhile push others to the next page', () => {
  expect(numbers(pages([9, 8, 7], [7, 6, 5]))).toEqual([9, 8, 7, 6, 5])
  // One that came by the socket stands in front of what was read before it.
  expect(numbers(pages([10, 9, 8], [8, 7]))).toEqual([10, 9, 8, 7])
  expect(roundsOf(undefined)).toEqual([])
})

it('RT-04 a game opens at the round time that its address names, and at one minute for anything else', () => {
  expect(tableSearch({ minutes: '3' })).toEqual({ minutes: 3 })
  for (const minutes of ['2', '0', '', 'ten', '1.0']) expect(tableSearch({ minutes })).toEqual({})
})

it('GM-11 nonces are UUIDs of version 7 in the order of time, and no two are equal', () => {
  const early = Array.from({ length: 200 }, () => newNonce(1_794_700_800_000))
  const late = newNonce(1_794_700_800_001)
  expect(
    early.every((one) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(one)),
  ).toBe(true)
  expect(early.every((one) => one < late)).toBe(true)
  expect(new Set(early).size).toBe(200)
})
