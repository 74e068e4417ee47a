import { expect, it } from 'vitest'
import { matchingBanks } from './matching-banks.ts'

const banks = [
  { code: 'AMRB', name: 'Amrit Bank' },
  { code: 'TEAK', name: 'Teak & Sons Bank' },
  { code: 'VINS', name: 'Vindhya Savings Bank' },
]

it.each([
  ['', ['AMRB', 'TEAK', 'VINS']],
  ['bank  savings', ['VINS']],
  ['AMR', ['AMRB']],
  ['sons &', ['TEAK']],
  ['lotus', []],
])('WL-08 “%s” finds %j', (query, codes) => {
  expect(matchingBanks(banks, query).map(({ code }) => code)).toEqual(codes)
})
