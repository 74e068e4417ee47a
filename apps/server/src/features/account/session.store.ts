import type { Caller, Newcomer } from '#platform/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

type NewSession = {
  id: string
  token_hash: Buffer
  user_id: string | null
  source: number | null
  is_step: boolean
  is_by_provider: boolean
  device: string
  ip: string
  expires_at: Date
}

/** Ten devices at most: the session that was used longest ago makes room. */
const SESSIONS_MAX = 10

/** Returns those that made room. */
export async function insertSession(tx: Tx, session: NewSession): Promise<string[]> {
  await tx.sql`insert into session ${tx.sql(session)}`
  if (session.is_step) return []
  const displaced = await tx.sql<{ id: string }[]>`
    delete from session where token_hash in (
      select token_hash from session where user_id = ${session.user_id} and not is_step
      order by used_at desc, created_at desc offset ${SESSIONS_MAX})
    returning id`
  return displaced.map(({ id }) => id)
}

/** Idle sessions end after seven days, all of them at `expires_at`; the database's clock decides. */
export async function selectSession(
  db: Queryable,
  token_hash: Buffer,
): Promise<Caller | Newcomer | undefined> {
  const [row] = await db.sql<(Caller | Newcomer)[]>`
    select s.user_id as id, s.id as session_id, s.is_step, m.banned_at is not null as is_banned
    from session s left join member m on m.id = s.user_id
    where s.token_hash = ${token_hash} and s.expires_at > now() and s.used_at > now() - interval '7 days'`
  return row && { ...row }
}

/** Called once a minute and session at most, because the session is remembered in between. */
export async function touchSession(db: Queryable, token_hash: Buffer): Promise<void> {
  await db.sql`
    with used as (
      update session set used_at = now()
      where token_hash = ${token_hash} and used_at < now() - interval '30 seconds'
      returning user_id)
    update member set last_seen_at = now() from used where member.id = used.user_id`
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.sql`delete from session where id = ${id}`
}

/** False when the member has no such session. */
export async function deleteSessionOf(tx: Tx, user_id: string, id: string): Promise<boolean> {
  const result = await tx.sql`
    delete from session where id = ${id} and user_id = ${user_id} and not is_step`
  return result.count === 1
}

/** All of a member's, or all but one; returns their ids. */
export async function deleteSessionsOf(tx: Tx, user_id: string, except?: string): Promise<string[]> {
  const ended = await tx.sql<{ id: string }[]>`
    delete from session where user_id = ${user_id} and id is distinct from ${except ?? null}::bigint returning id`
  return ended.map(({ id }) => id)
}

/** Also those of sign-ins that are not complete. */
export async function selectSessionIdsOf(q: Queryable, user_id: string): Promise<string[]> {
  const all = await q.sql<{ id: string }[]>`select id from session where user_id = ${user_id}`
  return all.map(({ id }) => id)
}

export type SessionRow = {
  id: string
  device: string
  source: number | null
  ip: string | null
  created_at: Date
  used_at: Date
}

export async function selectSessionsOf(db: Queryable, user_id: string): Promise<SessionRow[]> {
  return db.sql<SessionRow[]>`
    select id, device, source, host(ip) as ip, created_at, used_at from session
    where user_id = ${user_id} and not is_step
      and expires_at > now() and used_at > now() - interval '7 days'
    order by used_at desc, created_at desc`
}
