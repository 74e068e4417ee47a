import { expect, it } from 'vitest'
import { whyNotFirst } from './activate-checks.ts'

it.each([
  ['', undefined, 100n, undefined],
  ['0', 0n, 100n, 'zero'],
  ['.', undefined, 100n, 'zero'],
  ['100', 100n, 100n, undefined],
  ['101', 101n, 100n, 'balance'],
  // Not known yet: the server will say.
  ['101', 101n, undefined, undefined],
] as const)('TM-05 a first amount “%s” of a balance of %s: %s', (text, amount, balance, problem) => {
  expect(whyNotFirst(text, amount, balance)).toBe(problem)
})
