import type { Queryable } from './db/database.ts'

/** Rows that no longer count are swept by a job. */
export async function sweepLimits(q: Queryable, now: number): Promise<void> {
  await q.sql`delete from rate_limit where expire < ${now}`
  await q.sql`delete from guard_count where expire < ${now}`
}
