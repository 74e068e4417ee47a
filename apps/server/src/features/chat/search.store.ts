import type { SearchKind } from '@mela/contract/chat.ts'
import { ContentType } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'
import { microsOf, momentOf, type Walk } from '#platform/db/keyset.ts'
import { type MessageRow, messageColumns } from './message.store.ts'

export type SearchFilter = {
  user_id: string
  chat_id?: string
  pattern?: string
  author_id?: string
  from?: Date
  to?: Date
  kind?: (typeof SearchKind)[number]
  walk: Walk
}

export type FoundRow = MessageRow & { found_at: string; found_chat: string; found_seq: string }

/** Nobody's search may hold a connection for longer. */
const SEARCH_WITHIN_MS = 1_500
/** Counting stops here. */
const MAX = 1_000
const typesOf = {
  text: [ContentType.text],
  image: [ContentType.image],
  video: [ContentType.video],
  audio: [ContentType.audio],
  media: [ContentType.image, ContentType.video],
} as const

/** Newest first. What takes longer than its time ends with SQLSTATE 57014. */
export async function searchMessages(
  q: Tx,
  filter: SearchFilter,
): Promise<{ rows: FoundRow[]; total: number | undefined }> {
  const { sql } = q
  const { user_id, chat_id, pattern, author_id, from, to, kind, walk } = filter
  const [at, chat, seq] = walk.after ?? []
  const behind =
    walk.after === undefined
      ? sql``
      : chat_id === undefined
        ? sql`and (m.created_at, m.chat_id, m.seq) < (${momentOf(q, at)}, ${chat}, ${seq})`
        : sql`and m.seq < ${seq}`
  const inChat = chat_id === undefined ? sql`` : sql`and m.chat_id = ${chat_id}`
  const byWords = pattern === undefined ? sql`` : sql`and m.words like ${pattern}`
  const byAuthor = author_id === undefined ? sql`` : sql`and m.author_id = ${author_id}`
  const since = from === undefined ? sql`` : sql`and m.created_at >= ${from}`
  const until = to === undefined ? sql`` : sql`and m.created_at < ${to}`
  const ofKind =
    kind === undefined
      ? sql``
      : kind === 'link'
        ? sql`and m.has_link`
        : sql`and m.type = any (${[...typesOf[kind]]}::smallint[])`
  // Within one chat its own order is the order of time, and an index has it.
  const newest = chat_id === undefined ? sql`m.created_at desc, m.chat_id desc, m.seq desc` : sql`m.seq desc`
  // With words, the index of words goes first: left to itself, the planner would rather read the room backwards. It begins
  // with the chat, so only the member's own are looked at, however common the words are elsewhere.
  const inMine =
    chat_id === undefined
      ? sql`m.chat_id = any (array(select chat_id from chat_member where user_id = ${user_id} and is_in))`
      : sql`true`
  const messages =
    pattern === undefined
      ? sql`message m`
      : sql`(with hits as materialized (select * from message m where ${inMine} ${inChat} ${byWords}) select * from hits) m`
  const found = sql`
    select m.chat_id, m.seq, m.created_at from ${messages}
    join chat_member me on me.chat_id = m.chat_id and me.user_id = ${user_id} and me.is_in and m.seq > me.from_seq
    where m.removed_at is null and m.type <> 5 ${inChat} ${byAuthor} ${since} ${until} ${ofKind} ${behind}`
  await sql.unsafe(`set local statement_timeout = '${SEARCH_WITHIN_MS}ms'`)
  const [rows, count] = await Promise.all([
    sql<FoundRow[]>`
      with found as materialized (${found} order by ${newest} offset ${walk.pos} limit ${walk.limit + 1})
      select ${messageColumns(q, user_id)}, ${microsOf(q, q.sql`m.created_at`)} as found_at, m.chat_id as found_chat,
        m.seq as found_seq
      from found f
      join message m on m.chat_id = f.chat_id and m.seq = f.seq join chat c on c.id = m.chat_id
      order by ${newest}`,
    walk.after
      ? undefined
      : sql<{ total: string }[]>`select count(*) as total from (${found} limit ${MAX}) counted`,
  ])
  return { rows: [...rows], total: count && Number(count[0]?.total ?? 0) }
}
