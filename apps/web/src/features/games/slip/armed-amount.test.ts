import { inr } from '@mela/contract/money.ts'
import { expect, it } from 'vitest'
import { halfOf, twiceOf } from './armed-amount.ts'

const bounds = { money_type: 1, limit: { min: inr('1').amount, max: inr('1000').amount } } as const

it('TB-03 half and double of the armed amount stay whole in the currency and within the limits', () => {
  expect(halfOf('10', bounds)).toBe('5')
  expect(halfOf('0.01', { ...bounds, limit: undefined })).toBe('0')
  expect(halfOf('1.5', bounds)).toBe('1')
  expect(halfOf('15.01', bounds)).toBe('7.5')
  expect(twiceOf('10', bounds)).toBe('20')
  expect(twiceOf('600', bounds)).toBe('1000')
  expect(twiceOf('', bounds)).toBe('1')
})
