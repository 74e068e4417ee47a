import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Contact } from './contact.ts'

export const TRIES_PER_CODE = 5

export type NewVerification = {
  flow_hash: Buffer
  purpose: number
  contact: Contact
  user_id: string | null
  session_id: string | null
  code_hash: Buffer
}

export async function insertVerification(tx: Tx, row: NewVerification): Promise<Date> {
  const [kept] = await tx.sql<{ expires_at: Date }[]>`
    insert into verification (flow_hash, purpose, channel, target, user_id, session_id, code_hash, expires_at)
    values (${row.flow_hash}, ${row.purpose}, ${row.contact.type}, ${row.contact.target}, ${row.user_id},
      ${row.session_id}, ${row.code_hash}, now() + interval '5 minutes')
    returning expires_at`
  return (kept as { expires_at: Date }).expires_at
}

/** The code that a new one replaces is worth nothing from here on. */
export async function retireVerification(tx: Tx, flow_hash: Buffer, target: string): Promise<void> {
  await tx.sql`
    update verification set used_at = now()
    where flow_hash = ${flow_hash} and target = ${target} and used_at is null`
}

export type Verification = {
  channel: Contact['type']
  target: string
  user_id: string | null
  session_id: string | null
  tries: number
}

/** The code of this flow, if it still can be tried; one that was tried too often is shown, to say so. */
export async function selectVerification(
  db: Queryable,
  flow_hash: Buffer,
  purpose: number,
): Promise<Verification | undefined> {
  const [row] = await db.sql<Verification[]>`
    select channel, target, user_id, session_id, tries from verification
    where flow_hash = ${flow_hash} and purpose = ${purpose} and used_at is null and expires_at > now()`
  return row
}

/**
 * One try, counted and judged in one statement: of any number of guesses at once no more than five are looked at,
 * and a right one is right once. Undefined when it was not looked at.
 */
export async function tryCode(
  db: Queryable,
  flow_hash: Buffer,
  code_hash: Buffer,
): Promise<{ is_right: boolean } | undefined> {
  const [row] = await db.sql<{ is_right: boolean }[]>`
    update verification
    set tries = tries + 1, used_at = case when code_hash = ${code_hash} then now() end
    where flow_hash = ${flow_hash} and used_at is null and expires_at > now() and tries < ${TRIES_PER_CODE}
    returning used_at is not null as is_right`
  return row
}
