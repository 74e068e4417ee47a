import type { Queryable } from '#platform/db/database.ts'

/** False when it was there already. Kept for longer than a message stays fresh. */
export async function insertProviderMessage(db: Queryable, digest: Buffer): Promise<boolean> {
  const rows = await db.sql`
    insert into provider_message (digest, expires_at) values (${digest}, now() + interval '10 minutes')
    on conflict do nothing returning 1`
  return rows.length === 1
}
