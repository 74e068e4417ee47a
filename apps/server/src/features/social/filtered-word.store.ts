import type { WordAction } from '@mela/contract/moderation.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

/** Words that differ only in this are the same on the list. */
const formOf = (word: string) => word.normalize('NFKC').toLowerCase().trim()

export const selectAllWords = (q: Queryable) =>
  q.sql<{ word: string; action: WordAction }[]>`select word, action from filtered_word`

export async function upsertWord(
  tx: Tx,
  { word, action }: { word: string; action: WordAction },
): Promise<void> {
  await tx.sql`
    insert into filtered_word (form, word, action) values (${formOf(word)}, ${word.trim()}, ${action})
    on conflict (form) do update set word = excluded.word, action = excluded.action`
}

/** False when it was not on the list. */
export async function deleteWord(tx: Tx, word: string): Promise<boolean> {
  const gone = await tx.sql`delete from filtered_word where form = ${formOf(word)} returning form`
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
