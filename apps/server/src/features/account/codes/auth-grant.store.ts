// What a right code entitles to besides signing in: setting a new password, once, within ten minutes.
import type { VerificationPurpose } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Random } from '#platform/random.ts'
import { refuse } from '#platform/refusal.ts'
import { flowHash } from './code.ts'

export type GrantPurpose = typeof VerificationPurpose.reset_password

export async function giveGrant(
  tx: Tx,
  random: Random,
  grant: { user_id: string; purpose: GrantPurpose },
): Promise<string> {
  const token = random.bytes(32).toString('base64url')
  await tx.sql`
    insert into auth_grant (token_hash, user_id, purpose, expires_at)
    values (${flowHash(token)}, ${grant.user_id}, ${grant.purpose}, now() + interval '10 minutes')`
  return token
}

/** Looks without using it up, for checks that may still refuse. */
export async function grantHolder(db: Queryable, token: string, purpose: GrantPurpose): Promise<string> {
  const [row] = await db.sql<{ user_id: string }[]>`
    select user_id from auth_grant
    where token_hash = ${flowHash(token)} and purpose = ${purpose} and expires_at > now()`
  if (!row) throw refuse('auth_token_expired')
  return row.user_id
}

/** What was proved before a change says nothing after it. */
export async function deleteGrants(tx: Tx, user_id: string): Promise<void> {
  await tx.sql`delete from auth_grant where user_id = ${user_id}`
}

/** Uses it up; of two at once only one gets it. */
export async function takeGrant(tx: Tx, token: string, purpose: GrantPurpose): Promise<string> {
  const [row] = await tx.sql<{ user_id: string }[]>`
    delete from auth_grant
    where token_hash = ${flowHash(token)} and purpose = ${purpose} and expires_at > now()
    returning user_id`
  if (!row) throw refuse('auth_token_expired')
  return row.user_id
}
