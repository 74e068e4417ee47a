// How a result settles a bet by a version of the paytable, and what each bet is worth. Multipliers are whole
// hundredths of the contract, stake included.
import type { GameType } from '@mela/contract/enums.ts'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from './canonical.ts'
import { chancesOf } from './chance.ts'
import { sha256 } from './fairness/sha256.ts'
import { feeRateOf, feeTextOf, ratesNameOf } from './fee.ts'
import { gameOf } from './game.ts'
import { type Pick, picksOf } from './pick.ts'
import { type Pays, type Rates, versions } from './rates.ts'
import { isResult, type Result } from './result.ts'
import { wayOf } from './win.ts'

export type PaytableName = 'classic' | 'fair97'

const current: Record<PaytableName, string> = { classic: 'classic-1', fair97: 'fair97-1' }

/** Each with the games' own fees; `isPaytable` also knows them with others. */
export const paytables: readonly string[] = Object.keys(versions)

export const isPaytable = (name: string): boolean => paytables.includes(ratesNameOf(name))

export const currentPaytable = (name: PaytableName): string => current[name]

const ratesOf = ({ category, selection }: Pick, rates: Rates): Pays =>
  rates[`${category} ${selection}`] ?? rates[category] ?? {}

type Line = { pick: Pick; pays: Pays }
/** Of the tables that were asked for: a page shows one game, and making all of them keeps it waiting. */
const linesByName = new Map<string, readonly Line[]>()

function linesOf(game_type: GameType, paytable: string): readonly Line[] {
  const version = ratesNameOf(paytable)
  const name = `${game_type} ${version}`
  const made = linesByName.get(name)
  if (made) return made
  const rates = Object.hasOwn(versions, version) ? versions[version]?.[game_type] : undefined
  if (!rates) throw new RangeError(`no such paytable: ${paytable} of game ${game_type}`)
  const lines = picksOf(game_type).map((pick): Line => ({ pick, pays: ratesOf(pick, rates) }))
  linesByName.set(name, lines)
  return lines
}

function lineOf(game_type: GameType, paytable: string, pick: number): Line {
  const line = linesOf(game_type, paytable)[pick - 1]
  if (!line) throw new RangeError(`no such pick: ${pick} of game ${game_type}`)
  return line
}

function multiplierOfLine(game_type: GameType, { pick, pays }: Line, result: Result): number {
  const way = wayOf(game_type, pick, result)
  return way ? (pays[way] ?? 0) : 0
}

/** Nobody is paid, and nobody loses, by something that no draw can bring. */
function requireResult(game_type: GameType, result: Result): void {
  if (!isResult(game_type, result)) throw new RangeError(`not a result of game ${game_type}`)
}

/** In hundredths, stake included; 0 is a lost bet. */
export function multiplierOf(game_type: GameType, paytable: string, pick: number, result: Result): number {
  requireResult(game_type, result)
  return multiplierOfLine(game_type, lineOf(game_type, paytable, pick), result)
}

/** The same for part of a result: the places that do not decide this pick may hold anything. */
export const payOf = (game_type: GameType, paytable: string, pick: number, part: Result): number =>
  multiplierOfLine(game_type, lineOf(game_type, paytable, pick), part)

/** By pick number; [0] is nothing. A whole round is settled with one such list. */
export function multipliersFor(game_type: GameType, paytable: string, result: Result): number[] {
  requireResult(game_type, result)
  return [0, ...linesOf(game_type, paytable).map((line) => multiplierOfLine(game_type, line, result))]
}

export type Odds = { readonly hundredths: number; readonly ways: number; readonly of: number }
export type Rtp = { readonly numerator: bigint; readonly denominator: bigint }

/** Each way to win with its probability `ways / of`, the likeliest first. */
export function oddsOf(game_type: GameType, paytable: string, pick: number): readonly Odds[] {
  const { pick: bet, pays } = lineOf(game_type, paytable, pick)
  const { ways, of } = chancesOf(game_type, bet)
  return [...ways]
    .map(([way, number]) => ({ hundredths: pays[way] ?? 0, ways: number, of }))
    .sort((a, b) => b.ways - a.ways)
}

/** What comes back of a stake on average after the fee, exactly and in lowest terms. */
export function rtpOf(game_type: GameType, paytable: string, pick: number): Rtp {
  const odds = oddsOf(game_type, paytable, pick)
  const fee = feeRateOf(game_type, paytable)
  const paid = odds.reduce((sum, { hundredths, ways }) => sum + BigInt(hundredths) * BigInt(ways), 0n)
  const numerator = paid * (fee.denominator - fee.numerator)
  const denominator = BigInt(odds[0]?.of ?? 1) * 100n * fee.denominator
  const divisor = greatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** Everything that settles a bet of a game by a version of the paytable: what `paytableHash` is the hash of. */
export function paytableText(game_type: GameType, paytable: string) {
  return {
    game: gameOf(game_type).slug,
    paytable,
    fee: feeTextOf(game_type, paytable),
    picks: linesOf(game_type, paytable).map(({ pick, pays }) => ({ ...pick, pays })),
  }
}

/** Names everything that settles a bet; part of the signed epoch, so that odds cannot change behind it. */
export const paytableHash = (game_type: GameType, paytable: string): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(paytableText(game_type, paytable)))))

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}
