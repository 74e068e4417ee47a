// Words that operators have put on the list: masked in what is said, or the whole not taken. Read anew every half minute,
// so that every node knows a new word soon.
import type { WordAction } from '@mela/contract/moderation.ts'
import { cached } from '#platform/cached.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteWord, selectAllWords, upsertWord } from './filtered-word.store.ts'
import { type Filter, filterOf, masked } from './word-pattern.ts'

const FRESH_MS = 30_000

/** Read on the connection of whoever asks: a transaction never takes a second one. */
const filterNow = cached(
  FRESH_MS,
  async (_platform, q: Queryable): Promise<Filter> => filterOf(await selectAllWords(q)),
  { keyOf: () => 'all' },
)

/** What may be said of it, the words to mask masked. */
export async function filtered(q: Queryable, platform: Platform, text: string): Promise<string> {
  const filter = await filterNow.of(platform, q)
  if (filter.refused?.test(text)) throw refuse('message_refused')
  return masked(filter, text)
}

/** For names and notices, in which asterisks would only look odd: nothing on the list is taken. */
export async function refuseFiltered(q: Queryable, platform: Platform, text: string): Promise<void> {
  if ((await filtered(q, platform, text)) !== text) throw refuse('message_refused')
}

export async function putWord(
  tx: Tx,
  platform: Platform,
  word: { word: string; action: WordAction },
): Promise<void> {
  await upsertWord(tx, word)
  tx.afterCommit(() => filterNow.forget(platform))
}

export async function dropWord(tx: Tx, platform: Platform, word: string): Promise<boolean> {
  const isGone = await deleteWord(tx, word)
  tx.afterCommit(() => filterNow.forget(platform))
  return isGone
}
