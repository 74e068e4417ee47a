import type { Queryable } from './database.ts'

/** Throws when the database does not answer. */
export async function ping(q: Queryable): Promise<void> {
  await q.sql`select 1`
}
