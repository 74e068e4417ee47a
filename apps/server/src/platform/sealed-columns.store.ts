import type { Sql } from './db/sql.ts'

type Column = { table: string; column: string }
type SealedRow = { place: string; sealed: string }

const AT_ONCE = 500

/** By the place of a row: one that is changed meanwhile moves behind, and is then found again with its new text. */
export async function* pagesOf(sql: Sql, { table, column }: Column): AsyncGenerator<SealedRow[]> {
  for (let after = '(0,0)'; ; ) {
    const rows = await sql<SealedRow[]>`
      select ctid::text as place, ${sql(column)} as sealed from ${sql(table)}
      where ${sql(column)} is not null and ctid > ${after}::tid order by ctid limit ${AT_ONCE}`
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.place
  }
}

/** Only if the text is still the one that was read; returns how many changed. */
export async function replaceSealed(
  sql: Sql,
  { table, column }: Column,
  { place, sealed }: SealedRow,
  anew: string,
): Promise<number> {
  const { count } = await sql`
    update ${sql(table)} set ${sql(column)} = ${anew}
    where ctid = ${place}::tid and ${sql(column)} = ${sealed}`
  return count
}
