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
  await db.kysely.insertInto('outbox').values(message).execute()
}

/** Newest first; of one address when it is named. */
export async function selectMessages(
  db: Queryable,
  limit: number,
  target?: string,
): Promise<readonly OutboxRow[]> {
  const rows = await db.kysely
    .selectFrom('outbox')
    .select(['channel', 'target', 'body', 'code', 'created_at'])
    .$if(target !== undefined, (q) => q.where('target', '=', target as string))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows as OutboxRow[]
}
