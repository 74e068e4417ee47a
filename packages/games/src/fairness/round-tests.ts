// The questions that a round is asked, in their order, each to be put on its own: a browser puts one at a time and
// loads the curves of the beacon only when it comes to them.
import { hexToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../canonical.ts'
import { gameOf } from '../game.ts'
import { isPaytable } from '../paytable.ts'
import { type Round, roundOf } from '../period.ts'
import type { Result } from '../result.ts'
import { beaconTests } from './checks/beacon.ts'
import { blockTests } from './checks/block.ts'
import { type CheckName, isRevealed, type Subject, type Test } from './checks/check.ts'
import { epochTests } from './checks/epoch.ts'
import { isHexOf } from './checks/hex.ts'
import { lockTests } from './checks/lock.ts'
import { seedTests } from './checks/seed.ts'
import { digitOfBlockHash, draw } from './draw.ts'
import type { PublicRound } from './public-round.ts'
import { type Sha256, sha256 } from './sha256.ts'

export type { CheckName, Test } from './checks/check.ts'

export type Check = { name: CheckName; ok: boolean; detail?: string }

export type TestOptions = {
  /** The costliest check. */
  isBeaconSignature: Subject['isBeaconSignature']
  /** Public keys that the caller knows from before; without them the round's own list is believed. */
  trusted_keys?: readonly string[]
  sha256?: Sha256
}

/** `result` is recomputed, never the one that was claimed. */
export type RoundTests = { tests: Test[]; result: Result | null }

export function testsOf(claimed: PublicRound, options: TestOptions): RoundTests {
  const round = attempt(() => knownRound(claimed))
  if (!round) return { tests: [['round_known', () => false]], result: null }
  const { trusted_keys, isBeaconSignature } = options
  const subject: Subject = { claimed, round, hash: options.sha256 ?? sha256, isBeaconSignature }
  const { isSeeded } = gameOf(round.game_type)
  const drawn = isRevealed(claimed) ? attempt(() => drawAgain(subject)) : undefined

  const tests: Test[] = [['round_known', () => true]]
  if (trusted_keys) tests.push(['key_trusted', () => areTrusted(claimed, trusted_keys)])
  if (isEverOffered(claimed)) {
    if (isSeeded || claimed.epoch) tests.push(...epochTests(subject))
    else tests.push(['paytable_matches', () => isPaytable(claimed.paytable)])
    tests.push(...(isSeeded ? [...seedTests(subject), ...beaconTests(subject)] : blockTests(subject)))
    tests.push(...lockTests(subject))
  }
  if (!isRevealed(claimed)) tests.push(['no_result', () => claimed.result === null && claimed.x === null])
  else if (isSeeded) tests.push(['result_recomputed', () => isTheSame(drawn, claimed)])
  return { tests, result: drawn?.result ?? null }
}

/** Never throws: data that cannot be read fails the check that reads it. */
export function run([name, isTrue]: Test): Check {
  try {
    return { name, ok: isTrue() }
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : 'unreadable' }
  }
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

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
