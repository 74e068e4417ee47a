import type { Queryable } from '#platform/db/database.ts'

export type Happening = {
  /** `passed`: it is about a message from before the member's time. */
  kind: 'created' | 'seen' | 'removed' | 'edited' | 'reaction' | 'passed' | 'room'
  xid: string
  chat_id: string
  chat_no: string
  room_id: string
  chat_kind: 1 | 2 | 3
  seq: string
  no: string
  user_id: string
  emoji: string | null
}

/** The oldest transaction that has not ended: what is older can be read, all of it. */
export async function selectHorizon(q: Queryable): Promise<string> {
  const [row] = await q.sql<[{ horizon: string }]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`
  return row.horizon
}

/** What happened in a member's chats by transactions from `after` on and below `before`, in their order. */
export async function selectHappenings(
  q: Queryable,
  user_id: string,
  { after, before, limit }: { after: string; before?: string; limit: number },
): Promise<Happening[]> {
  const { sql } = q
  const within = (column: 'm.xid' | 'e.xid' | 'me.changed_xid') =>
    before === undefined
      ? sql`${sql(column)} >= ${after}::xid8`
      : sql`${sql(column)} >= ${after}::xid8 and ${sql(column)} < ${before}::xid8`
  return sql<Happening[]>`
    with mine as materialized (
      select c.id, c.no, c.room_id, c.kind, me.from_seq, me.is_in, me.changed_xid
      from chat_member me join chat c on c.id = me.chat_id
      where me.user_id = ${user_id} and (c.last_xid >= ${after}::xid8 or me.changed_xid >= ${after}::xid8)
    )
    select * from (
      select 'created' as kind, m.xid, mine.id as chat_id, mine.no as chat_no, mine.room_id, mine.kind as chat_kind,
        m.seq, m.sent_no as no, m.author_id as user_id, null as emoji
      from mine join message m on m.chat_id = mine.id and ${within('m.xid')} and m.seq > mine.from_seq
      where mine.is_in
      union all
      select case when e.kind in ('edited', 'reaction') and e.seq <= mine.from_seq then 'passed' else e.kind end,
        e.xid, mine.id, mine.no, mine.room_id, mine.kind, e.seq, e.no, e.user_id, e.emoji
      from mine join chat_event e on e.chat_id = mine.id and ${within('e.xid')}
      where mine.is_in
      union all
      select 'room', me.changed_xid, me.id, me.no, me.room_id, me.kind, 0, 0, 0, null
      from mine me where ${within('me.changed_xid')}
    ) happened
    order by xid, chat_id, no limit ${limit}`
}
