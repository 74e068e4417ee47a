// The SQL of levels and wash code. Counting itself is Postgres's work (sql/); here is what is asked and told.
import type { GameType } from '@mela/contract/enums.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import type { SettledSlice } from '#features/games/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { microsOf, momentOf, type Walk } from '#platform/db/keyset.ts'

export async function openMember(q: Queryable, user_id: string): Promise<void> {
  await q.sql`select vip_open(${user_id})`
}

export async function callAccrue(q: Queryable, { period, slice }: SettledSlice): Promise<void> {
  await q.sql`select vip_accrue(${period}, ${slice})`
}

export type StandingRow = {
  level: number
  recharge: string
  consumption: string
  exposures: string[]
  rebates: string[]
  /** The end of this month. */
  until: Date
}

/** Figures of an earlier month count as nothing. */
export async function selectStanding(
  q: Queryable,
  user_id: string,
  money_type: PlayCurrency,
): Promise<StandingRow> {
  const [row] = await q.sql<StandingRow[]>`
    select coalesce(v.level, 0) as level, m.until at time zone 'UTC' as until,
      case when v.month = m.month then v.recharge else 0 end as recharge,
      case when v.month = m.month then v.consumption else 0 end as consumption,
      coalesce(v.exposures, '{0,0,0,0,0}')::text[] as exposures, coalesce(v.rebates, '{0,0,0,0,0}')::text[] as rebates
    from (select date_trunc('month', now() at time zone 'UTC')::date as month,
        date_trunc('month', now() at time zone 'UTC') + interval '1 month' as until) m
      left join vip_member v on v.user_id = ${user_id} and v.money_type = ${money_type}`
  if (!row) throw new Error('a month always has an end')
  return row
}

/** Takes what waits, from one game or all; undefined when there is nothing. */
export async function takeCashback(
  q: Queryable,
  claim: { id: string; user_id: string; money_type: PlayCurrency; game_type: GameType | null },
): Promise<bigint | undefined> {
  const [row] = await q.sql<[{ amount: string | null }]>`
    select vip_take_cashback(${claim.id}, ${claim.user_id}, ${claim.money_type}, ${claim.game_type}) as amount`
  return row.amount === null ? undefined : BigInt(row.amount)
}

export type ClaimRow = {
  id: string
  money_type: PlayCurrency
  game_type: GameType | null
  amount: string
  exposure: string
  created_at: Date
  at: string
}

export async function selectClaims(
  q: Queryable,
  user_id: string,
  money_type: PlayCurrency | undefined,
  { pos, limit, after }: Walk,
): Promise<{ rows: ClaimRow[]; total: number | undefined }> {
  const mine = q.sql`user_id = ${user_id} ${money_type ? q.sql`and money_type = ${money_type}` : q.sql``}`
  const rows = await q.sql<ClaimRow[]>`
    select id, money_type, game_type, amount, exposure, created_at, ${microsOf(q, q.sql`created_at`)} as at from cashback_claim
    where ${mine} ${after ? q.sql`and (created_at, id) < (${momentOf(q, after[0])}, ${after[1]})` : q.sql``}
    order by created_at desc, id desc offset ${pos} limit ${limit + 1}`
  if (after) return { rows: [...rows], total: undefined }
  const [count] = await q.sql<[{ total: number }]>`
    select count(*)::int as total from cashback_claim where ${mine}`
  return { rows: [...rows], total: count.total }
}

export type MoveRow = {
  id: string
  user_id: string
  money_type: PlayCurrency
  from_level: number
  to_level: number
  /** The highest level that the member has now, of all currencies. */
  highest: number
}

/** Moves that nobody was told of yet, ours until the transaction ends. */
export async function takeMoves(q: Queryable, most: number): Promise<MoveRow[]> {
  const rows = await q.sql<MoveRow[]>`
    with untold as (
      select id from vip_move where announced_at is null order by id limit ${most} for update skip locked)
    update vip_move m set announced_at = now() from untold where m.id = untold.id
    returning m.id, m.user_id, m.money_type, m.from_level, m.to_level,
      (select max(level) from vip_member v where v.user_id = m.user_id)::int as highest`
  return rows.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
}

export async function callRelegate(
  q: Queryable,
  month: string,
): Promise<{ looked_at: number; relegated: number }> {
  const [row] = await q.sql<[{ looked_at: number; relegated: number }]>`
    select * from vip_relegate(${`${month}-01`}::date)`
  return { looked_at: row.looked_at, relegated: row.relegated }
}
