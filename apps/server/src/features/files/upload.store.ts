import type { FileUse } from '@mela/contract/files.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

/** A member, or a guest of customer service. */
export type FileOwner =
  | { owner_id: string; guest_id?: undefined }
  | { owner_id?: undefined; guest_id: string }

export type NewFile = {
  id: string
} & FileOwner & {
    use: FileUse
    announced_type: string
    announced_size: number
    name: string
  }

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.kysely.insertInto('file').values(file).execute()
}

/** Uploads of one owner are announced one after another, so that parallel ones cannot all pass the same quota. */
export async function lockAnnouncements(tx: Tx, { owner_id, guest_id }: FileOwner): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('file', ${owner_id ?? guest_id ?? ''}::bigint))`
}

/**
 * What the daily quota counts: bytes an owner has published since yesterday, and those that may still be on their way.
 * An announcement nobody followed up stops counting with its address.
 */
export async function sumAnnounced(db: Queryable, { owner_id, guest_id }: FileOwner): Promise<number> {
  const theirs = owner_id ? db.sql`owner_id = ${owner_id}` : db.sql`guest_id = ${guest_id ?? null}`
  const [row] = await db.sql<{ total: string }[]>`
    select coalesce(sum(announced_size), 0) as total from file
    where ${theirs} and created_at > now() - interval '24 hours'
      and (state = 'published' or (state = 'announced' and created_at > now() - interval '15 minutes'))`
  return Number(row?.total ?? 0)
}

export async function selectFile(db: Queryable, id: string) {
  return db.kysely.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function selectPublished(db: Queryable, name: string) {
  return db.kysely
    .selectFrom('file')
    .selectAll()
    .where('name', '=', name)
    .where('state', '=', 'published')
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** True for exactly one caller: an address to upload to works once. */
export async function publishFile(
  db: Queryable,
  id: string,
  found: { type: string; size: number; width: number | null; height: number | null },
  sealed_key: string | null,
): Promise<boolean> {
  const result = await db.sql`
    update file set state = 'published', type = ${found.type}, size = ${found.size},
      width = ${found.width}, height = ${found.height}, sealed_key = ${sealed_key}, published_at = now()
    where id = ${id} and state = 'announced'`
  return result.count === 1
}

export async function refuseFile(db: Queryable, id: string): Promise<void> {
  await db.sql`update file set state = 'refused' where id = ${id} and state = 'announced'`
}

/** Published, but its bytes could not be put where they rest. */
export async function takeBack(db: Queryable, id: string): Promise<void> {
  await db.sql`update file set state = 'refused', published_at = null where id = ${id}`
}

export async function insertOpening(
  q: Queryable,
  opening: { file_name: string; opener: string; purpose: string },
): Promise<void> {
  await q.kysely.insertInto('file_opening').values(opening).execute()
}

export async function eraseFile(q: Queryable, name: string): Promise<void> {
  await q.sql`update file set erased_at = now(), sealed_key = null where name = ${name} and erased_at is null`
}
