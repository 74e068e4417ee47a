// The file of a day, checked from end to end with nothing but what is public: epochs, seeds, beacons, blocks, results, the
// chained log, and the figures. Pure: everything that was fetched comes in as an argument.
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import type { Epoch, fairness, LogEntry } from '@mela/contract/fairness.ts'
import { canonicalJson } from '@mela/games/canonical.ts'
import type { BeaconChain } from '@mela/games/fairness/beacon.ts'
import { genesisLog } from '@mela/games/fairness/log.ts'
import { gameOf } from '@mela/games/game.ts'
import { nextPeriod, roundOf } from '@mela/games/period.ts'
import { type BeaconBook, beaconBook } from './beacon-book.ts'
import { logAfter, problemsOfDraw, wouldHaveBeen } from './entry.ts'
import { EpochBook } from './epoch-book.ts'
import { type ChiSquare, chiSquareOfResults, rtpOfRounds } from './figures.ts'
import { type Finding, isTrue } from './finding.ts'

export type DayFile = ReplyOf<typeof fairness.log>
type Table = DayFile['tables'][number]

export type DayEvidence = {
  file: DayFile
  epochs: readonly Epoch[]
  chains: readonly BeaconChain[]
  /** Per table that played before this day the end of its log; the others begin theirs. */
  previousLogs: ReadonlyMap<string, string>
  nowMs: number
  /** Of how many words of the beacon one is put to the expensive check. */
  every?: number
}

export type VoidRound = { period: string; reason: string; would: readonly number[] | null }
export type TableReport = {
  table: string
  rounds: number
  drawn: number
  voids: VoidRound[]
  chi_square: ChiSquare
  rtp: Table['rtp']
}
export type DayReport = { tables: TableReport[]; findings: Finding[]; beaconsChecked: number }

const DAY_MS = 86_400_000
const BEGINNING = Buffer.from(genesisLog).toString('hex')
/** The last moment at which a round may still wait for its source, and a while to pay it. */
const FINISHED_WITHIN_MS = 180_000

export const tableName = ({ game_type, minutes }: Pick<Table, 'game_type' | 'minutes'>): string =>
  `${gameOf(game_type).slug} ${minutes} min`

export function verifyDay(evidence: DayEvidence): DayReport {
  const { file, epochs, chains, previousLogs } = evidence
  const epochBook = new EpochBook(epochs, file.keys)
  const beacons = beaconBook(chains, evidence.every)
  const findings: Finding[] = []
  const names = new Set(file.tables.map(tableName))
  for (const table of previousLogs.keys())
    if (!names.has(table)) findings.push({ name: 'table_missing', table })
  if (names.size !== file.tables.length) findings.push({ name: 'table_twice' })
  for (const table of file.tables)
    findings.push(...problemsOfTable(table, evidence, epochBook, beacons), ...wrongFigures(table))
  return {
    tables: file.tables.map((table) => reportOf(table, epochBook, beacons)),
    findings,
    beaconsChecked: beacons.checked(),
  }
}

function problemsOfTable(
  table: Table,
  evidence: DayEvidence,
  epochs: EpochBook,
  beacons: BeaconBook,
): Finding[] {
  const name = tableName(table)
  const findings = wrongLine(table, evidence)
  let log = evidence.previousLogs.get(name) ?? BEGINNING
  for (const entry of table.rounds) {
    const say = (names: readonly string[]) => {
      for (const one of names) findings.push({ name: one, table: name, period: entry.period })
    }
    const round = roundOf(entry.period)
    if (
      round?.game_type !== table.game_type ||
      round.minutes !== table.minutes ||
      round.ends_at !== entry.ends_at
    ) {
      say(['round_known'])
      continue
    }
    const wasOffered = entry.state !== 'void' || entry.epoch_id !== null
    if (wasOffered) say(epochs.problemsOf(entry, round))
    if (wasOffered) say(problemsOfDraw(entry, round, epochs.epochOf(entry)?.statement.beacon ?? '', beacons))
    if (entry.state !== 'settled' && entry.state !== 'void')
      if (evidence.nowMs > round.ends_at + FINISHED_WITHIN_MS) say(['round_unfinished'])
    if (entry.log === null && entry.state === 'settled') say(['log_missing'])
    if (entry.log !== null) {
      const from = log
      if (!isTrue(() => logAfter(from, entry) === entry.log)) say(['log_links'])
      log = entry.log
    }
  }
  return findings
}

/** The line of periods: no hole, no repetition, from the first to the last of the day. */
function wrongLine(table: Table, { file, nowMs, previousLogs }: DayEvidence): Finding[] {
  const name = tableName(table)
  const findings: Finding[] = []
  const dayStart = Date.parse(`${file.date}T00:00:00Z`)
  const [first, last] = [table.rounds[0], table.rounds.at(-1)]
  if (!first || !last) return [{ name: 'table_empty', table: name }]
  for (const [i, entry] of table.rounds.entries()) {
    const before = table.rounds[i - 1]
    if (before && !isTrue(() => nextPeriod(before.period) === entry.period))
      findings.push({ name: 'line_broken', table: name, period: entry.period })
    if (entry.ends_at < dayStart || entry.ends_at >= dayStart + DAY_MS)
      findings.push({ name: 'other_day', table: name, period: entry.period })
  }
  const stepMs = table.minutes * 60_000
  if (previousLogs.has(name) && first.ends_at - stepMs >= dayStart)
    findings.push({ name: 'line_starts_late', table: name, period: first.period })
  if (last.ends_at + stepMs < Math.min(dayStart + DAY_MS, nowMs - FINISHED_WITHIN_MS))
    findings.push({ name: 'line_ends_early', table: name, period: last.period })
  return findings
}

const resultsOf = ({ rounds }: Table) => rounds.flatMap(({ result }) => (result ? [result] : []))

function wrongFigures(table: Table): Finding[] {
  const name = tableName(table)
  const { chi_square, rtp } = table
  const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b))
  const checks: [string, () => boolean][] = [
    [
      'chi_square_recomputed',
      () => {
        const own = chiSquareOfResults(table.game_type, resultsOf(table))
        return (
          chi_square.draws === own.draws &&
          chi_square.degrees === own.degrees &&
          isNear(chi_square.value, own.value) &&
          isNear(chi_square.limit_99, own.limit_99)
        )
      },
    ],
    ['rtp_recomputed', () => canonicalJson(rtpOfRounds(table.rounds)) === canonicalJson(rtp)],
  ]
  return checks.filter(([, check]) => !isTrue(check)).map(([check]) => ({ name: check, table: name }))
}

function reportOf(table: Table, epochs: EpochBook, beacons: BeaconBook): TableReport {
  const results = resultsOf(table)
  return {
    table: tableName(table),
    rounds: table.rounds.length,
    drawn: results.length,
    voids: table.rounds.flatMap((entry) => voidOf(entry, epochs, beacons)),
    chi_square: chiSquareOfResults(table.game_type, results),
    rtp: table.rtp,
  }
}

function voidOf(entry: LogEntry, epochs: EpochBook, beacons: BeaconBook): VoidRound[] {
  const round = roundOf(entry.period)
  if (entry.state !== 'void' || !round) return []
  const beacon = epochs.epochOf(entry)?.statement.beacon ?? ''
  let would: readonly number[] | null = null
  // A seed or root that cannot be read was reported already.
  isTrue(() => {
    would = wouldHaveBeen(entry, round, beacon, beacons)
    return true
  })
  return [{ period: entry.period, reason: entry.void_reason ?? '', would }]
}
