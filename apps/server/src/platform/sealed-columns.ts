// All sealed texts of the database: which keys they were sealed with, whether they open, and sealing them anew with the
// newest key. Safe to repeat and to run beside a working server: a text changes only if it is still the one that was read.
import type { Sql } from './db/sql.ts'
import { SealError, type Sealer, sealedBy } from './seal.ts'
import { pagesOf, replaceSealed } from './sealed-columns.store.ts'

export type SealedColumn = {
  table: string
  column: string
  /** What its texts are sealed for: each for one of these. */
  purposes: readonly string[]
}
export type SealedCount = SealedColumn & { key_id: string; texts: number; unopened: number }

/** Per column and key, how many there are and how many of them do not open with the keys of this server. */
export async function countSealed(
  sql: Sql,
  sealer: Sealer,
  columns: readonly SealedColumn[],
): Promise<SealedCount[]> {
  const counts: SealedCount[] = []
  for (const of of columns) {
    const byKey = new Map<string, SealedCount>()
    for await (const rows of pagesOf(sql, of))
      for (const { sealed } of rows) {
        const key_id = sealedBy(sealed)
        const count = byKey.get(key_id) ?? { ...of, key_id, texts: 0, unopened: 0 }
        byKey.set(key_id, count)
        count.texts += 1
        if (opened(sealer, of, sealed) === undefined) count.unopened += 1
      }
    counts.push(...byKey.values())
  }
  return counts
}

/** Returns how many were sealed anew. A text that does not open is left as it is. */
export async function sealAnew(
  sql: Sql,
  sealer: Sealer,
  newestKeyId: string,
  columns: readonly SealedColumn[],
): Promise<number> {
  let changed = 0
  for (const of of columns)
    for await (const rows of pagesOf(sql, of))
      for (const row of rows) {
        if (sealedBy(row.sealed) === newestKeyId) continue
        const found = opened(sealer, of, row.sealed)
        if (!found) continue
        changed += await replaceSealed(sql, of, row, sealer.seal(found.purpose, found.text))
      }
  return changed
}

function opened(sealer: Sealer, { purposes }: SealedColumn, sealed: string) {
  for (const purpose of purposes)
    try {
      return { purpose, text: sealer.open(purpose, sealed) }
    } catch (error) {
      if (!(error instanceof SealError)) throw error
    }
  return undefined
}
