import { expect, it } from 'vitest'
import { base32, stepOfCode, totpAt } from './totp.ts'

const key = Buffer.from('12345678901234567890')

// The vectors of RFC 6238, appendix B, cut to six digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('OP-01 a code at second %i is %s', (second, code) => {
  expect(totpAt(key, BigInt(Math.floor(second / 30)))).toBe(code)
})

it('OP-01 one step of drift is believed, two are not', () => {
  const now = 59_000
  expect(stepOfCode(key, totpAt(key, 2n), now)).toBe(2n)
  expect(stepOfCode(key, totpAt(key, 0n), now)).toBe(0n)
  expect(stepOfCode(key, totpAt(key, 3n), now)).toBeUndefined()
})

it('OP-01 a key is written as authenticator apps read it', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
})
