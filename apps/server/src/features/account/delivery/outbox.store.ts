import type { Queryable } from '#platform/db/database.ts'

export type Channel = 'sms' | 'email'
export type OutboxRow = {
  channel: Channel
  target: string
  body: string
  code: string | null
  created_at: Date
}

export async function insertMessage(
  db: Queryable,
  message: Omit<OutboxRow, 'created_at'> & { id: string },
): Promise<void> {
  await db.sql`insert into outbox ${db.sql(message)}`
}

/** Newest first; of one address when it is named. */
export async function selectMessages(
  db: Queryable,
  limit: number,
  target?: string,
): Promise<readonly OutboxRow[]> {
  const theirs = target === undefined ? db.sql`` : db.sql`where target = ${target}`
  return db.sql<OutboxRow[]>`
    select channel, target, body, code, created_at from outbox ${theirs} order by created_at desc limit ${limit}`
}

/** By the database's clock. */
export async function isOver(db: Queryable, expires_at: Date): Promise<boolean> {
  const [row] = await db.sql`select ${expires_at}::timestamptz <= now() as is_over`
  return row?.is_over === true
}
