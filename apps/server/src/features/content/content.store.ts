// The SQL of what operators put on the pages. Each kind has its table; what is common to all is when and for whom.
import type { ContentTarget, ContentWish } from '@mela/contract/content-staff.ts'
import type { Language } from '@mela/contract/enums.ts'
import type { PopUp } from '@mela/contract/homepage.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type ContentKind = ContentWish['kind']
export type Texts = Record<Language, string>
export type Action = { action_type: number; action_val: string }
export type Target = { target: ContentTarget; level_min: number }
type Timing = Target & { sort: number; is_on: boolean; starts_at: Date | null; ends_at: Date | null }

type BannerData = Action & { picture_url: string; eyebrow: Texts; title: Texts; label: Texts }
type AnnouncementData = Action & { content: Texts }
type PopUpData = Action & {
  placement: PopUp['placement']
  type: number
  picture_url: string | null
  theme: PopUp['theme']
  content: Texts
}
type MarkData = { kind: 'partner' | 'currency'; title: Texts; glyph: string; picture_url: string | null }
export type DataOf = {
  banner: BannerData
  announcement: AnnouncementData
  pop_up: PopUpData
  mark: MarkData
}
/** As members see it. */
export type Shown<K extends ContentKind> = DataOf[K] & Target & { id: string }
/** As operators see it. */
export type ContentRow<K extends ContentKind> = DataOf[K] & Timing & { id: string }

const tables: Record<ContentKind, string> = {
  banner: 'home_banner',
  announcement: 'home_announcement',
  pop_up: 'home_pop_up',
  mark: 'home_mark',
}

const tableOf = (kind: ContentKind): string => tables[kind]

/** What is to be shown now, by the database's clock. */
export function selectShown<K extends ContentKind>({ sql }: Queryable, kind: K): Promise<Shown<K>[]> {
  return sql<Shown<K>[]>`
    select * from ${sql(tableOf(kind))} where is_content_due(is_on, starts_at, ends_at) order by sort, id`
}

export function selectContent<K extends ContentKind>({ sql }: Queryable, kind: K): Promise<ContentRow<K>[]> {
  return sql<ContentRow<K>[]>`select * from ${sql(tableOf(kind))} order by sort, id`
}

/** Held until the transaction ends, so that two operators do not overwrite each other unseen. */
export async function holdContent<K extends ContentKind>(
  { sql }: Tx,
  kind: K,
  id: string,
): Promise<ContentRow<K> | undefined> {
  const [row] = await sql<ContentRow<K>[]>`select * from ${sql(tableOf(kind))} where id = ${id} for update`
  return row
}

export async function insertContent({ sql }: Tx, id: string, wish: ContentWish): Promise<void> {
  await sql`insert into ${sql(tableOf(wish.kind))} ${sql({ id, ...columnsOf(sql, wish) } as never)}`
}

export async function updateContent({ sql }: Tx, id: string, wish: ContentWish): Promise<void> {
  await sql`update ${sql(tableOf(wish.kind))} set ${sql.set(columnsOf(sql, wish))} where id = ${id}`
}

export async function deleteContent({ sql }: Tx, kind: ContentKind, id: string): Promise<void> {
  await sql`delete from ${sql(tableOf(kind))} where id = ${id}`
}

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms))

function columnsOf(sql: Tx['sql'], wish: ContentWish) {
  const { is_on, sort, target, starts_at, ends_at } = wish
  const when = {
    is_on,
    sort,
    target,
    level_min: target === 'vip' ? wish.level_min : 0,
    starts_at: timeOf(starts_at),
    ends_at: timeOf(ends_at),
  }
  if (wish.kind === 'mark') {
    const { of, title, glyph, picture } = wish
    return { ...when, kind: of, title: sql.json(title), glyph, picture_url: picture }
  }
  const { action_type, action_val } = wish
  // What leads nowhere says so, whatever was typed beside it.
  const common = { ...when, action_type, action_val: action_type === 1 ? '' : action_val }
  switch (wish.kind) {
    case 'banner': {
      const { picture, eyebrow, title, label } = wish
      const words = { eyebrow: sql.json(eyebrow), title: sql.json(title), label: sql.json(label) }
      return { ...common, picture_url: picture, ...words }
    }
    case 'announcement':
      return { ...common, content: sql.json(wish.content) }
    case 'pop_up': {
      const { placement, type, picture, theme, content } = wish
      return { ...common, placement, type, picture_url: picture, theme, content: sql.json(content) }
    }
  }
}

export async function selectInterval(q: Queryable): Promise<number | undefined> {
  const [row] = await q.sql<
    { seconds: number }[]
  >`select banner_interval_seconds as seconds from home_setting`
  return row?.seconds
}

export async function upsertInterval(tx: Tx, seconds: number): Promise<void> {
  await tx.sql`
    insert into home_setting (banner_interval_seconds) values (${seconds})
    on conflict (only_one) do update set banner_interval_seconds = excluded.banner_interval_seconds`
}

/** False when there are settings already. */
export async function insertSettings(tx: Tx): Promise<boolean> {
  const rows = await tx.sql`insert into home_setting default values on conflict do nothing returning 1`
  return rows.length > 0
}

export async function selectLevel(q: Queryable, user_id: string): Promise<number> {
  const [row] = await q.sql<{ level: number }[]>`select level from member where id = ${user_id}`
  return row?.level ?? 0
}
