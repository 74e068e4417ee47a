// Reading a conversation: pages, what was said before an edit, who has read.
import { chat, HISTORY_PAGE } from '@mela/contract/chat.ts'
import { publicUsers } from '#features/account/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import {
  selectAuthor,
  selectEdits,
  selectPage,
  selectReaders,
  selectSeenSeq,
  selectStanding,
} from './message.store.ts'
import { placeIn } from './message-id.ts'
import { messageView } from './message-view.ts'

const READERS_PAGE = 20

export async function standingIn(db: Queryable, user_id: string, room_id: string) {
  const standing = await selectStanding(db, user_id, room_id)
  if (!standing) throw refuse('not_found')
  return standing
}

export const showMessages = handler(chat.messages, async ({ me, query, db }) => {
  const standing = await standingIn(db, me.id, query.chat_id)
  const placeAt = (id: string | undefined) => {
    if (id === undefined) return undefined
    const place = placeIn(standing.chat_no, id)
    if (place === undefined) throw refuse('not_found')
    return place
  }
  const rows = await selectPage(db, me.id, standing, {
    before: placeAt(query.before),
    after: placeAt(query.after),
    around: placeAt(query.around),
    limit: query.limit ?? HISTORY_PAGE,
  })
  const seenSeq = await selectSeenSeq(db, standing.chat_id, me.id)
  return { list: rows.map((row) => messageView(row, seenSeq)) }
})

/** The place of a message that the member may see. */
async function placeFor(db: Queryable, user_id: string, wanted: { chat_id: string; message_id: string }) {
  const standing = await standingIn(db, user_id, wanted.chat_id)
  const seq = placeIn(standing.chat_no, wanted.message_id)
  if (seq === undefined || seq <= Number(standing.from_seq)) throw refuse('not_found')
  return { chat_id: standing.chat_id, seq }
}

export const showEdits = handler(chat.edits, async ({ me, query, db }) => {
  const { chat_id, seq } = await placeFor(db, me.id, query)
  const rows = await selectEdits(db, chat_id, seq)
  return { list: rows.map(({ text, said_at }) => ({ text, created_at: said_at.getTime() })) }
})

export const showReaders = handler(chat.seenBy, async ({ me, query, db }) => {
  const { chat_id, seq } = await placeFor(db, me.id, query)
  if ((await selectAuthor(db, chat_id, seq)) !== me.id) throw refuse('not_found')
  const { ids, total } = await selectReaders(db, {
    chat_id,
    seq,
    pos: query.pos ?? 0,
    limit: query.limit ?? READERS_PAGE,
  })
  const users = await publicUsers(db, ids)
  return { list: ids.flatMap((id) => users.get(id) ?? []), total }
})
