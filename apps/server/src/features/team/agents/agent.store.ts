import { MoneyType } from '@mela/contract/enums.ts'
import type { AgentFigures } from '@mela/contract/team.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { noFigures } from './figures.ts'

/** Whoever changes whether a member is an agent, or acts as one, does it one after another. */
export async function holdAgent(tx: Tx, user_id: string): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('agent', ${user_id}::bigint))`
}

/** What a member has reached in a currency. */
export async function selectScore(
  q: Queryable,
  user_id: string,
  money_type: PlayCurrency,
): Promise<AgentFigures> {
  const [row] = await q.sql<
    {
      recharged: string
      played: string
      identity_flag: number
      valid_subordinates: number
      total_recharged: string
      total_played: string
    }[]
  >`
    select coalesce(v.recharged, 0) as recharged, coalesce(v.played, 0) as played, m.identity_flag,
      coalesce(s.valid_subordinates, 0) as valid_subordinates, t.recharged as total_recharged, t.played as total_played
    from member m
      left join vip_member v on v.user_id = m.id and v.money_type = ${money_type}
      left join team_sum s on s.user_id = m.id and s.money_type = ${money_type}
      cross join lateral (
        select coalesce(sum(w.recharged), 0)::bigint as recharged, coalesce(sum(w.played), 0)::bigint as played
        from team_upline l join vip_member w on w.user_id = l.user_id and w.money_type = ${money_type}
        where l.upline1 = m.id
          and ${money_type === MoneyType.rupee ? q.sql`l.valid_1` : q.sql`l.valid_2`}) t
    where m.id = ${user_id}`
  if (!row) return noFigures
  return {
    ...noFigures,
    topup_amount: BigInt(row.recharged),
    play_amount: BigInt(row.played),
    identity_flag: row.identity_flag,
    valid_subordinate_count: row.valid_subordinates,
    valid_subordinate_total_topup_amount: BigInt(row.total_recharged),
    valid_subordinate_total_play_amount: BigInt(row.total_played),
  }
}

export type ApplicationState = 'review' | 'approved' | 'refused' | 'forbidden' | 'blocked'
export type Bar = { kind: 'forbidden' | 'blocked'; reason: string }

/** The newest application. */
export async function selectLatest(
  q: Queryable,
  user_id: string,
): Promise<{ state: ApplicationState; reason: string | null } | undefined> {
  const [row] = await q.sql<{ state: ApplicationState; reason: string | null }[]>`
    select state, reason from agent_application where user_id = ${user_id} order by created_at desc, id limit 1`
  return row
}

export async function selectBar(q: Queryable, user_id: string): Promise<Bar | undefined> {
  const [row] = await q.sql<Bar[]>`select kind, reason from agent_bar where user_id = ${user_id}`
  return row
}

export async function upsertBar(tx: Tx, user_id: string, { kind, reason }: Bar): Promise<void> {
  await tx.sql`
    insert into agent_bar (user_id, kind, reason) values (${user_id}, ${kind}, ${reason})
    on conflict (user_id) do update set kind = excluded.kind, reason = excluded.reason, since = now()`
}

/** True when there was one. */
export async function deleteBar(tx: Tx, user_id: string): Promise<boolean> {
  return (await tx.sql`delete from agent_bar where user_id = ${user_id}`).count > 0
}

/** False when one of the member is in review already. */
export async function insertApplication(
  tx: Tx,
  { id, user_id, money_type }: { id: string; user_id: string; money_type: PlayCurrency },
): Promise<boolean> {
  const result = await tx.sql`
    insert into agent_application (id, user_id, money_type) values (${id}, ${user_id}, ${money_type})
    on conflict (user_id) where state = 'review' do nothing`
  return result.count === 1
}

export type Application = { id: string; user_id: string; state: ApplicationState }

export async function selectApplication(q: Queryable, id: string): Promise<Application | undefined> {
  const [row] = await q.sql<Application[]>`select id, user_id, state from agent_application where id = ${id}`
  return row
}

type Decision = { state: Exclude<ApplicationState, 'review'>; reason: string | null; decided_by: string }

/** False when it was decided before. */
export async function decideApplication(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  const { state, reason, decided_by } = decision
  const result = await tx.sql`
    update agent_application set state = ${state}, reason = ${reason}, decided_by = ${decided_by}, decided_at = now()
    where id = ${id} and state = 'review'`
  return result.count === 1
}

/** What waits for a decision when one was made about the member without it. */
export async function decideWaiting(tx: Tx, user_id: string, decision: Decision): Promise<void> {
  const { state, reason, decided_by } = decision
  await tx.sql`
    update agent_application set state = ${state}, reason = ${reason}, decided_by = ${decided_by}, decided_at = now()
    where user_id = ${user_id} and state = 'review'`
}

export type InReview = {
  id: string
  user_id: string
  uid: string
  nickname: string
  money_type: PlayCurrency
  overlaps: number
  created_at: Date
}

export async function selectInReview(q: Queryable, pos: number, limit: number) {
  const rows = await q.sql<InReview[]>`
    select a.id, a.user_id, m.uid, m.nickname, a.money_type, a.created_at,
      (select count(*)::int from team_overlap o where o.seen_at is null and a.user_id in (o.user_id, o.upline_id))
        as overlaps
    from agent_application a join member m on m.id = a.user_id
    where a.state = 'review' order by a.created_at, a.id offset ${pos} limit ${limit}`
  const [count] = await q.sql<[{ total: number }]>`
    select count(*)::int as total from agent_application where state = 'review'`
  return { rows: [...rows], total: count.total }
}
