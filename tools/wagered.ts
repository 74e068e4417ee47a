// For journeys: counts a member's play, as the settlement of a bet does, so that what was recharged becomes free to be
// withdrawn. The rule itself stays as it is.
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'

export async function wagered(userId: string, moneyType: number, millionths: bigint): Promise<void> {
  const url = process.env.MELA_DATABASE_URL
  if (!url) throw new Error('MELA_DATABASE_URL has to name the database of the server under test')
  const sql = sqlAt(url)
  await sql`select ledger_count_turnover(array[${userId}::bigint], array[${moneyType}::smallint], array[${String(millionths)}::bigint])`
  await sql.end()
}
