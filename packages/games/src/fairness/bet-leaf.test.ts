import { createHash } from 'node:crypto'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { betSaltOf, type LeafBet, leafOf, pseudonymOf } from './bet-leaf.ts'

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const roundSalt = utf8ToBytes('a salt of 32 bytes for the round')
const bet: LeafBet = {
  period: '20260831102010750',
  seq: 258,
  pseudonym: '00112233445566778899aabbccddeeff',
  category: 'Num',
  position: 'A',
  selection: '5',
  money_type: 1,
  stake: '12.5',
  paytable: 'fair97-1',
  cancelled: false,
}

describe('a bet in the root', () => {
  it('GM-13 has a leaf that anybody can make again from the rules', () => {
    const salt = betSaltOf(roundSalt, 258)
    const json =
      '{"cancelled":false,"category":"Num","money_type":1,"paytable":"fair97-1","period":"20260831102010750","position":"A","pseudonym":"00112233445566778899aabbccddeeff","selection":"5","seq":258,"stake":"12.5"}'
    expect(bytesToHex(leafOf(bet, salt))).toBe(sha256(Uint8Array.of(0), json, salt))
  })

  it('GM-13 has a salt of its own and a pseudonym that names nobody twice', () => {
    expect(bytesToHex(betSaltOf(roundSalt, 258))).toBe(sha256(roundSalt, Uint8Array.of(0, 0, 1, 2)))
    const salts = [1, 2].map((seq) => betSaltOf(roundSalt, seq)) as [Uint8Array, Uint8Array]
    expect(pseudonymOf('77', salts[0])).toBe(sha256('mela-pseudonym|77|', salts[0]).slice(0, 32))
    expect(pseudonymOf('77', salts[0])).not.toBe(pseudonymOf('77', salts[1]))
    expect(pseudonymOf('77', salts[0])).not.toBe(pseudonymOf('78', salts[0]))
  })

  it('GM-19 changes with every field, and most of all when it is cancelled', () => {
    const salt = betSaltOf(roundSalt, 258)
    const others: Partial<LeafBet>[] = [
      { period: '20260831102010751' },
      { seq: 259 },
      { pseudonym: '00112233445566778899aabbccddeefe' },
      { category: 'Size' },
      { position: 'B' },
      { position: null },
      { selection: '6' },
      { money_type: 2 },
      { stake: '12.51' },
      { paytable: 'classic-1' },
      { cancelled: true },
    ]
    const leaves = [{}, ...others].map((other) => bytesToHex(leafOf({ ...bet, ...other }, salt)))
    expect(new Set(leaves).size).toBe(12)
    expect(bytesToHex(leafOf(bet, betSaltOf(roundSalt, 257)))).not.toBe(leaves[0])
  })

  it('GM-13 uses the hash it is given', () => {
    const native = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
    const salt = betSaltOf(roundSalt, 1, native)
    expect(bytesToHex(salt)).toBe(bytesToHex(betSaltOf(roundSalt, 1)))
    expect(pseudonymOf('77', salt, native)).toBe(pseudonymOf('77', salt))
    expect(bytesToHex(leafOf(bet, salt, native))).toBe(bytesToHex(leafOf(bet, salt)))
  })

  it('GM-13 has a sequence number that fits its four bytes', () => {
    for (const seq of [-1, 2 ** 32, 1.5]) expect(() => betSaltOf(roundSalt, seq)).toThrow(RangeError)
  })
})
