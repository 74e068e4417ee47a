// What a day's results say about chance: how evenly they fell, and what was paid against what the paytable expects.
import { GameType } from '@mela/contract/enums.ts'
import { formatAmount, parseAmount, shareIn } from '@mela/contract/money.ts'
import type { Result } from '@mela/games/result.ts'
import { chiSquareLimit99, chiSquareOf } from '@mela/games/statistics.ts'

/** The equally likely values of a draw that are counted: every digit, every die, and of a race its winner. */
const cellsOf: Record<GameType, { lowest: number; cells: number; of: (result: Result) => Result }> = {
  [GameType.racing]: { lowest: 1, cells: 10, of: (result) => result.slice(0, 1) },
  [GameType.wingo]: { lowest: 0, cells: 10, of: (result) => result },
  [GameType.trxwingo]: { lowest: 0, cells: 10, of: (result) => result },
  [GameType.k3]: { lowest: 1, cells: 6, of: (result) => result },
  [GameType.d5]: { lowest: 0, cells: 10, of: (result) => result },
}

export type ChiSquare = { draws: number; degrees: number; value: number; limit_99: number }

export function chiSquareOfDay(game_type: GameType, results: readonly Result[]): ChiSquare {
  const { lowest, cells, of } = cellsOf[game_type]
  const counts = new Array<number>(cells).fill(0)
  for (const value of results.flatMap(of)) counts[value - lowest] = (counts[value - lowest] ?? 0) + 1
  return {
    draws: results.length,
    degrees: cells - 1,
    value: chiSquareOf(counts, new Array<number>(cells).fill(1 / cells)),
    limit_99: chiSquareLimit99(cells - 1),
  }
}

type Amounts = Record<string, string>
/** Of a round that was paid. */
export type PaidRound = { stakes: Amounts; payouts: Amounts; expected_payouts: Amounts }

/** Per currency that was staked at all. */
export function rtpOfDay(rounds: readonly PaidRound[]): Record<string, { actual: string; expected: string }> {
  const sums = new Map<string, { staked: bigint; paid: bigint; expected: bigint }>()
  for (const { stakes, payouts, expected_payouts } of rounds)
    for (const [type, stake] of Object.entries(stakes)) {
      const sum = sums.get(type) ?? { staked: 0n, paid: 0n, expected: 0n }
      sum.staked += parseAmount(stake)
      sum.paid += parseAmount(payouts[type] ?? '0')
      sum.expected += parseAmount(expected_payouts[type] ?? '0')
      sums.set(type, sum)
    }
  return Object.fromEntries(
    [...sums]
      .filter(([, { staked }]) => staked > 0n)
      .map(([type, { staked, paid, expected }]) => [
        type,
        { actual: shareOf(paid, staked), expected: shareOf(expected, staked) },
      ]),
  )
}

/** "0.9702": four places, half up. */
function shareOf(part: bigint, whole: bigint): string {
  const [units, fraction = ''] = formatAmount(shareIn(part, whole, 10_000n) * parseAmount('0.0001')).split(
    '.',
  )
  return `${units}.${fraction.padEnd(4, '0')}`
}
