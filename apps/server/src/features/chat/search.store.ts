import type { SearchKind } from '@mela/contract/chat.ts'
import { ContentType } from '@mela/contract/enums.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type MessageRow, messageColumns } from './message.store.ts'

export type SearchFilter = {
  user_id: string
  chat_id?: string
  pattern?: string
  author_id?: string
  from?: Date
  to?: Date
  kind?: (typeof SearchKind)[number]
  pos: number
  limit: number
}

/** Counting stops here. */
const MOST = 1_000
const typesOf = {
  text: [ContentType.text],
  image: [ContentType.image],
  video: [ContentType.video],
  audio: [ContentType.audio],
  media: [ContentType.image, ContentType.video],
} as const

/** Newest first. */
export async function searchMessages(
  q: Queryable,
  filter: SearchFilter,
): Promise<{ rows: MessageRow[]; total: number }> {
  const { sql } = q
  const { user_id, chat_id, pattern, author_id, from, to, kind } = filter
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
  const newest = chat_id === undefined ? sql`m.created_at desc, m.chat_id` : sql`m.seq desc`
  // With words, the index of words goes first: left to itself, the planner would rather read the room backwards.
  const messages =
    pattern === undefined
      ? sql`message m`
      : sql`(with hits as materialized (select * from message m where true ${inChat} ${byWords}) select * from hits) m`
  const found = sql`
    select m.chat_id, m.seq, m.created_at from ${messages}
    join chat_member me on me.chat_id = m.chat_id and me.user_id = ${user_id} and me.is_in and m.seq > me.from_seq
    where m.removed_at is null and m.type <> 5 ${inChat} ${byAuthor} ${since} ${until} ${ofKind}`
  const [rows, count] = await Promise.all([
    sql<MessageRow[]>`
      with found as materialized (${found} order by ${newest} offset ${filter.pos} limit ${filter.limit})
      select ${messageColumns(q, user_id)} from found f
      join message m on m.chat_id = f.chat_id and m.seq = f.seq join chat c on c.id = m.chat_id
      order by ${newest}`,
    sql<{ total: string }[]>`select count(*) as total from (${found} limit ${MOST}) counted`,
  ])
  return { rows: [...rows], total: Number(count[0]?.total ?? 0) }
}
