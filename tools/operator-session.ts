// For journeys: an operator who is signed in, without the console that is still to come and its second factor.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'

/** The token of a new operator. */
export async function operatorSession(role: string): Promise<string> {
  const url = process.env.MELA_DATABASE_URL
  if (!url) throw new Error('MELA_DATABASE_URL has to name the database of the server under test')
  const sql = sqlAt(url)
  const id = String(randomInt(2 ** 47))
  const token = `staff_${randomBytes(32).toString('base64url')}`
  await sql`insert into staff (id, username, password_hash, totp_key, roles)
    values (${id}, ${`journey.${id}`}, 'none', 'none', ${[role]})`
  await sql`insert into staff_session (token_hash, staff_id, expires_at)
    values (${createHash('sha256').update(token).digest()}, ${id}, now() + interval '1 hour')`
  await sql.end()
  return token
}
