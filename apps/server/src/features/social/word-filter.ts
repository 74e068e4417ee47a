// Words that operators have put on the list: masked in what is said, or the whole not taken. Read anew every half minute,
// so that every node knows a new word soon.
import type { WordAction } from '@mela/contract/moderation.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { type Filter, filterOf, masked } from './word-pattern.ts'

const FRESH_MS = 30_000

type Held = { filter: Promise<Filter>; at: number }
const held = new WeakMap<Platform, Held>()

function filterNow(platform: Platform): Promise<Filter> {
  const now = platform.clock.now()
  let known = held.get(platform)
  if (!known || now - known.at >= FRESH_MS || now < known.at) {
    known = { filter: loadFilter(platform), at: now }
    held.set(platform, known)
  }
  return known.filter
}

async function loadFilter(platform: Platform): Promise<Filter> {
  try {
    // Not from the pool: whoever asks may hold one of its connections for a transaction, and when as many as it has ask
    // at once, each would wait for another.
    const words = await platform.hotDb.sql<{ word: string; action: WordAction }[]>`
      select word, action from filtered_word`
    return filterOf(words)
  } catch (error) {
    held.delete(platform)
    throw error
  }
}

/** What may be said of it, the words to mask masked. */
export async function filtered(platform: Platform, text: string): Promise<string> {
  const filter = await filterNow(platform)
  if (filter.refused?.test(text)) throw refuse('message_refused')
  return masked(filter, text)
}

/** For names and notices, in which asterisks would only look odd: nothing on the list is taken. */
export async function refuseFiltered(platform: Platform, text: string): Promise<void> {
  if ((await filtered(platform, text)) !== text) throw refuse('message_refused')
}

const formOf = (word: string) => word.normalize('NFKC').toLowerCase().trim()

export async function putWord(
  tx: Tx,
  platform: Platform,
  { word, action }: { word: string; action: WordAction },
): Promise<void> {
  await tx.sql`
    insert into filtered_word (form, word, action) values (${formOf(word)}, ${word.trim()}, ${action})
    on conflict (form) do update set word = excluded.word, action = excluded.action`
  tx.afterCommit(() => held.delete(platform))
}

export async function dropWord(tx: Tx, platform: Platform, word: string): Promise<boolean> {
  const gone = await tx.sql`delete from filtered_word where form = ${formOf(word)} returning form`
  tx.afterCommit(() => held.delete(platform))
  return gone.length > 0
}

type WordRow = { word: string; action: WordAction; created_at: Date }

export async function selectWords(
  q: Queryable,
  { like, pos, limit }: { like: string; pos: number; limit: number },
): Promise<{ list: WordRow[]; total: number }> {
  const pattern = `%${formOf(like).replaceAll(/[\\%_]/g, '\\$&')}%`
  const list = await q.sql<WordRow[]>`
    select word, action, created_at from filtered_word where form like ${pattern}
    order by form offset ${pos} limit ${limit}`
  const [row] = await q.sql<[{ total: number }]>`
    select count(*)::int as total from filtered_word where form like ${pattern}`
  return { list: [...list], total: row.total }
}
