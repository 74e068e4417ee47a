import type { StepUpPurpose } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

/** Undefined when the session has ended meanwhile. */
export async function insertStepUp(
  db: Queryable,
  session_id: string,
  purpose: StepUpPurpose,
): Promise<Date | undefined> {
  const [row] = await db.sql<{ expires_at: Date }[]>`
    insert into step_up (session_id, purpose, expires_at)
    select id, ${purpose}, now() + interval '5 minutes' from session where id = ${session_id}
    on conflict (session_id, purpose) do update set expires_at = excluded.expires_at
    returning expires_at`
  return row?.expires_at
}

export async function selectStepUp(
  db: Queryable,
  session_id: string,
  purpose: StepUpPurpose,
): Promise<boolean> {
  const [row] = await db.sql`
    select from step_up where session_id = ${session_id} and purpose = ${purpose} and expires_at > now()`
  return row !== undefined
}

/** Uses it up; of two calls at once only one gets it. */
export async function deleteStepUp(tx: Tx, session_id: string, purpose: StepUpPurpose): Promise<boolean> {
  const { count } = await tx.sql`
    delete from step_up where session_id = ${session_id} and purpose = ${purpose} and expires_at > now()`
  return count === 1
}

/** Whether this session was opened by a provider, in the last five minutes. */
export async function isFreshByProvider(db: Queryable, session_id: string): Promise<boolean> {
  const [row] = await db.sql`
    select from session
    where id = ${session_id} and is_by_provider and created_at > now() - interval '5 minutes'`
  return row !== undefined
}
