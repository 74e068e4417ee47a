// A day's file, made small: what it says about chance, table by table, with χ² computed again from the results. The file
// itself has up to eight megabytes, so this happens in the worker and only the summary leaves it.
import { GameType, type RoundMinutes } from '@mela/contract/enums.ts'
import { chiSquareOf } from '@mela/games/statistics.ts'

/** What is used of the file; it comes from the server, so nothing of it is taken for granted. */
type Told = {
  game_type: GameType
  minutes: RoundMinutes
  rounds: { state: string; result: number[] | null }[]
  chi_square: { draws: number; value: number; limit_99: number }
  rtp: Record<string, { actual: string; expected: string }>
}

export type TableSummary = Pick<Told, 'game_type' | 'minutes' | 'rtp'> & {
  rounds: number
  voids: number
  draws: number
  /** Computed here. */
  chi_square: number
  limit_99: number
  /** Whether the file says the same. */
  isSame: boolean
}
export type DaySummary = { tables: TableSummary[] }

/** The equally likely values of a draw: every digit, every die, and of a race its winner. */
const lowestOf: Record<GameType, { lowest: number; cells: number }> = {
  [GameType.racing]: { lowest: 1, cells: 10 },
  [GameType.wingo]: { lowest: 0, cells: 10 },
  [GameType.trxwingo]: { lowest: 0, cells: 10 },
  [GameType.k3]: { lowest: 1, cells: 6 },
  [GameType.d5]: { lowest: 0, cells: 10 },
}

export const summaryOf = (tables: readonly Told[]): DaySummary => ({ tables: tables.map(tableSummary) })

function tableSummary({ game_type, minutes, rounds, chi_square, rtp }: Told): TableSummary {
  const results = rounds.flatMap(({ result }) => (result ? [result] : []))
  const { lowest, cells } = lowestOf[game_type]
  const seen = results.flatMap((result) => (game_type === GameType.racing ? result.slice(0, 1) : result))
  const counts = new Array<number>(cells).fill(0)
  for (const value of seen) counts[value - lowest] = (counts[value - lowest] ?? 0) + 1
  const value = chiSquareOf(counts, new Array<number>(cells).fill(1 / cells))
  return {
    game_type,
    minutes,
    rtp,
    rounds: rounds.length,
    voids: rounds.filter(({ state }) => state === 'void').length,
    draws: results.length,
    chi_square: value,
    limit_99: chi_square.limit_99,
    isSame: Math.abs(value - chi_square.value) < 1e-6 && results.length === chi_square.draws,
  }
}

export type DayAnswer = DaySummary | 'missing' | 'failed'
type Fetch = (address: string) => Promise<Pick<Response, 'json'>>

/** The file of a UTC day such as 2026-03-05, asked for as anybody may. */
export async function readDay(date: string, ask: Fetch = fetch): Promise<DayAnswer> {
  try {
    const reply = await ask(`/api/fairness/log?date=${encodeURIComponent(date)}`)
    const envelope = (await reply.json()) as { data?: { tables: Told[] } | null; reason?: string }
    if (envelope.reason === 'not_found') return 'missing'
    return envelope.data ? summaryOf(envelope.data.tables) : 'failed'
  } catch {
    return 'failed'
  }
}
