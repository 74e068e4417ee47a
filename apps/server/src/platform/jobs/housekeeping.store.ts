import type { Queryable } from '../db/database.ts'

export async function sweepSessions(q: Queryable): Promise<void> {
  await q.sql`delete from session where expires_at < now() or used_at < now() - interval '7 days'`
}
