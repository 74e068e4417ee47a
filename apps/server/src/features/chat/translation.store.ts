import type { Queryable } from '#platform/db/database.ts'

/** A text by its hash, and the language it is wanted in. */
type Wanted = { text_hash: Buffer; lang: string }

export async function selectTranslation(
  q: Queryable,
  { text_hash, lang }: Wanted,
): Promise<{ content: string } | undefined> {
  const [known] = await q.sql<{ content: string }[]>`
    select content from translation where text_hash = ${text_hash} and lang = ${lang}`
  return known
}

/** The first one stays. */
export async function insertTranslation(
  q: Queryable,
  { text_hash, lang }: Wanted,
  content: string,
): Promise<void> {
  await q.sql`
    insert into translation (text_hash, lang, content) values (${text_hash}, ${lang}, ${content})
    on conflict do nothing`
}
