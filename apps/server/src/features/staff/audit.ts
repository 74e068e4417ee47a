// The trail of what operators did. An entry is part of the transaction of what it tells of, so neither exists without
// the other.
import { staff } from '@mela/contract/staff.ts'
import type { Operator } from '#platform/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'

/** An operator, or whatever decides in their stead. */
export type Actor = `staff:${string}` | 'sandbox' | 'system'
export const actorOf = (operator: Operator): Actor => `staff:${operator.id}`

export type Deed = {
  /** feature.verb, such as `withdrawals.approve`. */
  action: string
  /** What it was done to, such as `withdrawal:17`. */
  subject: string
  before?: object
  after?: object
  reason: string
}

export async function recordDeed(tx: Tx, actor: Actor, deed: Deed): Promise<void> {
  const { action, subject, before = {}, after = {}, reason } = deed
  await tx.sql`select audit_append(${actor}, ${action}, ${subject}, ${tx.sql.json(before as never)},
    ${tx.sql.json(after as never)}, ${reason})`
}

/** The number of the first entry that is not what it was, or null when the chain holds. */
export async function firstBrokenDeed(db: Queryable): Promise<string | null> {
  const [row] = await db.sql<{ seq: string | null }[]>`select audit_first_broken() as seq`
  return row?.seq ?? null
}

type Row = {
  seq: string
  at: Date
  actor: string
  action: string
  subject: string
  before: unknown
  after: unknown
  reason: string
}

export const listDeeds = handler(staff.audit, async ({ query, db }) => {
  const subject = query.subject ?? null
  const rows = await db.sql<Row[]>`
    select seq, at, actor, action, subject, before, after, reason from audit_entry
    where ${subject}::text is null or subject = ${subject}
    order by seq desc offset ${query.pos ?? 0} limit ${query.limit ?? 20}`
  const [count] = await db.sql<{ total: number }[]>`
    select count(*)::int as total from audit_entry where ${subject}::text is null or subject = ${subject}`
  return { list: rows.map((row) => ({ ...row, at: row.at.getTime() })), total: count?.total ?? 0 }
})
