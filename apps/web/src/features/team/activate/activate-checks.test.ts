import { expect, it } from 'vitest'
import { isComplete, whyNotFirst } from './activate-checks.ts'

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

it('TM-05 a new account needs a username, a password and a real name that the rules allow', () => {
  expect(isComplete('meera.rao', 'Fair2026', 'Meera Rao')).toBe(true)
  expect(isComplete('9meera', 'Fair2026', 'Meera Rao')).toBe(false)
  expect(isComplete('meera.rao', 'onlyletters', 'Meera Rao')).toBe(false)
  expect(isComplete('meera.rao', 'Fair2026', '42')).toBe(false)
})
