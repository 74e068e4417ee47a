import { expect, it } from 'vitest'
import { amountOf, cleanAmount } from './amount-text.ts'

it.each([
  ['12.345', 1, '12.34'],
  ['12.3456789', 2, '12.345678'],
  ['12.9', 3, '12'],
  ['1,234.5', 1, '1234.5'],
  ['007', 1, '7'],
  ['0', 1, '0'],
  ['0.05', 1, '0.05'],
  ['.5', 1, '0.5'],
  ['1.2.3', 1, '1.23'],
  ['-5e3 INR', 1, '53'],
  ['', 1, ''],
] as const)('WL-02 typing “%s” of currency %i leaves “%s”', (typed, type, text) => {
  expect(cleanAmount(typed, type)).toBe(text)
})

it.each([
  ['12.34', 12_340_000n],
  ['12.', 12_000_000n],
  ['0', 0n],
  ['', undefined],
  ['8007199254740.993999', 8_007_199_254_740_993_999n],
  ['9999999999999', undefined],
])('WL-02 “%s” is the amount %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})
