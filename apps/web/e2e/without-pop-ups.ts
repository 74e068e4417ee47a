// Before all journeys: the demonstration's pop-ups are switched off, so that none stands in the way of another journey.
import postgres from 'postgres'

export default async function withoutPopUps(): Promise<void> {
  const url = process.env.MELA_DATABASE_URL
  if (!url) return
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql`update home_pop_up set is_on = false`
  await sql.end()
}
