// Which messages show a file. What is compared is what the index `message_file` keeps.
import type { Queryable } from '#platform/db/database.ts'

export type ShownFiles = { main: string; beside: string | null }

/** The sound, picture or video of a message, and the small picture beside it. */
export async function selectFilesOf(
  q: Queryable,
  chat_id: string,
  seq: number,
): Promise<ShownFiles | undefined> {
  const [row] = await q.sql<ShownFiles[]>`
    select coalesce(data->>'url', data->>'video_url') as main,
      coalesce(data->>'thumbnail_url', data->>'poster_url') as beside
    from message where chat_id = ${chat_id} and seq = ${seq} and type in (2, 3, 4)`
  return row
}

/** Of two who remove the last two messages with a file at once, the second sees what the first did. */
export async function isStillShown(tx: Queryable, main: string): Promise<boolean> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`file ${main}`}, 0))`
  const [row] = await tx.sql<[{ is_shown: boolean }]>`
    select exists (select from message where coalesce(data->>'url', data->>'video_url') = ${main}
      and type in (2, 3, 4) and removed_at is null) as is_shown`
  return row.is_shown
}
