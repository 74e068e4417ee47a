import type { Queryable, Tx } from '#platform/db/database.ts'
import { microsOf, momentOf, type Walk } from '#platform/db/keyset.ts'

/** Enough for anybody to scroll through; older ones make room. */
const KEPT_PER_MEMBER = 500

export type NotificationRow = { id: string; kind: string; data: unknown; created_at: Date; at: string }

/** The time is the statement's, not the transaction's, so that two of one transaction have an order. */
export async function insertNotification(
  tx: Tx,
  row: { id: string; user_id: string; kind: string; data: object },
): Promise<Date> {
  const [kept] = await tx.sql<{ created_at: Date }[]>`
    insert into notification (id, user_id, kind, data, created_at)
    values (${row.id}, ${row.user_id}, ${row.kind}, ${tx.sql.json(row.data as never)}, clock_timestamp())
    returning created_at`
  await tx.sql`
    delete from notification where user_id = ${row.user_id} and id in (
      select id from notification where user_id = ${row.user_id}
      order by created_at desc, id desc offset ${KEPT_PER_MEMBER})`
  return kept?.created_at as Date
}

/** The same to many. The next one that is told the usual way also trims the list. */
export async function insertNotifications(
  tx: Tx,
  rows: readonly { id: string; user_id: string }[],
  { kind, data }: { kind: string; data: object },
): Promise<Date> {
  const [kept] = await tx.sql<{ created_at: Date }[]>`
    with kept as (
      insert into notification (id, user_id, kind, data, created_at)
      select r.id, r.user_id, ${kind}, ${tx.sql.json(data as never)}, statement_timestamp()
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ user_id }) => user_id)}::bigint[]) r (id, user_id)
      returning created_at)
    select created_at from kept limit 1`
  return kept?.created_at as Date
}

export async function selectNotifications(
  db: Queryable,
  user_id: string,
  kinds: readonly string[],
  { pos, limit, after }: Walk,
): Promise<NotificationRow[]> {
  return db.sql<NotificationRow[]>`
    select id, kind, data, created_at, ${microsOf(db, db.sql`created_at`)} as at from notification
    where user_id = ${user_id} and kind = any(${kinds as string[]})
      ${after ? db.sql`and (created_at, id) < (${momentOf(db, after[0])}, ${after[1]})` : db.sql``}
    order by created_at desc, id desc limit ${limit + 1} offset ${pos}`
}

export async function countNotifications(
  db: Queryable,
  user_id: string,
  kinds: readonly string[],
): Promise<number> {
  const [row] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from notification
    where user_id = ${user_id} and kind = any(${kinds as string[]})`
  return row?.count ?? 0
}
