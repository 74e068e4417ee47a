// The first and the last round in every log, whole: the house signed these ends of the chain, so what hangs between them
// is signed as well.
import type { FairRound, LogEntry } from '@mela/contract/fairness.ts'
import { verifyRound } from '@mela/games/fairness/verify.ts'
import { type DayFile, tableName } from './day.ts'
import type { Finding } from './finding.ts'

export function problemsOfEnds(
  file: DayFile,
  ends: readonly FairRound[],
  trusted_keys: readonly string[] | undefined,
): Finding[] {
  const byPeriod = new Map(ends.map((round) => [round.period, round]))
  return file.tables.flatMap((table) => {
    const logged = table.rounds.filter(({ log }) => log !== null)
    const entries = new Set([logged[0], logged.at(-1)].filter((entry) => entry !== undefined))
    return [...entries].flatMap((entry) => problemsOfEnd(tableName(table), entry, byPeriod, trusted_keys))
  })
}

function problemsOfEnd(
  table: string,
  entry: LogEntry,
  rounds: ReadonlyMap<string, FairRound>,
  trusted_keys: readonly string[] | undefined,
): Finding[] {
  const say = (name: string, detail?: string): Finding => ({ name, table, period: entry.period, detail })
  const round = rounds.get(entry.period)
  if (!round) return [say('round_told')]
  const failed = verifyRound(round, { trusted_keys }).checks.filter(({ ok }) => !ok)
  const findings = failed.map(({ name, detail }) => say(name, detail))
  if (!isSame(entry, round)) findings.push(say('file_matches_round'))
  return findings
}

/** The file and the round itself must tell one story. The file may be some seconds old: what was not over then may be now. */
function isSame(entry: LogEntry, round: FairRound): boolean {
  const signed = round.lock?.statement
  const pairs: [unknown, unknown][] = [
    [entry.log, signed?.log],
    [entry.bet_root, signed?.bet_root],
    [entry.commitment, signed?.commitment],
    [entry.bets, signed?.bets],
    [sorted(entry.stakes), sorted(signed?.stakes ?? {})],
    [entry.paytable, round.paytable],
  ]
  if (entry.state === 'settled' || entry.state === 'void')
    pairs.push(
      [entry.state, round.state],
      [entry.seed, round.seed],
      [entry.beacon_signature, round.beacon?.signature ?? null],
      [entry.block_hash, round.block?.hash ?? null],
      [entry.result?.join(), round.result?.join()],
      [sorted(entry.payouts ?? {}), sorted(round.payouts ?? {})],
    )
  return pairs.every(([told, known]) => told === known)
}

const sorted = (amounts: Record<string, string>): string => JSON.stringify(Object.entries(amounts).sort())
