import type { Queryable } from '#platform/db/database.ts'

export async function deleteLeftBehind(db: Queryable): Promise<void> {
  await db.sql`delete from verification where expires_at < now()`
  await db.sql`delete from auth_grant where expires_at < now()`
  await db.sql`delete from provider_message where expires_at < now()`
  await db.sql`delete from outbox where created_at < now() - interval '1 day'`
}
