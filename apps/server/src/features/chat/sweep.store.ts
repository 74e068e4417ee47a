import type { Queryable } from '#platform/db/database.ts'

export async function forgetRemoved(q: Queryable): Promise<void> {
  await q.sql`select chat_forget_removed(now() - interval '90 days')`
}

export async function deleteOldSeen(q: Queryable): Promise<void> {
  await q.sql`delete from chat_event where kind = 'seen' and created_at < now() - interval '30 days'`
}

export async function deleteOldTranslations(q: Queryable): Promise<void> {
  await q.sql`delete from translation where created_at < now() - interval '30 days'`
}
