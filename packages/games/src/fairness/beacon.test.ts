import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { games, roundMinutes } from '../game.ts'
import { periodAt, roundOf } from '../period.ts'
import {
  type BeaconChain,
  beaconPublicKey,
  beaconRoundAt,
  beaconTimeOf,
  isBeaconSignature,
  quicknet,
  signBeacon,
} from './beacon.ts'

// Rounds of drand quicknet as they were published.
const recorded = [
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
]

describe('drand quicknet', () => {
  it.each(recorded)('GM-13 round $round is signed by its members', ({ round, signature, randomness }) => {
    expect(isBeaconSignature(quicknet, round, signature)).toBe(true)
    expect(bytesToHex(sha256(hexToBytes(signature)))).toBe(randomness)
  })

  it('GM-13 a signature of another round, another key or other bytes is refused', () => {
    const [first, second] = recorded as [(typeof recorded)[0], (typeof recorded)[0]]
    expect(isBeaconSignature(quicknet, 1001, first.signature)).toBe(false)
    expect(isBeaconSignature(quicknet, 1000, second.signature)).toBe(false)
    const other = { ...quicknet, public_key: beaconPublicKey(sha256(utf8ToBytes('other'))) }
    expect(isBeaconSignature(other, 1000, first.signature)).toBe(false)
    const changed = `${first.signature.slice(0, -1)}8`
    const identity = `c0${'00'.repeat(47)}`
    for (const bad of [
      '',
      'zz',
      changed,
      identity,
      first.signature.slice(2),
      `${first.signature}00`,
      null,
      undefined,
    ])
      expect(isBeaconSignature(quicknet, 1000, bad as string)).toBe(false)
    for (const round of [-1, 1.5, Number.NaN])
      expect(isBeaconSignature(quicknet, round, first.signature)).toBe(false)
    expect(isBeaconSignature({ ...quicknet, public_key: '' }, 1000, first.signature)).toBe(false)
  })

  it('GM-13 speaks exactly when a round of ours is drawn', () => {
    for (const { game_type } of games.filter(({ isSeeded }) => isSeeded))
      for (const minutes of roundMinutes) {
        const round = roundOf(periodAt(game_type, minutes, Date.UTC(2026, 7, 31, 12, 34)))
        const draws_at = round?.draws_at ?? 0
        expect(beaconTimeOf(quicknet, beaconRoundAt(quicknet, draws_at))).toBe(draws_at)
      }
  })

  it.each([
    [1_692_803_367_000, 1],
    [1_692_803_367_001, 2],
    [1_692_803_369_999, 2],
    [1_692_803_370_000, 2],
    [1_692_803_370_001, 3],
    [1_692_806_364_000, 1000],
    [0, 1],
  ])('GM-13 the first round at or after %i is %i', (atMs, round) => {
    expect(beaconRoundAt(quicknet, atMs)).toBe(round)
  })

  it('GM-13 the time of a round leads back to it', () => {
    expect(beaconTimeOf(quicknet, 1)).toBe(1_692_803_367_000)
    for (const round of [1, 2, 3, 1000, 30_000_000])
      expect(beaconRoundAt(quicknet, beaconTimeOf(quicknet, round))).toBe(round)
  })
})

describe('the development beacon', () => {
  it('GM-13 signs like the real one and is taken for no other', () => {
    const secretKey = sha256(utf8ToBytes('a beacon for development'))
    const chain: BeaconChain = {
      id: 'development',
      name: 'development',
      public_key: beaconPublicKey(secretKey),
      genesis: 1_700_000_000,
      period: 3,
      is_test: true,
    }
    const signature = signBeacon(secretKey, 77)
    expect(signature).toMatch(/^[0-9a-f]{96}$/)
    expect(chain.public_key).toMatch(/^[0-9a-f]{192}$/)
    expect(isBeaconSignature(chain, 77, signature)).toBe(true)
    expect(isBeaconSignature(chain, 78, signature)).toBe(false)
    expect(isBeaconSignature(quicknet, 77, signature)).toBe(false)
    expect(signBeacon(secretKey, 77)).toBe(signature)
  })
})
