import type { Queryable } from '#platform/db/database.ts'

/** Some members are here now. */
export async function updateLastSeen(q: Queryable, user_ids: readonly string[]): Promise<void> {
  await q.sql`update member set last_seen_at = now() where id = any (${user_ids as string[]}::bigint[])`
}
