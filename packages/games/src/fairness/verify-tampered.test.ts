import { GameType } from '@mela/contract/enums.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { previousPeriod } from '../period.ts'
import { quicknet, signBeacon } from './beacon.ts'
import { genesisLog } from './log.ts'
import {
  beaconKey,
  blockRound,
  development,
  failed,
  flipped,
  hex,
  seededRound,
  signed,
  thief,
} from './round-for-tests.ts'
import type { EpochStatement, LockStatement } from './signed.ts'
import { type CheckName, type PublicRound, verifyRound } from './verify.ts'

const good = seededRound()
const goodBlock = blockRound()
const epochOf = (round: PublicRound) => round.epoch as NonNullable<PublicRound['epoch']>
const lockedOf = (round: PublicRound) => round.lock as NonNullable<PublicRound['lock']>
const beaconOf = (round: PublicRound) => round.beacon as NonNullable<PublicRound['beacon']>
const blockOf = (round: PublicRound) => round.block as NonNullable<PublicRound['block']>
/** As a dishonest house would do it: the changed statement is signed again. */
const withEpoch = (change: Partial<EpochStatement>): Partial<PublicRound> => ({
  epoch: { id: '7', ...signed({ ...epochOf(good).statement, ...change }) },
})
const withLock = (change: Partial<LockStatement>, round = good): Partial<PublicRound> => ({
  lock: { ...lockedOf(round), ...signed({ ...lockedOf(round).statement, ...change }) },
})
describe('a round that was tampered with', () => {
  type Case = [string, Partial<PublicRound>, CheckName[]]
  const beacon = beaconOf(good)
  const lock = lockedOf(good)
  const epoch = epochOf(good)
  const otherX = flipped(good.x as string)
  const otherSeed = flipped(good.seed as string)
  const later = { ...beacon, round: beacon.round + 1, signature: signBeacon(beaconKey, beacon.round + 1) }
  it.each<Case>([
    ['another period', { period: previousPeriod(good.period) }, ['round_known']],
    ['no period', { period: 'x' }, ['round_known']],
    ['another game', { game_type: GameType.k3 }, ['round_known']],
    ['another end', { ends_at: good.ends_at + 60_000 }, ['round_known']],
    ['a state that is none', { state: 'fixed' as 'open' }, ['round_known']],
    [
      'no epoch',
      { epoch: null },
      [
        'beacon_known',
        'epoch_before_round',
        'epoch_covers_round',
        'epoch_signed',
        'paytable_matches',
        'seed_in_epoch',
      ],
    ],
    [
      'an epoch changed after it was signed',
      { epoch: { ...epoch, statement: { ...epoch.statement, rounds: 1441 } } },
      ['epoch_signed'],
    ],
    ['an epoch signed by somebody else', { keys: [thief] }, ['epoch_signed', 'lock_signed']],
    ['no keys', { keys: [] }, ['epoch_signed', 'lock_signed']],
    [
      'a lock in the place of an epoch',
      { epoch: { ...epoch, ...(lock as unknown as typeof epoch) } },
      [
        'beacon_known',
        'epoch_before_round',
        'epoch_covers_round',
        'epoch_signed',
        'paytable_matches',
        'seed_in_epoch',
      ],
    ],
    ['an epoch of another game', withEpoch({ game: 'k3' }), ['epoch_covers_round']],
    [
      'an epoch of other rounds',
      withEpoch({ first_period: previousPeriod(epoch.statement.first_period) }),
      ['epoch_covers_round'],
    ],
    ['an epoch that is over', withEpoch({ rounds: 749 }), ['epoch_covers_round']],
    ['an epoch published afterwards', withEpoch({ published_at: good.opens_at + 1 }), ['epoch_before_round']],
    ['another commitment of the epoch', withEpoch({ commitment: '00'.repeat(32) }), ['seed_in_epoch']],
    ['an epoch by another paytable', withEpoch({ paytable: 'classic-1' }), ['paytable_matches']],
    ['other odds under the same name', withEpoch({ paytable_hash: '00'.repeat(32) }), ['paytable_matches']],
    [
      'a paytable that does not exist',
      { ...withEpoch({ paytable: 'free' }), paytable: 'free' },
      ['paytable_matches'],
    ],
    ['another index', { epoch_index: 751 }, ['epoch_covers_round', 'seed_in_epoch']],
    ['an index that would take for ever', { epoch_index: 2 ** 52 }, ['epoch_covers_round', 'seed_in_epoch']],
    ['another seed', { seed: otherSeed }, ['commitment_matches', 'result_recomputed', 'seed_in_epoch']],
    [
      'another seed with its commitment',
      { seed: otherSeed, commitment: hex(sha256(hexToBytes(otherSeed))) },
      ['lock_matches', 'result_recomputed', 'seed_in_epoch'],
    ],
    ['no seed', { seed: null }, ['commitment_matches', 'result_recomputed']],
    ['another commitment', { commitment: '00'.repeat(32) }, ['commitment_matches', 'lock_matches']],
    [
      'another beacon round',
      { beacon: later },
      ['beacon_round_declared', 'lock_matches', 'result_recomputed'],
    ],
    [
      'another signature of the beacon',
      { beacon: { ...beacon, signature: later.signature } },
      ['beacon_signed', 'result_recomputed'],
    ],
    [
      'no signature of the beacon',
      { beacon: { ...beacon, signature: null } },
      ['beacon_signed', 'result_recomputed'],
    ],
    [
      'no beacon',
      { beacon: null },
      ['beacon_known', 'beacon_round_declared', 'beacon_signed', 'lock_matches', 'result_recomputed'],
    ],
    [
      'an own beacon in the name of drand',
      { beacon: { ...beacon, chain: { ...development, name: 'drand quicknet', is_test: false } } },
      ['beacon_known'],
    ],
    [
      'drand with an own key',
      {
        ...withEpoch({ beacon: quicknet.id }),
        beacon: { ...beacon, chain: { ...quicknet, public_key: development.public_key } },
      },
      ['beacon_known', 'beacon_round_declared', 'lock_matches'],
    ],
    ['another chain than declared', withEpoch({ beacon: quicknet.id }), ['beacon_known']],
    [
      'no lock',
      { lock: null },
      ['lock_before_draw', 'lock_matches', 'lock_signed', 'log_links', 'result_recomputed'],
    ],
    [
      'a lock changed after it was signed',
      { lock: { ...lock, statement: { ...lock.statement, locked_at: 1 } } },
      ['lock_signed'],
    ],
    ['a lock with another key', { lock: { ...lock, key_id: 'k2' } }, ['lock_signed']],
    ['a lock of another round', withLock({ period: previousPeriod(good.period) }), ['lock_matches']],
    ['fewer bets than were locked', { bets: 4 }, ['lock_matches']],
    ['other stakes than were locked', { stakes: { 1: '49' } }, ['lock_matches']],
    ['another root', withLock({ bet_root: '00'.repeat(32) }), ['log_links', 'result_recomputed']],
    [
      'another declared beacon round',
      withLock({ draw_source: { beacon: development.id, round: 5 } }),
      ['lock_matches', 'log_links'],
    ],
    ['another log before', withLock({ previous_log: hex(genesisLog) }), ['log_links']],
    ['another log', withLock({ log: '00'.repeat(32) }), ['log_links']],
    [
      'a lock published when the beacon spoke',
      { lock: { ...lock, published_at: good.draws_at } },
      ['lock_before_draw'],
    ],
    [
      'a lock published before it was made',
      { lock: { ...lock, published_at: lock.statement.locked_at - 1 } },
      ['lock_before_draw'],
    ],
    ['another x', { x: otherX }, ['result_recomputed']],
    ['another result', { result: [((good.result?.[0] ?? 0) + 1) % 10] }, ['result_recomputed']],
    ['no result', { result: null }, ['result_recomputed']],
    ['a result in words', { result: good.result?.map(String) as unknown as number[] }, ['result_recomputed']],
  ])('GM-13 by %s is noticed', (_, change, names) => {
    expect(failed({ ...good, ...change })).toEqual(names.toSorted())
  })

  const block = blockOf(goodBlock)
  it.each<Case>([
    [
      'another block time',
      { block: { ...block, time: block.time + 3000 } },
      ['block_time_declared', 'lock_matches'],
    ],
    [
      'another network',
      { block: { ...block, network: 'TRON mainnet' } },
      ['block_time_declared', 'lock_matches'],
    ],
    ['a block from before', { block: { ...block, timestamp: block.time - 3000 } }, ['block_in_time']],
    [
      'a block from too late',
      { block: { ...block, timestamp: goodBlock.ends_at + 33_000 } },
      ['block_in_time'],
    ],
    ['a block between slots', { block: { ...block, timestamp: block.time + 1000 } }, ['block_in_time']],
    ['a block without a time', { block: { ...block, timestamp: null } }, ['block_in_time']],
    ['another height', { block: { ...block, height: 5 } }, ['block_height_in_hash']],
    ['a hash that is none', { block: { ...block, hash: '12' } }, ['block_digit', 'block_height_in_hash']],
    ['no hash', { block: { ...block, hash: null } }, ['block_digit', 'block_height_in_hash']],
    [
      'no block',
      { block: null },
      ['block_digit', 'block_height_in_hash', 'block_in_time', 'block_time_declared', 'lock_matches'],
    ],
    ['another digit', { result: [((goodBlock.result?.[0] ?? 0) + 1) % 10] }, ['block_digit']],
    ['two digits', { result: [goodBlock.result?.[0] ?? 0, 1] }, ['block_digit']],
    [
      'a commitment it cannot have',
      { ...withLock({ commitment: '00'.repeat(32) }, goodBlock), commitment: '00'.repeat(32) },
      ['lock_matches'],
    ],
    [
      'a lock published when the block was made',
      { lock: { ...lockedOf(goodBlock), published_at: block.time } },
      ['lock_before_draw'],
    ],
    ['a paytable that does not exist', { epoch: null, paytable: 'free' }, ['paytable_matches']],
  ])('GM-20 by %s is noticed', (_, change, names) => {
    expect(failed({ ...goodBlock, ...change })).toEqual(names.toSorted())
  })

  it('GM-13 never breaks the verifier, whatever stands in it', () => {
    const junk = [undefined, null, -1, Infinity, 'zz', {}, [null]]
    for (const value of junk) expect(verifyRound(value as unknown as PublicRound).ok).toBe(false)
    // Without its signature, which costs most of the time and is not what this is about.
    const silent = { ...good, beacon: { ...beacon, signature: null } }
    for (const round of [silent, goodBlock])
      for (const [field, whole] of Object.entries(round))
        for (const value of junk) {
          expect(verifyRound({ ...round, [field]: value } as PublicRound).checks.length).toBeGreaterThan(0)
          for (const part of Object.keys(typeof whole === 'object' && whole ? whole : {}))
            expect(
              verifyRound({ ...round, [field]: { ...(whole as object), [part]: value } }).checks,
            ).toBeDefined()
        }
  }, 60_000)
})
