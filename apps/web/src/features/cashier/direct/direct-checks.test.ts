import { expect, it } from 'vitest'
import { cleanUid, isWholeUid, whyNotPayable } from './direct-checks.ts'

it('WL-11 a uid is its eight digits, however it was pasted', () => {
  expect(cleanUid('UID 1234-5678 9')).toBe('12345678')
  expect(isWholeUid('12345678')).toBe(true)
  expect(isWholeUid('1234567')).toBe(false)
})

it.each([
  [undefined, 100n, undefined],
  [0n, 100n, 'zero'],
  [100n, 100n, undefined],
  [101n, 100n, 'balance'],
  // Not known yet: the server will say.
  [101n, undefined, undefined],
] as const)('WL-11 %s of a balance of %s: %s', (amount, balance, problem) => {
  expect(whyNotPayable(amount, balance)).toBe(problem)
})
