import { createHash } from 'node:crypto'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { genesisLog, logOf, noCommitment } from './log.ts'

const bytes = (fill: number) => new Uint8Array(32).fill(fill)

describe('the log of rounds', () => {
  it('GM-13 begins with a hash that anybody can make', () => {
    expect(bytesToHex(genesisLog)).toBe(createHash('sha256').update('mela-log').digest('hex'))
  })

  it('GM-13 hashes the log before, the commitment, the root and the declared draw', () => {
    const r = Buffer.from('00000000004c4b40', 'hex')
    const expected = createHash('sha256')
      .update(bytes(1))
      .update(bytes(2))
      .update(bytes(3))
      .update(r)
      .digest('hex')
    expect(bytesToHex(logOf(bytes(1), bytes(2), bytes(3), 5_000_000n))).toBe(expected)
  })

  it('GM-13 changes with each of them', () => {
    const logs = [
      logOf(bytes(1), bytes(2), bytes(3), 4n),
      logOf(bytes(9), bytes(2), bytes(3), 4n),
      logOf(bytes(1), bytes(9), bytes(3), 4n),
      logOf(bytes(1), bytes(2), bytes(9), 4n),
      logOf(bytes(1), bytes(2), bytes(3), 9n),
    ]
    expect(new Set(logs.map((log) => bytesToHex(log))).size).toBe(5)
  })

  it('GM-20 has zeros for the commitment that TrxWinGo has not', () => {
    expect(bytesToHex(noCommitment)).toBe('00'.repeat(32))
  })

  it('GM-13 refuses a number that does not fit', () => {
    for (const r of [-1n, 2n ** 64n]) expect(() => logOf(bytes(1), bytes(2), bytes(3), r)).toThrow(RangeError)
  })
})
