// Searching what was said, in all chats of a member or in one, over the whole of it.
import { chat } from '@mela/contract/chat.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { standingIn } from './history.ts'
import { messageView } from './message-view.ts'
import { type SearchFilter, searchMessages } from './search.store.ts'
import { searchForm, searchPattern } from './words.ts'

const PAGE = 20
const searching: Limit = { name: 'chat_search', points: 120, perSeconds: 60 }

export const search = handler(chat.search, async ({ me, query, db, platform }) => {
  await platform.limits.take(searching, me.id)
  const filter: SearchFilter = { user_id: me.id, pos: query.pos ?? 0, limit: query.limit ?? PAGE }
  if (query.chat_id !== undefined) {
    const standing = await standingIn(db, me.id, query.chat_id)
    filter.chat_id = standing.chat_id
  }
  const words = searchForm(query.q ?? '')
  // Nothing asked for is nothing found: a search is no second way to read everything.
  const isNarrowed = query.author_id ?? query.from ?? query.to ?? query.kind
  if (words === '' && (isNarrowed === undefined || filter.chat_id === undefined))
    return { list: [], total: 0 }
  if (words !== '') filter.pattern = searchPattern(words)
  if (query.author_id !== undefined) filter.author_id = query.author_id
  if (query.from !== undefined) filter.from = new Date(query.from)
  if (query.to !== undefined) filter.to = new Date(query.to)
  if (query.kind !== undefined) filter.kind = query.kind
  const { rows, total } = await searchMessages(db, filter)
  return { list: rows.map((row) => messageView(row, 0)), total }
})
