// A member's own bets, by the index of when they were placed and from whichever end is nearer, so that the last page is
// as quick as the first.
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import type { RoundState } from '@mela/contract/games.ts'
import { roundOf } from '@mela/games/period.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Key, microsOf, momentOf } from '#platform/db/keyset.ts'
import type { BetRow } from '../bets/bet.store.ts'
import type { Slice } from './page-slice.ts'
import { ofTable, type TableFilter } from './table-filter.store.ts'

export type BetFilter = TableFilter & {
  user_id: string
  period?: string | undefined
  /** Only what comes behind this bet in the list. */
  after?: Key | undefined
}

export type MyBetRow = Pick<
  BetRow,
  'period' | 'seq' | 'pick' | 'money_type' | 'stake' | 'fee' | 'placed_at' | 'cancelled_at'
> & {
  game_type: GameType
  minutes: RoundMinutes
  state: RoundState
  paytable: string
  ends_at: Date
  /** By the database's clock. */
  is_ended: boolean
  is_open: boolean
  is_settled: boolean
  result: number[] | null
  placed_us: string
}

const chosen = (q: Queryable, filter: BetFilter) => q.sql`
  user_id = ${filter.user_id} ${ofTable(q, 'period', filter)} ${ofRound(q, filter.period)} ${behind(q, filter.after)}`

const behind = (q: Queryable, after: Key | undefined) =>
  after
    ? q.sql`and (placed_at, period, seq) < (${momentOf(q, after[0])}, ${after[1]}, ${after[2]}::bigint)`
    : q.sql``

/** A round's bets were placed while it was open: so they are found among the member's, not among everybody's. */
function ofRound(q: Queryable, period: string | undefined) {
  if (period === undefined) return q.sql``
  const round = roundOf(period)
  if (!round) return q.sql`and false`
  return q.sql`and period = ${period}
    and placed_at >= ${new Date(round.opens_at)} and placed_at < ${new Date(round.ends_at)}`
}

const isWhole = ({ game_type, minutes, period, after }: BetFilter): boolean =>
  game_type === undefined && minutes === undefined && period === undefined && after === undefined

/**
 * Where a slice of all bets begins, found by the index alone, which has their times: the time of its first bet, and how
 * many bets lie before that time.
 */
async function selectStart(q: Queryable, user_id: string, { skip, isFromOldest }: Slice) {
  const { sql } = q
  const beyond = isFromOldest ? sql`<` : sql`>`
  const order = isFromOldest ? sql`asc` : sql`desc`
  const [row] = await sql<{ time: string; before: number }[]>`
    select start.placed_at::text as time,
      (select count(*)::int from bet where user_id = ${user_id} and placed_at ${beyond} start.placed_at) as before
    from (select placed_at from bet where user_id = ${user_id}
      order by placed_at ${order} offset ${skip} limit 1) start`
  return row
}

export async function selectMyBets(q: Queryable, filter: BetFilter, slice: Slice): Promise<MyBetRow[]> {
  const { sql } = q
  const { skip, take, isFromOldest } = slice
  const order = isFromOldest ? sql`asc` : sql`desc`
  const start = isWhole(filter) ? await selectStart(q, filter.user_id, slice) : undefined
  const from = start
    ? sql`and placed_at ${isFromOldest ? sql`>=` : sql`<=`} ${start.time}::text::timestamptz`
    : sql``
  const rows = await sql<MyBetRow[]>`
    select b.*, ${microsOf(q, q.sql`b.placed_at`)} as placed_us, r.game_type, r.minutes, r.state, r.paytable, r.ends_at, r.ends_at <= clock.now as is_ended,
      r.state = 'open' and clock.now < r.locks_at as is_open, r.settled_at is not null as is_settled,
      case when r.ends_at <= clock.now then r.result end as result
    from (
      select period, seq, pick, money_type, stake, fee, placed_at, cancelled_at from bet
      where ${chosen(q, filter)} ${from}
      order by placed_at ${order}, period ${order}, seq ${order}
      offset ${start ? skip - start.before : skip} limit ${take}) b
    join game_round r on r.period = b.period
    cross join (select game_now() as now offset 0) clock
    order by b.placed_at desc, b.period desc, b.seq desc`
  return [...rows]
}

export async function countMyBets(
  q: Queryable,
  filter: BetFilter,
  after: Date | null,
  upto: Date | null,
): Promise<number> {
  const { sql } = q
  const [row] = await sql<[{ n: number }]>`
    select count(*)::int as n from bet where ${chosen(q, filter)}
      ${after ? sql`and placed_at > ${after}` : sql``} ${upto ? sql`and placed_at <= ${upto}` : sql``}`
  return row.n
}
