import { createHash } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { commitmentOf, seedAt } from './seed.ts'

const last = sha256(utf8ToBytes('the secret end of a chain'))

describe('the seeds of an epoch', () => {
  it('GM-13 lead from the secret end to the published beginning, one hash a round', () => {
    let expected = Buffer.from(last)
    for (let i = 100; i >= 0; i -= 1) {
      expect(bytesToHex(seedAt(last, 100, i))).toBe(expected.toString('hex'))
      expected = createHash('sha256').update(expected).digest()
    }
  })

  it('GM-13 are each the commitment of the next', () => {
    for (let i = 1; i <= 50; i += 1)
      expect(bytesToHex(commitmentOf(seedAt(last, 50, i)))).toBe(bytesToHex(seedAt(last, 50, i - 1)))
  })

  it('GM-13 use the hash they are given', () => {
    const native = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
    expect(bytesToHex(seedAt(last, 40, 3, native))).toBe(bytesToHex(seedAt(last, 40, 3)))
  })

  it('GM-13 do not exist outside the epoch', () => {
    for (const i of [-1, 11, 0.5, Number.NaN]) expect(() => seedAt(last, 10, i)).toThrow(RangeError)
  })
})
