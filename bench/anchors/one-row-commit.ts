// The least that anything durable costs: one row into a bare table, one commit, one connection.
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'

/** Milliseconds, the median of as many commits as fit. `ownerUrl` may make tables. */
export async function medianCommitMs(ownerUrl: string, seconds: number): Promise<number> {
  const sql = sqlAt(ownerUrl)
  try {
    await sql`create table if not exists bare_row (id bigint generated always as identity, text text not null)`
    const times: number[] = []
    for (const until = performance.now() + seconds * 1_000; performance.now() < until; ) {
      const startedAt = performance.now()
      await sql`insert into bare_row (text) values ('one row')`
      times.push(performance.now() - startedAt)
    }
    return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN
  } finally {
    await sql.end()
  }
}
