// The file of one UTC day: every round that ended in it, with its place in the chain, for auditors. It is large and the
// same for everybody, so it is made once and kept for a while.
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { fairness, type LogEntry } from '@mela/contract/fairness.ts'
import { publicKeys } from '#features/draws/index.ts'
import { cached } from '#platform/cached.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { selectNow } from '../rounds/round.store.ts'
import { chiSquareOfDay, type PaidRound, rtpOfDay } from './day-figures.ts'
import { type DayRow, selectEndedIn } from './day-log.store.ts'

type DayLog = ReplyOf<typeof fairness.log>

const DAY_MS = 86_400_000
const EARLIEST_MS = Date.UTC(2000, 0, 1)
/** Eight megabytes a time: enough for whoever checks day after day, not for keeping a server busy. */
const reading: Limit = { name: 'day_log', points: 10, perSeconds: 60 }

export const dayLog = handler(fairness.log, async ({ query, network, platform }) => {
  await platform.limits.take(reading, network)
  const startMs = Date.parse(`${query.date}T00:00:00Z`)
  if (!isDay(query.date, startMs)) throw refuse('not_found')
  const { tables } = await dayFrom(platform, startMs)
  if (tables.length === 0) throw refuse('not_found')
  return { date: query.date, tables, keys: await publicKeys(platform.db) }
})

/** Writing it again finds a 31st of February; Postgres knows no year 0. */
const isDay = (date: string, startMs: number): boolean =>
  startMs >= EARLIEST_MS && new Date(startMs).toISOString().slice(0, 10) === date

type Day = { tables: DayLog['tables']; isComplete: boolean }

const DAYS_MAX = 4
/** A day that is not over changes; one that is may still get rounds that a keeper, long away, finds it has missed. */
const KEPT_MS = 10_000
const COMPLETE_KEPT_MS = 600_000
const dayFrom = cached(KEPT_MS, makeDay, {
  most: DAYS_MAX,
  longer: ({ isComplete }) => (isComplete ? COMPLETE_KEPT_MS : KEPT_MS),
}).of

async function makeDay(platform: Platform, startMs: number): Promise<Day> {
  const endMs = startMs + DAY_MS
  const now = await selectNow(platform.db)
  if (now < startMs) return { tables: [], isComplete: false }
  const rows = await selectEndedIn(platform.db, new Date(startMs), new Date(endMs))
  const byTable = Map.groupBy(rows, ({ game_type, minutes }) => `${game_type}:${minutes}`)
  const tables = [...byTable.values()].map(tableOf)
  return { tables, isComplete: now >= endMs && rows.every(({ is_settled }) => is_settled) }
}

function tableOf(rows: readonly DayRow[]): DayLog['tables'][number] {
  const [{ game_type, minutes }] = rows as [DayRow]
  const rounds = rows.map(entryOf)
  const results = rounds.flatMap(({ result }) => (result ? [result] : []))
  const paid = rounds.flatMap(({ stakes, payouts, expected_payouts }): PaidRound[] =>
    payouts && expected_payouts ? [{ stakes, payouts, expected_payouts }] : [],
  )
  return {
    game_type,
    minutes,
    rounds,
    chi_square: chiSquareOfDay(game_type, results),
    rtp: rtpOfDay(paid),
  }
}

const entryOf = (row: DayRow): LogEntry => ({
  period: row.period,
  state: row.state,
  void_reason: row.void_reason,
  ends_at: row.ends_at.getTime(),
  epoch_id: row.epoch_id,
  commitment: row.commitment,
  bet_root: row.bet_root,
  log: row.log,
  seed: row.seed,
  beacon_round: row.beacon_round === null ? null : Number(row.beacon_round),
  beacon_signature: row.beacon_signature,
  block_hash: row.block_hash,
  block_time: row.block_time?.getTime() ?? null,
  paytable: row.paytable,
  result: row.result,
  bets: row.bets,
  stakes: row.stakes ?? {},
  payouts: row.payouts,
  expected_payouts: row.expected_payouts,
})
