// A member's rounds: those that are paid, from what settling kept of them, and those that are not yet, from their bets.
import type { GameType, MoneyType, RoundMinutes } from '@mela/contract/enums.ts'
import type { ParticipationState } from '@mela/contract/games.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Key, microsOf, momentOf } from '#platform/db/keyset.ts'
import type { Slice } from './page-slice.ts'
import { ofTable, type TableFilter } from './table-filter.store.ts'

export type RoundFilter = TableFilter & {
  user_id: string
  state?: ParticipationState | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** Only what comes behind this round in the list. */
  after?: Key | undefined
}

export type MyRoundRow = {
  period: string
  money_type: MoneyType
  game_type: GameType
  minutes: RoundMinutes
  ended_at: Date
  bets: number
  stake: string
  fee: string
  prize: string
  state: ParticipationState
  result: number[] | null
  ended_us: string
}

/** Few at any time: a round is settled within seconds. With several slices a part of its members is paid before. */
const atWork = (q: Queryable) => q.sql`select period from game_round where settled_at is null`

const inTime = (q: Queryable, column: string, { from, to }: RoundFilter) => q.sql`
  ${from ? q.sql`and ${q.sql(column)} >= ${from}` : q.sql``}
  ${to ? q.sql`and ${q.sql(column)} < ${to}` : q.sql``}`

/** Only where exactly the stakes came back can it be that the round was void. */
const isVoid = (q: Queryable) =>
  q.sql`(prize = stake and exists (select from game_round v where v.period = participation.period and v.state = 'void'))`

function outcome(q: Queryable, state: ParticipationState | undefined) {
  if (state === undefined) return q.sql``
  if (state === 'won') return q.sql`and prize > 0 and not ${isVoid(q)}`
  if (state === 'lost') return q.sql`and prize = 0`
  return state === 'refunded' ? q.sql`and ${isVoid(q)}` : q.sql`and false`
}

const paid = (q: Queryable, filter: RoundFilter) => q.sql`
  user_id = ${filter.user_id} and period <> all (array(${atWork(q)}))
  ${inTime(q, 'ended_at', filter)} ${ofTable(q, 'period', filter)} ${outcome(q, filter.state)}`

const pending = (q: Queryable, filter: RoundFilter) => q.sql`
  select b.period, b.money_type, r.ends_at as ended_at, count(*)::int as bets, sum(b.stake)::bigint as stake,
    sum(b.fee)::bigint as fee, 0::bigint as prize
  from bet b join game_round r on r.period = b.period
  where b.user_id = ${filter.user_id} and b.cancelled_at is null
    and b.placed_at >= (select min(opens_at) from game_round where settled_at is null)
    and b.period = any (array(${atWork(q)}))
    ${inTime(q, 'ends_at', filter)} ${ofTable(q, 'b.period', filter)}
    ${filter.state === undefined || filter.state === 'pending' ? q.sql`` : q.sql`and false`}
  group by b.period, b.money_type, r.ends_at`

const behind = (q: Queryable, after: Key | undefined) =>
  after
    ? q.sql`and (ended_at, period, money_type) < (${momentOf(q, after[0])}, ${after[1]}, ${after[2]}::bigint)`
    : q.sql``

/** The keys of a page come from an index alone wherever the outcome is not asked for; then the rest is looked up. */
export async function selectMyRounds(q: Queryable, filter: RoundFilter, slice: Slice): Promise<MyRoundRow[]> {
  const { sql } = q
  const { skip, take, isFromOldest } = slice
  const way = isFromOldest ? sql`asc` : sql`desc`
  const inOrder = sql`order by ended_at ${way}, period ${way}, money_type ${way}`
  const rows = await sql<MyRoundRow[]>`
    with waiting as materialized (${pending(q, filter)}),
    page as materialized (
      select * from (
        (select ended_at, period, money_type from participation where ${paid(q, filter)} ${behind(q, filter.after)} ${inOrder}
          limit ${skip + take})
        union all select ended_at, period, money_type from waiting where true ${behind(q, filter.after)}) keys
      ${inOrder} offset ${skip} limit ${take})
    select page.*, ${microsOf(q, q.sql`page.ended_at`)} as ended_us, r.game_type, r.minutes, mine.bets, mine.stake, mine.fee, mine.prize,
      case when r.settled_at is null then 'pending' when r.state = 'void' then 'refunded'
        when mine.prize > 0 then 'won' else 'lost' end as state,
      case when r.ends_at <= clock.now then r.result end as result
    from page
    join game_round r on r.period = page.period
    cross join (select game_now() as now offset 0) clock
    cross join lateral (
      select bets, stake, fee, prize from participation p
      where r.settled_at is not null and p.user_id = ${filter.user_id} and p.ended_at = page.ended_at
        and p.period = page.period and p.money_type = page.money_type
      union all
      select bets, stake, fee, prize from waiting w
      where r.settled_at is null and w.period = page.period and w.money_type = page.money_type) mine
    order by page.ended_at desc, page.period desc, page.money_type desc`
  return [...rows]
}

/** A moment up to which every round is settled, so that nothing is added before it any more. */
export async function selectSettledUpTo(q: Queryable): Promise<Date> {
  const [row] = await q.sql<[{ upto: Date }]>`
    select least(game_now(), (select min(ends_at) from game_round where settled_at is null)) - interval '1 millisecond'
      as upto`
  return row.upto
}

export async function countPaid(
  q: Queryable,
  filter: RoundFilter,
  after: Date | null,
  upto: Date | null,
): Promise<number> {
  const [row] = await q.sql<[{ n: number }]>`
    select count(*)::int as n from participation where ${paid(q, filter)}
      ${after ? q.sql`and ended_at > ${after}` : q.sql``} ${upto ? q.sql`and ended_at <= ${upto}` : q.sql``}`
  return row.n
}

export async function countPending(q: Queryable, filter: RoundFilter): Promise<number> {
  const [row] = await q.sql<[{ n: number }]>`select count(*)::int as n from (${pending(q, filter)}) waiting`
  return row.n
}
