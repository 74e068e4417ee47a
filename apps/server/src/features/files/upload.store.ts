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
  await tx.sql`insert into file ${tx.sql(file)}`
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
    select coalesce(sum(case state when 'refused' then coalesce(size, 0) else announced_size end), 0) as total from file
    where ${theirs} and created_at > now() - interval '24 hours'
      and (state in ('published', 'refused') or (state = 'announced' and created_at > now() - interval '15 minutes'))`
  return Number(row?.total ?? 0)
}

export type Announced = {
  id: string
  name: string
  use: string
  state: string
  announced_type: string
  announced_size: string
}

export async function selectAnnounced(db: Queryable, id: string): Promise<Announced | undefined> {
  const [row] = await db.sql<Announced[]>`
    select id, name, use, state, announced_type, announced_size from file where id = ${id}`
  return row
}

type Published = {
  id: string
  name: string
  use: string
  owner_id: string | null
  guest_id: string | null
  type: string | null
  size: string | null
  width: number | null
  height: number | null
  sealed_key: string | null
}

export async function selectPublished(db: Queryable, name: string): Promise<Published | undefined> {
  const [row] = await db.sql<Published[]>`
    select id, name, use, owner_id, guest_id, type, size, width, height, sealed_key from file
    where name = ${name} and state = 'published' and erased_at is null and withdrawn_at is null`
  return row
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

/** What had arrived by then was received and looked at, so it counts against the day's quota. */
export async function refuseFile(db: Queryable, id: string, arrived: number): Promise<void> {
  await db.sql`update file set state = 'refused', size = ${arrived} where id = ${id} and state = 'announced'`
}

/** Published, but its bytes could not be put where they rest. */
export async function takeBack(db: Queryable, id: string): Promise<void> {
  await db.sql`update file set state = 'refused', size = 0, published_at = null where id = ${id}`
}

export async function insertOpening(
  q: Queryable,
  opening: { file_name: string; opener: string; purpose: string },
): Promise<void> {
  await q.sql`insert into file_opening ${q.sql(opening)}`
}

export async function setWithdrawn(q: Queryable, name: string): Promise<void> {
  await q.sql`update file set withdrawn_at = now() where name = ${name} and use = 'chat' and withdrawn_at is null`
}

export async function eraseFile(q: Queryable, name: string): Promise<void> {
  await q.sql`update file set erased_at = now(), sealed_key = null where name = ${name} and erased_at is null`
}
