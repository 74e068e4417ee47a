import { inr } from '@mela/contract/money.ts'
import { type Round, roundOf } from '@mela/games/period.ts'
import { expect, it } from 'vitest'
import { whySlipIsRefused } from './why-slip-is-refused.ts'

const round = roundOf('20261115100010001') as Round
const rupees = (text: string) => inr(text).amount
const judged = {
  clock: { round, isOpen: true },
  unit: rupees('10'),
  isWhole: true,
  totals: { stake: rupees('10'), total: rupees('20'), fee: 0n, best: 0n },
  limit: { money_type: 1, min: rupees('1'), max: rupees('1000') },
  balance: rupees('20'),
} as const

it('GM-07 a slip within the limits and the balance can be placed, also the last of the balance', () => {
  expect(whySlipIsRefused(judged)).toBe(undefined)
  expect(whySlipIsRefused({ ...judged, balance: undefined })).toBe(undefined)
})

it.each([
  ['closed', { clock: { round, isOpen: false } }],
  ['amount', { unit: 0n }],
  ['format', { isWhole: false }],
  ['low', { totals: { ...judged.totals, stake: rupees('0.99') } }],
  ['high', { totals: { ...judged.totals, stake: rupees('1000.01') } }],
  ['balance', { balance: rupees('19.99') }],
] as const)('GM-07 %s keeps a slip from being placed', (refusal, over) => {
  expect(whySlipIsRefused({ ...judged, ...over })).toBe(refusal)
})
