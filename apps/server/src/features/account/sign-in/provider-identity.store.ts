import type { Queryable, Tx } from '#platform/db/database.ts'

export async function selectIdentity(
  db: Queryable,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await db.sql<{ user_id: string }[]>`
    select user_id from provider_identity where provider = ${provider} and subject = ${subject}`
  return row?.user_id
}

/** False when this identity belongs to somebody already. */
export async function insertIdentity(
  tx: Tx,
  provider: string,
  subject: string,
  user_id: string,
): Promise<boolean> {
  const result = await tx.sql`
    insert into provider_identity (provider, subject, user_id) values (${provider}, ${subject}, ${user_id})
    on conflict do nothing`
  return result.count === 1
}
