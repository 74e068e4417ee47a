// Rounds as anybody may see them. The database's clock alone says which one is on and which ones are over.
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import type { DrawSource } from '#features/draws/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { momentOf, type Walk } from '#platform/db/keyset.ts'
import { type RoundRow, roundColumns } from '../rounds/round.store.ts'

export type Table = { game_type: GameType; minutes: RoundMinutes }
export type ShownRound = RoundRow & { source: DrawSource | null }

/** The round that is on, and the time by which it is. */
export async function selectCurrentRound(
  q: Queryable,
  { game_type, minutes }: Table,
): Promise<(ShownRound & { now: Date }) | undefined> {
  const [row] = await q.sql<(ShownRound & { now: Date })[]>`
    select ${roundColumns(q)}, e.source, clock.now
    from (select game_now() as now offset 0) clock
    cross join lateral (
      select * from game_round r
      where r.game_type = ${game_type} and r.minutes = ${minutes} and r.ends_at > clock.now
      order by r.ends_at limit 1) r
    left join epoch e on e.id = r.epoch_id
    where r.opens_at <= clock.now`
  return row
}

/** The moments at which a table's rounds were over, the newest first: the index alone answers, however far back. */
const endings = (
  q: Queryable,
  { game_type, minutes }: Table,
  now: Date,
  { pos, limit, after }: Walk,
) => q.sql`
  select ends_at from game_round
  where game_type = ${game_type} and minutes = ${minutes} and ends_at <= ${now}
    ${after ? q.sql`and ends_at < ${momentOf(q, after[0])}` : q.sql``}
  order by ends_at desc offset ${pos} limit ${limit + 1}`

export function selectEndedRounds(q: Queryable, table: Table, now: Date, walk: Walk): Promise<ShownRound[]> {
  return q.sql<ShownRound[]>`
    select ${roundColumns(q)}, e.source from game_round r left join epoch e on e.id = r.epoch_id
    where r.game_type = ${table.game_type} and r.minutes = ${table.minutes}
      and r.ends_at = any (array(${endings(q, table, now, walk)}))
    order by r.ends_at desc`
}

export async function selectEndedRound(q: Queryable, period: string): Promise<ShownRound | undefined> {
  const [row] = await q.sql<ShownRound[]>`
    select ${roundColumns(q)}, e.source from game_round r left join epoch e on e.id = r.epoch_id
    where r.period = ${period} and r.ends_at <= game_now()`
  return row
}

/** The latest round of a table that is over. */
export async function selectLastEnding(
  q: Queryable,
  table: Table,
): Promise<{ now: Date; ends_at: Date | null }> {
  const [row] = await q.sql<[{ now: Date; ends_at: Date | null }]>`
    select clock.now, (
      select r.ends_at from game_round r
      where r.game_type = ${table.game_type} and r.minutes = ${table.minutes} and r.ends_at <= clock.now
      order by r.ends_at desc limit 1) as ends_at
    from (select game_now() as now offset 0) clock`
  return row
}

export async function countRounds(
  q: Queryable,
  table: Table,
  after: Date | null,
  upto: Date,
): Promise<number> {
  const [row] = await q.sql<[{ n: number }]>`
    select count(*)::int as n from game_round
    where game_type = ${table.game_type} and minutes = ${table.minutes}
      and ends_at > ${after ?? new Date(0)} and ends_at <= ${upto}`
  return row.n
}
