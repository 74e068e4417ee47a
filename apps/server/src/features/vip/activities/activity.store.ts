import type { Language } from '@mela/contract/enums.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type Words = Record<Language, { title: string; about: string }>

export type ActivityRow = {
  id: string
  words: Words
  money_type: PlayCurrency
  counts: 'first' | 'total' | 'daily'
  needs: string[]
  bonuses: string[]
  wager_factor: string
  level_min: number
  identity_needed: boolean
  starts_at: Date
  ends_at: Date
  off_at: Date | null
}

/** An activity as one member stands to it; for visitors all of it is empty. */
export type StandingRow = ActivityRow & {
  progress: string | null
  /** The steps that were paid, of a daily activity those of today. */
  claimed: number[]
  level: number
  identity_flag: number
  /** When the first recharge of their life was, and in which currency. */
  first_at: Date | null
  first_money_type: number | null
}

const columns = ({ sql }: Queryable) => sql`
  a.id, a.words, a.money_type, a.counts, a.needs, a.bonuses, a.wager_factor::text as wager_factor, a.level_min,
  a.identity_needed, a.starts_at, a.ends_at, a.off_at`

/** With `id` one of them, whenever it was; without it those that are about to run, run, or ended since `endedAfterMs`. */
export async function selectStandings(
  q: Queryable,
  {
    user_id,
    nowMs,
    ...which
  }: { user_id: string | null; nowMs: number } & ({ id: string } | { endedAfterMs: number }),
): Promise<StandingRow[]> {
  const { sql } = q
  const now = new Date(nowMs)
  const wanted =
    'id' in which
      ? sql`a.id = ${which.id}`
      : sql`least(a.ends_at, a.off_at) > ${new Date(which.endedAfterMs)} and (a.off_at is null or a.off_at > a.starts_at)`
  const rows = await sql<StandingRow[]>`
    select ${columns(q)},
      case when m.id is not null then activity_progress(a, m.id, ${now}) end as progress,
      array(select c.step from activity_claim c
        where c.activity_id = a.id and c.user_id = m.id and c.day = (
          case a.counts when 'daily' then ${now}::timestamptz else a.starts_at end at time zone 'UTC')::date) as claimed,
      coalesce(v.level, 0) as level, coalesce(m.identity_flag, -3) as identity_flag,
      f.created_at as first_at, f.money_type as first_money_type
    from activity a
    left join member m on m.id = ${user_id}
    left join vip_member v on v.user_id = m.id and v.money_type = a.money_type
    left join lateral (select r.created_at, r.money_type from posting r
      where a.counts = 'first' and r.to_user = m.id and r.kind = 'recharge'
      order by r.transfer_id limit 1) f on true
    where ${wanted}
    order by a.starts_at desc, a.id`
  return [...rows]
}

export async function insertClaim(
  tx: Tx,
  claim: {
    activity_id: string
    user_id: string
    step: number
    dayMs: number
    amount: bigint
    to_wager: bigint
  },
): Promise<void> {
  const { activity_id, user_id, step, dayMs, amount, to_wager } = claim
  await tx.sql`
    insert into activity_claim (activity_id, user_id, step, day, amount, to_wager)
    values (${activity_id}, ${user_id}, ${step}, (${new Date(dayMs)}::timestamptz at time zone 'UTC')::date,
      ${amount.toString()}, ${to_wager.toString()})`
}

export type NewActivity = {
  id: string
  words: Words
  money_type: PlayCurrency
  counts: ActivityRow['counts']
  steps: readonly { need: bigint; bonus: bigint }[]
  wager_factor: string
  level_min: number
  identity_needed: boolean
  starts_at: number
  ends_at: number
}

export async function insertActivity(tx: Tx, made: NewActivity, made_by: string): Promise<void> {
  await tx.sql`
    insert into activity (id, words, money_type, counts, needs, bonuses, wager_factor, level_min, identity_needed,
      starts_at, ends_at, made_by)
    values (${made.id}, ${tx.sql.json(made.words)}, ${made.money_type}, ${made.counts},
      ${made.steps.map(({ need }) => need.toString())}::bigint[],
      ${made.steps.map(({ bonus }) => bonus.toString())}::bigint[],
      ${made.wager_factor}, ${made.level_min}, ${made.identity_needed},
      ${new Date(made.starts_at)}, ${new Date(made.ends_at)}, ${made_by})`
}

/** Held until the transaction ends. */
export async function holdActivity(
  tx: Tx,
  id: string,
): Promise<{ id: string; off_at: Date | null } | undefined> {
  const [row] = await tx.sql<{ id: string; off_at: Date | null }[]>`
    select id, off_at from activity where id = ${id} for update`
  return row
}

export async function setOffAt(tx: Tx, id: string, offAtMs: number | null): Promise<void> {
  const at = offAtMs === null ? null : new Date(offAtMs)
  await tx.sql`update activity set off_at = ${at} where id = ${id}`
}

export async function hasActivities(q: Queryable): Promise<boolean> {
  const rows = await q.sql`select 1 from activity limit 1`
  return rows.length > 0
}

export type StaffActivityRow = ActivityRow & { claims: number; paid: string }

export async function selectActivities(
  q: Queryable,
  { pos, limit }: { pos: number; limit: number },
): Promise<{ rows: StaffActivityRow[]; total: number }> {
  const rows = await q.sql<StaffActivityRow[]>`
    select ${columns(q)}, c.claims, c.paid
    from activity a
    cross join lateral (select count(*)::int as claims, coalesce(sum(c.amount), 0)::bigint as paid
      from activity_claim c where c.activity_id = a.id) c
    order by a.made_at desc, a.id desc offset ${pos} limit ${limit}`
  const [count] = await q.sql<{ total: number }[]>`select count(*)::int as total from activity`
  return { rows: [...rows], total: count?.total ?? 0 }
}
