// For journeys: as if the hold after a security change were over. Nobody has to sit it out, and the rule itself stays as
// it is.
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'

export async function aDayLater(user_id: string): Promise<void> {
  const url = process.env.MELA_DATABASE_URL
  if (!url) throw new Error('MELA_DATABASE_URL has to name the database of the server under test')
  const sql = sqlAt(url)
  await sql`update money_hold set until = now() where user_id = ${user_id}`
  await sql.end()
}
