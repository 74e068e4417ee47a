// The day's figures, recomputed: how evenly results fell, and what was paid of what was staked. Written apart from the
// server's, because it checks them.

import { GameType } from '@mela/contract/enums.ts'
import type { LogEntry } from '@mela/contract/fairness.ts'
import { parseAmount } from '@mela/contract/money.ts'
import { chiSquareLimit99, chiSquareOf } from '@mela/games/statistics.ts'

export type ChiSquare = { draws: number; degrees: number; value: number; limit_99: number }
type Share = { actual: string; expected: string }

/** Every digit, every die; of a race only the winner, because the other places depend on it. */
const FACES: Record<GameType, { from: number; to: number; isFirstOnly: boolean }> = {
  [GameType.racing]: { from: 1, to: 10, isFirstOnly: true },
  [GameType.wingo]: { from: 0, to: 9, isFirstOnly: false },
  [GameType.trxwingo]: { from: 0, to: 9, isFirstOnly: false },
  [GameType.k3]: { from: 1, to: 6, isFirstOnly: false },
  [GameType.d5]: { from: 0, to: 9, isFirstOnly: false },
}

export function chiSquareOfResults(game_type: GameType, results: readonly (readonly number[])[]): ChiSquare {
  const { from, to, isFirstOnly } = FACES[game_type]
  const faces = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const seen = results.flatMap((result) => (isFirstOnly ? result.slice(0, 1) : result))
  const counts = faces.map((face) => seen.filter((one) => one === face).length)
  return {
    draws: results.length,
    degrees: faces.length - 1,
    value: chiSquareOf(
      counts,
      faces.map(() => 1 / faces.length),
    ),
    limit_99: chiSquareLimit99(faces.length - 1),
  }
}

/** Per currency in which anything was staked in a round that was paid. */
export function rtpOfRounds(rounds: readonly LogEntry[]): Record<string, Share> {
  const paid = rounds.filter(({ payouts, expected_payouts }) => payouts && expected_payouts)
  const types = [...new Set(paid.flatMap(({ stakes }) => Object.keys(stakes)))].sort()
  const sum = (field: 'stakes' | 'payouts' | 'expected_payouts', type: string) =>
    paid.reduce((total, round) => total + parseAmount(round[field]?.[type] ?? '0'), 0n)
  return Object.fromEntries(
    types
      .map((type) => ({ type, staked: sum('stakes', type) }))
      .filter(({ staked }) => staked > 0n)
      .map(({ type, staked }) => [
        type,
        {
          actual: fourPlaces(sum('payouts', type), staked),
          expected: fourPlaces(sum('expected_payouts', type), staked),
        },
      ]),
  )
}

/** Half up. */
function fourPlaces(part: bigint, whole: bigint): string {
  const tenThousandths = (2n * part * 10_000n + whole) / (2n * whole)
  return `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`
}

/** Expectations are cut off to the millionth, pick by pick. */
const ROUNDING = 100n * 1_000n

/** No bet of any paytable returns less than 75 % or more than 99 % on average. */
export function isExpectationPlausible({ stakes, expected_payouts }: LogEntry): boolean {
  return Object.entries(stakes).every(([type, stake]) => {
    const staked = parseAmount(stake)
    const expected = parseAmount(expected_payouts?.[type] ?? '0')
    return expected * 100n >= staked * 75n - ROUNDING && expected * 100n <= staked * 99n
  })
}
