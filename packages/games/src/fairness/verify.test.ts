import { GameType } from '@mela/contract/enums.ts'
import type { FairRound } from '@mela/contract/fairness.ts'
import { describe, expect, it } from 'vitest'
import type { LeafBet } from './bet-leaf.ts'
import { allProofs, rootOf } from './merkle.ts'
import {
  bet_root,
  bets,
  blockRound,
  failed,
  flipped,
  hex,
  house,
  leaves,
  seededRound,
  signed,
  thief,
} from './round-for-tests.ts'
import type { EpochStatement } from './signed.ts'
import { type PublicRound, verifyBetProof, verifyRound } from './verify.ts'

const good = seededRound()
const goodBlock = blockRound()
const epochOf = (round: PublicRound) => round.epoch as NonNullable<PublicRound['epoch']>
const lockedOf = (round: PublicRound) => round.lock as NonNullable<PublicRound['lock']>
const beaconOf = (round: PublicRound) => round.beacon as NonNullable<PublicRound['beacon']>
/** As a dishonest house would do it: the changed statement is signed again. */
const withEpoch = (change: Partial<EpochStatement>): Partial<PublicRound> => ({
  epoch: { id: '7', ...signed({ ...epochOf(good).statement, ...change }) },
})

describe('a good round', () => {
  it.each([GameType.wingo, GameType.k3, GameType.d5, GameType.racing])(
    'GM-13 of game %i passes every check',
    (type) => {
      const round = seededRound(type)
      const verdict = verifyRound(round)
      expect(verdict).toMatchObject({ ok: true, result: round.result })
      expect(verdict.checks.map(({ name }) => name)).toEqual([
        'round_known',
        'epoch_signed',
        'epoch_covers_round',
        'paytable_matches',
        'epoch_before_round',
        'seed_in_epoch',
        'commitment_matches',
        'beacon_known',
        'beacon_round_declared',
        'beacon_signed',
        'lock_signed',
        'lock_matches',
        'log_links',
        'lock_before_draw',
        'result_recomputed',
      ])
    },
  )

  it('GM-20 of TrxWinGo passes every check, and has no seed', () => {
    const verdict = verifyRound(goodBlock)
    expect(verdict).toMatchObject({ ok: true, result: goodBlock.result })
    expect(verdict.checks.map(({ name }) => name)).toEqual([
      'round_known',
      'epoch_signed',
      'epoch_covers_round',
      'paytable_matches',
      'epoch_before_round',
      'block_time_declared',
      'block_in_time',
      'block_height_in_hash',
      'block_digit',
      'lock_signed',
      'lock_matches',
      'log_links',
      'lock_before_draw',
    ])
    expect(verifyRound({ ...goodBlock, epoch: null }).ok).toBe(true)
  })

  it('GM-13 is what the contract says a round is', () => {
    const asPublic = (round: FairRound): PublicRound => round
    expect(verifyRound(asPublic(good as FairRound)).ok).toBe(true)
  })

  it('GM-13 can be checked as far as it has come', () => {
    const hidden = {
      seed: null,
      x: null,
      result: null,
      payouts: null,
      beacon: { ...beaconOf(good), signature: null },
    }
    const open: PublicRound = { ...good, ...hidden, state: 'open', lock: null }
    const locked: PublicRound = { ...good, ...hidden, state: 'locked' }
    const drawn: PublicRound = { ...good, ...hidden, state: 'drawn' }
    for (const round of [open, locked, drawn])
      expect(verifyRound(round)).toMatchObject({ ok: true, result: null })
    expect(failed({ ...open, commitment: flipped(open.commitment as string) })).toEqual(['seed_in_epoch'])
    expect(failed({ ...open, result: [1] })).toEqual(['no_result'])
    expect(failed({ ...locked, lock: null })).toEqual(
      ['lock_matches', 'lock_signed', 'lock_before_draw', 'log_links'].toSorted(),
    )
  })

  it('GM-13 may be void, with its seed, and then has no result', () => {
    const nothing = { x: null, result: null, payouts: null, beacon: { ...beaconOf(good), signature: null } }
    const silent: PublicRound = { ...good, ...nothing, state: 'void', void_reason: 'no_source' }
    expect(verifyRound(silent)).toMatchObject({ ok: true, result: null })
    const late = { ...silent, lock: { ...lockedOf(good), published_at: good.ends_at } }
    expect(failed(late)).toEqual([])
    expect(
      failed({
        ...silent,
        lock: null,
        epoch: null,
        epoch_index: null,
        commitment: null,
        seed: null,
        beacon: null,
        paytable: '',
      }),
    ).toEqual([])
    expect(failed({ ...silent, result: [1] })).toEqual(['no_result'])
    expect(failed({ ...silent, seed: flipped(good.seed as string) })).toEqual([
      'commitment_matches',
      'seed_in_epoch',
    ])
  })

  it('GM-13 may be the first of an epoch that was published while it was running', () => {
    const first = {
      ...withEpoch({ first_period: good.period, published_at: good.opens_at + 1 }),
      epoch_index: 1,
    }
    expect(failed({ ...good, ...first })).toEqual(['seed_in_epoch'])
    const tooLate = {
      ...withEpoch({ first_period: good.period, published_at: good.locks_at }),
      epoch_index: 1,
    }
    expect(failed({ ...good, ...tooLate })).toEqual(['epoch_before_round', 'seed_in_epoch'])
  })

  it('GM-13 may have opened late, as the first of a table does, but never after its lock or too early', () => {
    const at = (opens_at: number) => failed({ ...good, opens_at })
    expect(at(good.opens_at + 20_000)).toEqual([])
    expect(at(good.opens_at - 1)).toEqual(['round_known'])
    expect(at(good.locks_at)).toEqual(['round_known'])
  })

  it('GM-13 asks for the beacon by the way it is given', () => {
    const asked: number[] = []
    const isBeaconSignature = (_: unknown, round: number) => {
      asked.push(round)
      return false
    }
    const { checks } = verifyRound(good, { isBeaconSignature })
    expect(checks.filter(({ ok }) => !ok)).toEqual([{ name: 'beacon_signed', ok: false }])
    expect(asked).toEqual([beaconOf(good).round])
  })

  it('GM-13 can be held against keys that are known from before', () => {
    expect(verifyRound(good, { trusted_keys: [house.public_key] }).ok).toBe(true)
    const verdict = verifyRound(good, { trusted_keys: [thief.public_key] })
    expect(verdict.checks.filter(({ ok }) => !ok)).toEqual([{ name: 'key_trusted', ok: false }])
  })
})

describe('the proof of a bet', () => {
  const proofs = allProofs(leaves).map((path, index) => ({
    leaf: bets[index]?.leaf as LeafBet,
    salt: hex(bets[index]?.salt as Uint8Array),
    index,
    count: 5,
    path: path.map((bytes) => hex(bytes)),
  }))
  const root = hex(bet_root)

  it('GM-19 holds for every bet of the round, cancelled ones too', () => {
    expect(proofs.map((proof) => verifyBetProof(proof, root))).toEqual([true, true, true, true, true])
    const [, , cancelled] = proofs
    expect(cancelled?.leaf.cancelled).toBe(true)
    expect(
      cancelled && verifyBetProof({ ...cancelled, leaf: { ...cancelled.leaf, cancelled: false } }, root),
    ).toBe(false)
  })

  it('GM-13 holds for nothing else', () => {
    const [proof] = proofs as [(typeof proofs)[0]]
    expect(verifyBetProof(proof, flipped(root))).toBe(false)
    expect(verifyBetProof({ ...proof, leaf: { ...proof.leaf, stake: '1000' } }, root)).toBe(false)
    expect(verifyBetProof({ ...proof, salt: flipped(proof.salt) }, root)).toBe(false)
    expect(verifyBetProof({ ...proof, index: 1 }, root)).toBe(false)
    // A tree in which a bet stands at the place of another number.
    const moved = { ...proof, index: 1, count: 2, path: [root] }
    const movedRoot = hex(rootOf([bet_root, leaves[0] as Uint8Array]))
    expect(verifyBetProof(moved, movedRoot)).toBe(false)
    expect(verifyBetProof({ ...moved, leaf: { ...moved.leaf, seq: 2 } }, movedRoot)).toBe(false)
    expect(verifyBetProof({ ...proof, path: proof.path.slice(1) }, root)).toBe(false)
    for (const junk of [null, undefined, {}, { ...proof, path: 'x' }, { ...proof, leaf: { stake: 0.5 } }])
      expect(verifyBetProof(junk as unknown as typeof proof, root)).toBe(false)
  })
})
