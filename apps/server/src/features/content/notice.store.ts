import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Texts } from './content.store.ts'

export type NewNotice = {
  id: string
  title: Texts
  content: Texts
  path: string
  target: 'all' | 'members' | 'vip'
  level_min: number
}
type NoticeRow = NewNotice & { sent_to: number; done_at: Date | null; created_at: Date }
type HeldNotice = NoticeRow & { told_up_to: string }

export async function insertNotice(tx: Tx, row: NewNotice & { made_by: string }): Promise<void> {
  await tx.sql`
    insert into notice (id, title, content, path, target, level_min, made_by)
    values (${row.id}, ${tx.sql.json(row.title)}, ${tx.sql.json(row.content)}, ${row.path}, ${row.target},
      ${row.level_min}, ${row.made_by})`
}

export async function selectNotices(
  db: Queryable,
  { pos, limit }: { pos: number; limit: number },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const rows = await db.sql<NoticeRow[]>`
    select id, title, content, path, target, level_min, sent_to, done_at, created_at from notice
    order by created_at desc, id desc offset ${pos} limit ${limit}`
  const [count] = await db.sql<{ total: number }[]>`select count(*)::int as total from notice`
  return { rows, total: count?.total ?? 0 }
}

/** Whoever sends has it alone. */
export async function holdNotice(tx: Tx, id: string): Promise<HeldNotice | undefined> {
  const [row] = await tx.sql<HeldNotice[]>`
    select id, title, content, path, target, level_min, sent_to, done_at, created_at, told_up_to from notice
    where id = ${id} for update`
  return row
}

/** Whoever came after it was sent is not told; the service's own accounts are nobody. */
export async function selectNextMembers(tx: Tx, notice: HeldNotice, most: number): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from member
    where id > ${notice.told_up_to} and id > 2 and banned_at is null and level >= ${notice.level_min}
      and created_at <= ${notice.created_at}
    order by id limit ${most}`
  return rows.map(({ id }) => id)
}

export async function moveNotice(tx: Tx, id: string, last: string, count: number): Promise<void> {
  await tx.sql`update notice set told_up_to = ${last}, sent_to = sent_to + ${count} where id = ${id}`
}

export async function finishNotice(tx: Tx, id: string): Promise<void> {
  await tx.sql`update notice set done_at = clock_timestamp() where id = ${id}`
}
