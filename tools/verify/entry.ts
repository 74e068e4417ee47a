// One line of the day's file: its draw, its place in the log, and that it says nothing it must not.
import type { LogEntry } from '@mela/contract/fairness.ts'
import { beaconRoundAt, beaconTimeOf } from '@mela/games/fairness/beacon.ts'
import { digitOfBlockHash, draw } from '@mela/games/fairness/draw.ts'
import { logOf, noCommitment } from '@mela/games/fairness/log.ts'
import { gameOf } from '@mela/games/game.ts'
import { blockTimeOf, type Round } from '@mela/games/period.ts'
import type { Result } from '@mela/games/result.ts'
import type { BeaconBook } from './beacon-book.ts'
import { isExpectationPlausible } from './figures.ts'
import { isTrue } from './finding.ts'

const bytes = (hex: string | null): Uint8Array => {
  if (!hex) throw new TypeError('nothing was published')
  return Buffer.from(hex, 'hex')
}
const hexOf = (some: Uint8Array): string => Buffer.from(some).toString('hex')

/** The draw and the money of a round that has a result; of a void one, that it has none. */
export function problemsOfDraw(entry: LogEntry, round: Round, beacon: string, beacons: BeaconBook): string[] {
  const checks: [string, () => boolean][] = gameOf(round.game_type).isSeeded
    ? beaconChecks(entry, round, beacon, beacons)
    : blockChecks(entry, round)
  if (entry.state === 'void') {
    checks.push(['no_result', () => entry.result === null && entry.payouts === null])
    checks.push(['void_reason', () => entry.void_reason !== null])
  } else checks.push(['no_void_reason', () => entry.void_reason === null])
  if (entry.state === 'settled') checks.push(['payouts_told', () => entry.payouts !== null])
  if (entry.bet_root !== null) checks.push(['expectation_plausible', () => isExpectationPlausible(entry)])
  return checks.filter(([, check]) => !isTrue(check)).map(([name]) => name)
}

const hasResult = ({ state }: LogEntry) => state === 'drawn' || state === 'settled'

function beaconChecks(
  entry: LogEntry,
  round: Round,
  beacon: string,
  beacons: BeaconBook,
): [string, () => boolean][] {
  const chain = beacons.chainOf(beacon)
  const { beacon_round, beacon_signature } = entry
  const checks: [string, () => boolean][] = [
    ['beacon_known', () => chain !== undefined],
    [
      'beacon_round_declared',
      () =>
        !!chain &&
        beacon_round === beaconRoundAt(chain, round.draws_at) &&
        beaconTimeOf(chain, beacon_round) === round.draws_at,
    ],
  ]
  if (!hasResult(entry)) return checks
  return [
    ...checks,
    ['beacon_signed', () => !!chain && beacons.isWord(chain, beacon_round ?? 0, beacon_signature ?? '')],
    ['result_recomputed', () => resultOf(entry, round, beacon_signature).join() === entry.result?.join()],
  ]
}

function blockChecks(entry: LogEntry, round: Round): [string, () => boolean][] {
  const checks: [string, () => boolean][] = [
    ['block_time_declared', () => entry.block_time === blockTimeOf(round.period)],
    ['no_seed', () => entry.seed === null && entry.beacon_signature === null],
  ]
  if (!hasResult(entry)) return checks
  return [
    ...checks,
    [
      'block_digit',
      () =>
        /^[\da-f]{64}$/.test(entry.block_hash ?? '') &&
        entry.result?.length === 1 &&
        entry.result[0] === digitOfBlockHash(entry.block_hash ?? ''),
    ],
  ]
}

function resultOf(entry: LogEntry, round: Round, signature: string | null): Result {
  const { game_type, period } = round
  return draw({
    game_type,
    period,
    seed: bytes(entry.seed),
    beacon_signature: bytes(signature),
    bet_root: bytes(entry.bet_root),
  }).result
}

/** What a void round would have given: known when its bets were locked and another table heard the same word. */
export function wouldHaveBeen(
  entry: LogEntry,
  round: Round,
  beacon: string,
  beacons: BeaconBook,
): Result | null {
  const chain = beacons.chainOf(beacon)
  const word = chain && entry.beacon_round !== null && beacons.wordOf(chain, entry.beacon_round)
  if (!word || !entry.seed || !entry.bet_root) return null
  return resultOf(entry, round, word)
}

/** The entry's place in the log after `previous`, as it must be. */
export function logAfter(previous: string, entry: LogEntry): string {
  const r = entry.block_time ?? entry.beacon_round
  if (r === null) throw new TypeError('nothing was declared')
  const commitment = entry.commitment === null ? noCommitment : bytes(entry.commitment)
  return hexOf(logOf(bytes(previous), commitment, bytes(entry.bet_root), BigInt(r)))
}
