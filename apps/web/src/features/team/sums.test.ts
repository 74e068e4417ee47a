import { expect, it } from 'vitest'
import { rateText, sumText } from './sums.ts'

it.each([
  [3000, '0.3%'],
  [500, '0.05%'],
  [1, '0.0001%'],
  [1_000_000, '100%'],
  [0, '0%'],
])('TM-02 a rate of %i parts of a million is %s', (rate, words) => {
  expect(rateText(rate)).toBe(words)
})

it('TM-02 a reward is shown to its smallest unit, with its currency', () => {
  expect(sumText(1_234_560_000n, 1)).toBe('1,234.56 INR')
  expect(sumText(1n, 2)).toBe('0.000001 USDT')
})
