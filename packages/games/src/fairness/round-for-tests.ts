// Rounds as an honest house makes them, for tests that then tamper with them. All keys and seeds are made of words.
import { GameType } from '@mela/contract/enums.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { paytableHash } from '../paytable.ts'
import { blockTimeOf, periodAt, roundOf } from '../period.ts'
import { type BeaconChain, beaconPublicKey, beaconRoundAt, signBeacon } from './beacon.ts'
import { type LeafBet, leafOf } from './bet-leaf.ts'
import { digitOfBlockHash, draw } from './draw.ts'
import { logOf, noCommitment } from './log.ts'
import { rootOf } from './merkle.ts'
import { commitmentOf, seedAt } from './seed.ts'
import {
  type DrawSource,
  type EpochStatement,
  type LockStatement,
  type Statement,
  signedBytes,
} from './signed.ts'
import { type PublicRound, verifyRound } from './verify.ts'

export const bytesOf = (text: string) => sha256(utf8ToBytes(text))
export const hex = (bytes: Uint8Array) => bytesToHex(bytes)
const houseKey = bytesOf('the house')
export const house = { key_id: 'k1', public_key: hex(ed25519.getPublicKey(houseKey)) }
export const thief = { key_id: 'k1', public_key: hex(ed25519.getPublicKey(bytesOf('a thief'))) }
export const signed = <T extends Statement>(statement: T) => ({
  statement,
  signature: hex(ed25519.sign(signedBytes(statement), houseKey)),
  key_id: house.key_id,
})

export const beaconKey = bytesOf('a beacon')
export const development: BeaconChain = {
  id: hex(bytesOf('its id')),
  name: 'development',
  public_key: beaconPublicKey(beaconKey),
  genesis: 1_577_836_800,
  period: 3,
  is_test: true,
}

const bet = (seq: number, cancelled: boolean): LeafBet => ({
  period: '20260831100010750',
  seq,
  pseudonym: hex(bytesOf(`player ${seq}`)).slice(0, 32),
  category: 'Color',
  position: null,
  selection: 'red',
  money_type: 1,
  stake: '10',
  paytable: 'fair97-1',
  cancelled,
})
export const bets = [1, 2, 3, 4, 5].map((seq) => ({
  leaf: bet(seq, seq === 3),
  salt: bytesOf(`salt ${seq}`),
}))
export const leaves = bets.map(({ leaf, salt }) => leafOf(leaf, salt))
export const bet_root = rootOf(leaves)

const knownRound = (period: string) => {
  const round = roundOf(period)
  if (!round) throw new Error(`not a period: ${period}`)
  const { sequence: _, ...times } = round
  return times
}

function lockOf(
  period: string,
  commitment: Uint8Array | null,
  draw_source: DrawSource,
  r: number,
): LockStatement {
  const previous = bytesOf('the log before')
  return {
    kind: 'lock',
    period,
    commitment: commitment && hex(commitment),
    bet_root: hex(bet_root),
    bets: 5,
    stakes: { 1: '50' },
    draw_source,
    previous_log: hex(previous),
    log: hex(logOf(previous, commitment ?? noCommitment, bet_root, BigInt(r))),
    locked_at: knownRound(period).locks_at + 20,
  }
}

const common = { void_reason: null, bets: 5, stakes: { 1: '50' }, payouts: { 1: '42' }, keys: [house] }

/** A settled round of a seeded game, made as the house makes one. */
export function seededRound(game_type: GameType = GameType.wingo): PublicRound {
  const period = periodAt(game_type, 1, Date.UTC(2026, 7, 31, 12, 29))
  const round = knownRound(period)
  const rounds = 1440
  const epoch_index = 750
  const lastSeed = bytesOf('the last seed')
  const seed = seedAt(lastSeed, rounds, epoch_index)
  const commitment = commitmentOf(seed)
  const beacon_round = beaconRoundAt(development, round.draws_at)
  const signature = signBeacon(beaconKey, beacon_round)
  const epoch: EpochStatement = {
    kind: 'epoch',
    game: { 1: 'racing', 2: 'wingo', 3: '', 4: 'k3', 5: 'd5' }[game_type],
    minutes: 1,
    first_period: periodAt(game_type, 1, Date.UTC(2026, 7, 31)),
    rounds,
    commitment: hex(seedAt(lastSeed, rounds, 0)),
    paytable: 'fair97-1',
    paytable_hash: paytableHash(game_type, 'fair97-1'),
    beacon: development.id,
    published_at: Date.UTC(2026, 7, 30, 12),
  }
  const source = { beacon: development.id, round: beacon_round }
  const beacon_signature = hexToBytes(signature)
  const { x, result } = draw({ game_type, period, seed, beacon_signature, bet_root })
  return {
    ...common,
    ...round,
    state: 'settled',
    paytable: 'fair97-1',
    epoch: { id: '7', ...signed(epoch) },
    epoch_index,
    commitment: hex(commitment),
    beacon: { chain: development, round: beacon_round, signature },
    block: null,
    lock: { ...signed(lockOf(period, commitment, source, beacon_round)), published_at: round.locks_at + 40 },
    seed: hex(seed),
    x: hex(x),
    result: [...result],
  }
}

/** A settled round of TrxWinGo. */
export function blockRound(): PublicRound {
  const period = periodAt(GameType.trxwingo, 3, Date.UTC(2026, 7, 31, 12, 29))
  const round = knownRound(period)
  const time = blockTimeOf(period)
  const hash = `0000000004000001${hex(bytesOf('a block')).slice(16)}`
  const epoch: EpochStatement = {
    kind: 'epoch',
    game: 'trxwingo',
    minutes: 3,
    first_period: periodAt(GameType.trxwingo, 3, Date.UTC(2026, 7, 31)),
    rounds: 480,
    commitment: null,
    paytable: 'fair97-1',
    paytable_hash: paytableHash(GameType.trxwingo, 'fair97-1'),
    beacon: 'test chain',
    published_at: Date.UTC(2026, 7, 30, 12),
  }
  const lock = signed(lockOf(period, null, { block_time: time, network: 'test chain' }, time))
  return {
    ...common,
    ...round,
    state: 'settled',
    paytable: 'fair97-1',
    epoch: { id: '8', ...signed(epoch) },
    epoch_index: null,
    commitment: null,
    beacon: null,
    block: { network: 'test chain', is_test: true, time, height: 0x4000001, hash, timestamp: time + 3000 },
    lock: { ...lock, published_at: round.locks_at + 40 },
    seed: null,
    x: null,
    result: [digitOfBlockHash(hash) as number],
  }
}

/** The checks that are red, in the order of their names. */
export function failed(round: PublicRound): string[] {
  const { checks, ok } = verifyRound(round)
  const red = checks.filter((check) => !check.ok).map(({ name }) => name)
  if (ok !== (red.length === 0)) throw new Error('the verdict and its checks disagree')
  return red.toSorted()
}

/** Another text of the same length. */
export const flipped = (text: string) => (text[0] === '0' ? '1' : '0') + text.slice(1)
