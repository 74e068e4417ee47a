// Reads messages and what happened to them.
import type { Queryable } from '#platform/db/database.ts'

export type MessageRow = {
  chat_no: string
  room_id: string
  kind: 1 | 2 | 3
  seq: string
  event_no: string
  author_id: string
  nonce: string
  type: number
  data: Record<string, unknown>
  mentions: string[] | null
  created_at: Date
  edited_at: Date | null
  is_removed: boolean
  reactions: { emoji: string; count: number }[] | null
  my_reaction: string | null
}

/** As one member sees them; of removed ones only the place is left. */
export const messageColumns = ({ sql }: Queryable, user_id: string) => sql`
  c.no as chat_no, c.room_id, c.kind, m.seq, m.event_no, m.author_id::text as author_id, m.nonce, m.type,
  case when m.removed_at is null then m.data else '{}'::jsonb end as data,
  m.mentions::text[] as mentions, m.created_at, m.edited_at, m.removed_at is not null as is_removed,
  (select jsonb_agg(jsonb_build_object('emoji', r.emoji, 'count', r.count) order by r.count desc, r.emoji)
    from (select emoji, count(*)::int as count from message_reaction
      where chat_id = m.chat_id and seq = m.seq group by emoji) r) as reactions,
  (select emoji from message_reaction where chat_id = m.chat_id and seq = m.seq and user_id = ${user_id})
    as my_reaction`

/** A chat as one of its members has it, or a channel, which is for all; nothing for everybody else. */
export type Standing = {
  chat_id: string
  chat_no: string
  kind: 1 | 2 | 3
  room_id: string
  from_seq: string
  head_seq: string
  members: number
}

export async function selectStanding(
  q: Queryable,
  user_id: string,
  room_id: string,
): Promise<Standing | undefined> {
  const [row] = await q.sql<Standing[]>`
    select c.id as chat_id, c.no as chat_no, c.kind, c.room_id, coalesce(me.from_seq, 0) as from_seq, c.head_seq, c.members
    from chat c left join chat_member me on me.chat_id = c.id and me.user_id = ${user_id}
    left join channel h on h.id = c.id and h.is_open
    where c.room_id = ${room_id} and (me.is_in or h.id is not null) and c.state <> -1`
  return row
}

/** How far the others have read; in a large group nobody is asked. */
export async function selectSeenSeq(q: Queryable, chat_id: string, user_id: string): Promise<number> {
  const [row] = await q.sql<{ seen: string | null }[]>`
    select max(o.read_seq) as seen from chat c join chat_member o on o.chat_id = c.id
    where c.id = ${chat_id} and c.members <= 100 and o.user_id <> ${user_id} and o.is_in`
  return Number(row?.seen ?? 0)
}

export type Range = { before?: number; after?: number; around?: number; limit: number }

/** Oldest first. */
export async function selectPage(
  q: Queryable,
  user_id: string,
  { chat_id, from_seq }: Standing,
  { before, after, around, limit }: Range,
): Promise<MessageRow[]> {
  const { sql } = q
  const mine = sql`
    select ${messageColumns(q, user_id)} from message m join chat c on c.id = m.chat_id
    where m.chat_id = ${chat_id} and m.seq > ${from_seq}`
  if (after !== undefined)
    return sql<MessageRow[]>`${mine} and m.seq > ${after} order by m.seq limit ${limit}`
  if (around !== undefined) {
    const half = limit >> 1
    return sql<MessageRow[]>`
      ${mine} and m.seq > ${around - half - 1} and m.seq < ${around - half + limit} order by m.seq`
  }
  const upTo = before === undefined ? sql`` : sql`and m.seq < ${before}`
  const rows = await sql<MessageRow[]>`${mine} ${upTo} order by m.seq desc limit ${limit}`
  return rows.toReversed()
}

/** Some messages by chat and place, those that the member may see. */
export async function selectMessages(
  q: Queryable,
  user_id: string,
  places: readonly { chat_id: string; seq: string | number }[],
): Promise<(MessageRow & { chat_id: string })[]> {
  if (places.length === 0) return []
  const ids = places.map(({ chat_id }) => chat_id)
  const seqs = places.map(({ seq }) => String(seq))
  return q.sql<(MessageRow & { chat_id: string })[]>`
    select m.chat_id, ${messageColumns(q, user_id)}
    from unnest(${ids}::bigint[], ${seqs}::bigint[]) as asked (chat_id, seq)
    join message m on m.chat_id = asked.chat_id and m.seq = asked.seq
    join chat c on c.id = m.chat_id
    join chat_member me on me.chat_id = m.chat_id and me.user_id = ${user_id} and me.is_in and m.seq > me.from_seq`
}

export async function selectEdits(
  q: Queryable,
  chat_id: string,
  seq: number,
): Promise<{ text: string; said_at: Date }[]> {
  return q.sql<{ text: string; said_at: Date }[]>`
    select e.text, e.said_at from message_edit e join message m on m.chat_id = e.chat_id and m.seq = e.seq
    where e.chat_id = ${chat_id} and e.seq = ${seq} and m.removed_at is null order by e.event_no`
}

export async function selectReaders(
  q: Queryable,
  { chat_id, seq, pos, limit }: { chat_id: string; seq: number; pos: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const where = q.sql`
    from chat_member o join message m on m.chat_id = o.chat_id and m.seq = ${seq}
    where o.chat_id = ${chat_id} and o.is_in and o.read_seq >= ${seq} and o.user_id <> m.author_id`
  const rows = await q.sql<{ user_id: string }[]>`
    select o.user_id ${where} order by o.user_id offset ${pos} limit ${limit}`
  const [row] = await q.sql<{ total: string }[]>`select count(*) as total ${where}`
  return { ids: rows.map(({ user_id }) => user_id), total: Number(row?.total ?? 0) }
}

export async function selectAuthor(q: Queryable, chat_id: string, seq: number): Promise<string | undefined> {
  const [row] = await q.sql<{ author_id: string }[]>`
    select author_id from message where chat_id = ${chat_id} and seq = ${seq} and removed_at is null`
  return row?.author_id
}

/** The system messages of a group that say that some members came, the newest of each. */
export async function selectJoinMessages(
  q: Queryable,
  chat_id: string,
  user_ids: readonly string[],
): Promise<{ seq: string; author: string }[]> {
  return q.sql<{ seq: string; author: string }[]>`
    select m.seq, o.user_id as author from message m
    join chat_member o on o.chat_id = m.chat_id and o.user_id::text = m.data->>'user_id' and m.seq = o.from_seq + 1
    where m.chat_id = ${chat_id} and m.type = 5 and o.user_id = any (${user_ids as string[]}::bigint[])`
}
