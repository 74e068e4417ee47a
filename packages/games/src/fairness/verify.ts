// Checks everything that the house says about a round, from its public reply alone. The page in the app and the
// stand-alone verifier both call this. It never throws: data that cannot be read fails the check that reads it.
import { hexToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../canonical.ts'
import { gameOf } from '../game.ts'
import { paytables } from '../paytable.ts'
import { type Round, roundOf } from '../period.ts'
import type { Result } from '../result.ts'
import { isBeaconSignature } from './beacon.ts'
import { type LeafBet, leafOf } from './bet-leaf.ts'
import { beaconTests } from './checks/beacon.ts'
import { blockTests } from './checks/block.ts'
import { type CheckName, isRevealed, type Subject, type Test } from './checks/check.ts'
import { epochTests } from './checks/epoch.ts'
import { isHexOf } from './checks/hex.ts'
import { lockTests } from './checks/lock.ts'
import { seedTests } from './checks/seed.ts'
import { digitOfBlockHash, draw } from './draw.ts'
import { rootFromProof } from './merkle.ts'
import type { PublicRound } from './public-round.ts'
import { type Sha256, sha256 } from './sha256.ts'

export type { CheckName } from './checks/check.ts'
export type { PublicRound, RoundState } from './public-round.ts'

export type Check = { name: CheckName; ok: boolean; detail?: string }
export type Verdict = {
  checks: Check[]
  ok: boolean
  /** Recomputed, never the one that was claimed. */
  result: Result | null
}
export type VerifyOptions = {
  /** Public keys that the caller knows from before; without them the round's own list is believed. */
  trusted_keys?: readonly string[]
  sha256?: Sha256
  /** The costliest check. Whoever verifies a whole day remembers it: all tables wait for the same few rounds. */
  isBeaconSignature?: Subject['isBeaconSignature']
}

export function verifyRound(claimed: PublicRound, options: VerifyOptions = {}): Verdict {
  const round = attempt(() => knownRound(claimed))
  if (!round) return { checks: [{ name: 'round_known', ok: false }], ok: false, result: null }
  const subject: Subject = {
    claimed,
    round,
    hash: options.sha256 ?? sha256,
    isBeaconSignature: options.isBeaconSignature ?? isBeaconSignature,
  }
  const { isSeeded } = gameOf(round.game_type)
  const drawn = isRevealed(claimed) ? attempt(() => drawAgain(subject)) : undefined

  const tests: Test[] = [['round_known', () => true]]
  if (options.trusted_keys) tests.push(['key_trusted', () => areTrusted(claimed, options.trusted_keys ?? [])])
  if (isEverOffered(claimed)) {
    if (isSeeded || claimed.epoch) tests.push(...epochTests(subject))
    else tests.push(['paytable_matches', () => paytables.includes(claimed.paytable)])
    tests.push(...(isSeeded ? [...seedTests(subject), ...beaconTests(subject)] : blockTests(subject)))
    tests.push(...lockTests(subject))
  }
  if (!isRevealed(claimed)) tests.push(['no_result', () => claimed.result === null && claimed.x === null])
  else if (isSeeded) tests.push(['result_recomputed', () => isTheSame(drawn, claimed)])

  const checks = tests.map(run)
  return { checks, ok: checks.every(({ ok }) => ok), result: drawn?.result ?? null }
}

export type BetProof = { leaf: LeafBet; salt: string; index: number; count: number; path: string[] }

/**
 * Whether exactly this bet stands under a root, at the place of its number in the round. A path alone does not
 * prove how many bets there are: the caller compares `count` and the root with the lock that was signed.
 */
export function verifyBetProof(proof: BetProof, bet_root: string): boolean {
  const root = attempt(() => {
    const { leaf, salt, index, count, path } = proof
    if (leaf.seq !== index + 1) return undefined
    return rootFromProof(leafOf(leaf, hexToBytes(salt)), index, count, path.map(hexToBytes))
  })
  return !!root && isHexOf(root, bet_root)
}

const states: readonly string[] = ['open', 'locked', 'drawn', 'settled', 'void']

/** The period id says all of a round's times; a reply that says otherwise is about no round that exists. */
function knownRound(claimed: PublicRound): Round | undefined {
  const round = roundOf(claimed.period)
  const isTrue =
    round &&
    states.includes(claimed.state) &&
    // Only a house that was away when the round began may open it later.
    round.opens_at <= claimed.opens_at &&
    claimed.opens_at < round.locks_at &&
    (Object.keys(round) as (keyof Round)[]).every(
      (field) => field === 'sequence' || field === 'opens_at' || round[field] === claimed[field],
    )
  return isTrue ? round : undefined
}

/** A round that was missed altogether has nothing to show but that it has no result. */
const isEverOffered = ({ state, epoch, lock }: PublicRound): boolean =>
  state !== 'void' || epoch !== null || lock !== null

function areTrusted({ keys, epoch, lock }: PublicRound, trusted: readonly string[]): boolean {
  const used = keys.filter(({ key_id }) => key_id === epoch?.key_id || key_id === lock?.key_id)
  return used.every(({ public_key }) => trusted.includes(public_key))
}

type Drawn = { x: Uint8Array | null; result: Result }

function drawAgain({ claimed, round }: Subject): Drawn | undefined {
  if (!gameOf(round.game_type).isSeeded) {
    const digit = digitOfBlockHash(claimed.block?.hash ?? '')
    return digit === undefined ? undefined : { x: null, result: [digit] }
  }
  const bytes = [claimed.seed, claimed.beacon?.signature, claimed.lock?.statement.bet_root].map(hexOf)
  const [seed, beacon_signature, bet_root] = bytes as [Uint8Array, Uint8Array, Uint8Array]
  return draw({ game_type: round.game_type, period: round.period, seed, beacon_signature, bet_root })
}

function hexOf(text: string | null | undefined): Uint8Array {
  if (!text) throw new TypeError('nothing was published')
  return hexToBytes(text)
}

const isTheSame = (drawn: Drawn | undefined, { x, result }: PublicRound): boolean =>
  !!drawn?.x && isHexOf(drawn.x, x) && canonicalJson(drawn.result) === canonicalJson(result)

function run([name, isTrue]: Test): Check {
  try {
    return { name, ok: isTrue() }
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : 'unreadable' }
  }
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
