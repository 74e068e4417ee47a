import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

it('GM-13 the fingerprint of a key is the first half of its SHA-256, in groups of four', () => {
  const key = '450df367bf385b9c48e0d60d844c65cc92be025ba5089a2ae451f88c69153be0'
  const half = createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex').slice(0, 32)
  expect(fingerprintOf(key).replaceAll(' ', '')).toBe(half)
  expect(fingerprintOf(key)).toMatch(/^([\da-f]{4} ){7}[\da-f]{4}$/)
})
