// Before all journeys: the demonstration's pop-ups are switched off, so that none stands in the way of another journey.
import { sqlAt } from '../../server/src/platform/db/sql-at.ts'

export default async function withoutPopUps(): Promise<void> {
  const url = process.env.MELA_DATABASE_URL
  if (!url) return
  const sql = sqlAt(url)
  await sql`update home_pop_up set is_on = false`
  await sql.end()
}
