import { CashierTerms } from '@mela/contract/cashier-terms.ts'
import * as z from 'zod/mini'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { defaultTerms } from './default-terms.ts'

export type TermsNow = CashierTerms & { version: number }

/** The newest version; what the code has while nobody set one. */
export async function selectTerms(q: Queryable): Promise<TermsNow> {
  const [row] = await q.sql<{ version: number; terms: z.input<typeof CashierTerms> }[]>`
    select version, terms from cashier_terms order by version desc limit 1`
  if (!row) return { version: 0, ...defaultTerms }
  return { version: row.version, ...z.decode(CashierTerms, row.terms) }
}

/** Undefined when `read` is not the newest version any more; of two at once one is taken. */
export async function insertTerms(
  tx: Tx,
  read: number,
  terms: z.input<typeof CashierTerms>,
  { set_by, reason }: { set_by: string; reason: string },
): Promise<number | undefined> {
  const [row] = await tx.sql<{ version: number }[]>`
    insert into cashier_terms (version, terms, set_by, reason)
    select ${read}::integer + 1, ${tx.sql.json(terms as never)}, ${set_by}, ${reason}
    where ${read}::integer = (select coalesce(max(version), 0) from cashier_terms)
    on conflict do nothing returning version`
  return row?.version
}

type Set = { version: number; set_by: string; set_at: Date; reason: string }

export async function selectTermsHistory(q: Queryable, limit: number): Promise<Set[]> {
  return q.sql<Set[]>`
    select version, set_by, set_at, reason from cashier_terms order by version desc limit ${limit}`
}
