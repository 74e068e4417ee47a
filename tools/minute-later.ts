// For journeys: makes the server forget that it sent a code to somebody a moment ago, as if the minute until the next
// one had passed. Nobody has to sit it out, and the rule itself stays as it is.
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'

export async function aMinuteLater(target: string): Promise<void> {
  const url = process.env.MELA_DATABASE_URL
  if (!url) throw new Error('MELA_DATABASE_URL has to name the database of the server under test')
  const sql = sqlAt(url)
  await sql`delete from rate_limit where starts_with(key, ${`code_gap:${target}`})`
  await sql.end()
}
