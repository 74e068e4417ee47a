// Searching what was said, in all chats of a member or in one, over the whole of it.
import { chat } from '@mela/contract/chat.ts'
import { sqlStateOf } from '#platform/db/database.ts'
import { keyset } from '#platform/db/keyset.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { state } from '#platform/state.ts'
import { standingIn } from './history.ts'
import { messageView } from './message-view.ts'
import { type FoundRow, type SearchFilter, searchMessages } from './search.store.ts'
import { searchForm, searchPattern } from './words.ts'

const QUERY_CANCELED = '57014'
const searching: Limit = { name: 'chat_search', points: 120, perSeconds: 60 }

const said = keyset<FoundRow>('search', 3, (row) => [row.found_at, row.found_chat, row.found_seq])

/** One after another, so that one member has one connection; a screen asks for a few things at once. */
const turns = state(() => oneByOne(8, 'too_many_requests'))

async function found(platform: Platform, filter: SearchFilter) {
  try {
    return await platform.db.transaction((tx) => searchMessages(tx, filter))
  } catch (error) {
    if (sqlStateOf(error) === QUERY_CANCELED) throw refuse('search_too_broad')
    throw error
  }
}

export const search = handler(chat.search, async ({ me, query, db, platform }) => {
  await platform.limits.take(searching, me.id)
  const walk = said.walkOf(query)
  const filter: SearchFilter = { user_id: me.id, walk }
  if (query.chat_id !== undefined) {
    const standing = await standingIn(db, me.id, query.chat_id)
    filter.chat_id = standing.chat_id
  }
  const words = searchForm(query.q ?? '')
  // Nothing asked for is nothing found: a search is no second way to read everything.
  const isNarrowed = query.author_id ?? query.from ?? query.to ?? query.kind
  // One letter is in almost everything that was ever said; a sign of Chinese or Hindi is spelt with several.
  if (words.length === 1 && filter.chat_id === undefined) return { list: [], total: 0 }
  if (words === '' && (isNarrowed === undefined || filter.chat_id === undefined))
    return { list: [], total: 0 }
  if (words !== '') filter.pattern = searchPattern(words)
  if (query.author_id !== undefined) filter.author_id = query.author_id
  if (query.from !== undefined) filter.from = new Date(query.from)
  if (query.to !== undefined) filter.to = new Date(query.to)
  if (query.kind !== undefined) filter.kind = query.kind
  const { rows: all, total } = await turns.of(platform)(me.id, () => found(platform, filter))
  const { rows, next } = said.pageOf(all, walk)
  return { list: rows.map((row) => messageView(row, 0)), total, next }
})
