// A member's rooms: what stands in their list, how far they and the others have read, what they may write.
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type MessageRow, messageColumns } from './message.store.ts'

export type RoomRow = {
  chat_id: string
  chat_no: string
  room_id: string
  kind: 1 | 2 | 3
  state: number
  is_in: boolean
  head_seq: string
  event_no: string
  from_seq: string
  hidden_seq: string
  read_seq: string
  seen_seq: string
  barred: string | null
  pin: boolean
  not_disturb: boolean
  draft: string
  unread: number
  is_mentioned: boolean
  last: MessageRow | null
}

/** Counting stops here; a badge says 99+ long before. */
const UNREAD_MAX = 1_000

/** All rooms of a member, or some of them, whether they are listed or not. */
export async function selectRooms(
  q: Queryable,
  user_id: string,
  chat_ids?: readonly string[],
): Promise<RoomRow[]> {
  const { sql } = q
  const only = chat_ids ? sql`and me.chat_id = any (${chat_ids as string[]}::bigint[])` : sql``
  const rows = await sql<(Omit<RoomRow, 'last'> & { last: RawMessage | null })[]>`
    select c.id as chat_id, c.no as chat_no, c.room_id, c.kind, c.state, me.is_in, c.head_seq, c.event_no, me.from_seq,
      me.hidden_seq, me.read_seq, me.barred, me.pin, me.not_disturb, me.draft,
      case when c.members > 100 then 0 else coalesce((select max(o.read_seq) from chat_member o
        where o.chat_id = c.id and o.user_id <> me.user_id and o.is_in), 0) end as seen_seq,
      case when me.is_in and c.head_seq > me.read_seq then (select count(*)::int from (select from message m
        where m.chat_id = c.id and m.seq > greatest(me.read_seq, me.from_seq) and m.author_id <> me.user_id
          and m.removed_at is null and m.type not in (0, 5, 9) limit ${UNREAD_MAX}) unread) else 0 end as unread,
      me.is_in and exists (select from message m where m.chat_id = c.id
        and m.seq > greatest(me.read_seq, me.from_seq) and m.mentions is not null
        and m.mentions && array[0, me.user_id]::bigint[] and m.author_id <> me.user_id
        and m.removed_at is null) as is_mentioned,
      case when me.is_in then (select to_jsonb(x) from (select ${messageColumns(q, user_id)} from message m
        where m.chat_id = c.id and m.seq > me.from_seq and m.removed_at is null
        order by m.seq desc limit 1) x) end as last
    from chat_member me join chat c on c.id = me.chat_id
    where me.user_id = ${user_id} ${only}`
  return rows.map((row) => ({ ...row, last: row.last && fromJson(row.last) }))
}

/** As JSON has it: times are text and numbers are numbers. */
type RawMessage = Omit<MessageRow, 'created_at' | 'edited_at'> & {
  created_at: string
  edited_at: string | null
}

function fromJson(raw: RawMessage): MessageRow {
  return {
    ...raw,
    author_id: String(raw.author_id),
    created_at: new Date(raw.created_at),
    edited_at: raw.edited_at === null ? null : new Date(raw.edited_at),
  }
}

/** The groups whose happenings a member's devices follow. */
export async function selectFollowed(q: Queryable, user_id: string): Promise<string[]> {
  const rows = await q.sql<{ id: string }[]>`
    select c.id from chat_member me join chat c on c.id = me.chat_id
    where me.user_id = ${user_id} and me.is_in and c.kind = 2 and c.state <> -1`
  return rows.map(({ id }) => id)
}

export async function selectIsIn(q: Queryable, user_id: string, room_id: string): Promise<boolean> {
  const [row] = await q.sql`
    select from chat_member me join chat c on c.id = me.chat_id
    where c.room_id = ${room_id} and me.user_id = ${user_id} and me.is_in`
  return row !== undefined
}

export type Keep = {
  pin?: boolean
  not_disturb?: boolean
  draft?: string
  isHidden?: boolean
  isCleared?: boolean
}

/** The chat, or nothing when the member is not in it. */
export async function keepRoom(
  q: Queryable,
  user_id: string,
  room_id: string,
  { pin, not_disturb, draft, isHidden, isCleared }: Keep,
): Promise<string | undefined> {
  const [row] = await q.sql<{ chat_id: string | null }[]>`
    select chat_keep(${user_id}, ${room_id}, ${pin ?? null}, ${not_disturb ?? null}, ${draft ?? null},
      ${isHidden ?? false}, ${isCleared ?? false}) as chat_id`
  return row?.chat_id ?? undefined
}

/** Who is in a chat, and whether they may not read what stands at `seq`; nobody when all of them may. */
export async function selectIfSomeAreLater(
  q: Queryable,
  chat_id: string,
  seq: number,
): Promise<{ user_id: string; is_later: boolean }[]> {
  return q.sql<{ user_id: string; is_later: boolean }[]>`
    select user_id, from_seq >= ${seq} as is_later from chat_member where chat_id = ${chat_id} and is_in
      and exists (select from chat_member where chat_id = ${chat_id} and is_in and from_seq >= ${seq})`
}

/** Where the chats of some members stand in which something happened lately. */
export async function selectHeads(
  q: Queryable,
  user_ids: readonly string[],
  latelySeconds: number,
): Promise<{ user_id: string; room_id: string; event_no: string }[]> {
  return q.sql<{ user_id: string; room_id: string; event_no: string }[]>`
    select me.user_id, c.room_id, c.event_no from chat_member me join chat c on c.id = me.chat_id
    where me.user_id = any (${user_ids as string[]}::bigint[]) and me.is_in
      and c.last_event_at > now() - make_interval(secs => ${latelySeconds})`
}

type Acked = { chat_id: string; chat_no: string; seq: string; event_no: string | null; has_grown: boolean }

/** Nothing when the member is not in the room. */
export async function ackRoom(
  q: Queryable,
  user_id: string,
  room_id: string,
  seq: number,
): Promise<Acked | undefined> {
  const [row] = await q.sql<Acked[]>`select * from chat_ack(${user_id}, ${room_id}, ${seq})`
  return row
}

/** Two friends' room; the one they have is kept. */
export async function openPrivateRoom(tx: Tx, id: string, one: string, other: string): Promise<void> {
  await tx.sql`select chat_open_private(${id}, ${one}, ${other})`
}

export async function selectChatId(q: Queryable, room_id: string): Promise<string | undefined> {
  const [chat] = await q.sql<{ id: string }[]>`select id from chat where room_id = ${room_id}`
  return chat?.id
}

export async function selectRoomOf(
  q: Queryable,
  chat_id: string,
): Promise<{ room_id: string; kind: 1 | 2 | 3 } | undefined> {
  const [chat] = await q.sql<{ room_id: string; kind: 1 | 2 | 3 }[]>`
    select room_id, kind from chat where id = ${chat_id}`
  return chat
}
