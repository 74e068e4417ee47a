import type { Caller } from '#platform/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

type NewSession = {
  id: string
  token_hash: Buffer
  user_id: string
  is_step: boolean
  device: string
  ip: string
  expires_at: Date
}

/** Ten devices at most: the session that was used longest ago makes room. */
const SESSIONS_AT_MOST = 10

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.kysely.insertInto('session').values(session).execute()
  await tx.sql`
    delete from session where token_hash in (
      select token_hash from session where user_id = ${session.user_id} and not is_step
      order by used_at desc, created_at desc offset ${SESSIONS_AT_MOST})`
}

/** Idle sessions end after seven days, all of them at `expires_at`; the database's clock decides. */
export async function selectSession(db: Queryable, token_hash: Buffer): Promise<Caller | undefined> {
  const [row] = await db.sql<Caller[]>`
    select s.user_id as id, s.id as session_id, s.is_step, m.banned_at is not null as is_banned
    from session s join member m on m.id = s.user_id
    where s.token_hash = ${token_hash} and s.expires_at > now() and s.used_at > now() - interval '7 days'`
  return row && { ...row }
}

/** Called once a minute and session at most, because the session is remembered in between. */
export async function touchSession(db: Queryable, token_hash: Buffer): Promise<void> {
  await db.sql`update session set used_at = now() where token_hash = ${token_hash} and used_at < now() - interval '30 seconds'`
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.kysely.deleteFrom('session').where('id', '=', id).execute()
}
