import type { Language } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type Texts = Record<Language, string>
export type Action = { action_type: number; action_val: string }
export type BannerRow = Action & {
  id: string
  picture_url: string
  eyebrow: Texts
  title: Texts
  label: Texts
}
export type AnnouncementRow = Action & { id: string; content: Texts }
export type MarkRow = {
  id: string
  kind: 'partner' | 'currency'
  title: Texts
  glyph: string
  picture_url: string | null
}

export function selectBanners(q: Queryable): Promise<BannerRow[]> {
  return q.sql<BannerRow[]>`
    select id, picture_url, eyebrow, title, label, action_type, action_val
    from home_banner where is_on order by sort, id`
}

export function selectAnnouncements(q: Queryable): Promise<AnnouncementRow[]> {
  return q.sql<AnnouncementRow[]>`
    select id, content, action_type, action_val from home_announcement where is_on order by sort, id`
}

export function selectMarks(q: Queryable): Promise<MarkRow[]> {
  return q.sql<MarkRow[]>`
    select id, kind, title, glyph, picture_url from home_mark where is_on order by sort, id`
}

export async function selectInterval(q: Queryable): Promise<number | undefined> {
  const [row] = await q.sql<
    { seconds: number }[]
  >`select banner_interval_seconds as seconds from home_setting`
  return row?.seconds
}

/** False when there are settings already. */
export async function insertSettings(tx: Tx): Promise<boolean> {
  const rows = await tx.sql`insert into home_setting default values on conflict do nothing returning 1`
  return rows.length > 0
}

export async function insertBanner(tx: Tx, row: BannerRow & { sort: number }): Promise<void> {
  await tx.sql`
    insert into home_banner (id, sort, picture_url, eyebrow, title, label, action_type, action_val)
    values (${row.id}, ${row.sort}, ${row.picture_url}, ${tx.sql.json(row.eyebrow)}, ${tx.sql.json(row.title)},
      ${tx.sql.json(row.label)}, ${row.action_type}, ${row.action_val})`
}

export async function insertAnnouncement(tx: Tx, row: AnnouncementRow & { sort: number }): Promise<void> {
  await tx.sql`
    insert into home_announcement (id, sort, content, action_type, action_val)
    values (${row.id}, ${row.sort}, ${tx.sql.json(row.content)}, ${row.action_type}, ${row.action_val})`
}

export async function insertMark(tx: Tx, row: MarkRow & { sort: number }): Promise<void> {
  await tx.sql`
    insert into home_mark (id, kind, sort, title, glyph, picture_url)
    values (${row.id}, ${row.kind}, ${row.sort}, ${tx.sql.json(row.title)}, ${row.glyph}, ${row.picture_url})`
}
