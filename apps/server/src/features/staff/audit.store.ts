// The trail of what operators did. An entry is part of the transaction of what it tells of, so neither exists without
// the other.
import type { Queryable, Tx } from '#platform/db/database.ts'

/** An operator, or whatever decides in their stead. */
export type Actor = `staff:${string}` | 'sandbox' | 'system'

export type AuditEntry = {
  /** feature.verb, such as `withdrawals.approve`. */
  action: string
  /** What it was done to, such as `withdrawal:17`. */
  subject: string
  before?: object
  after?: object
  reason: string
}

export async function recordAudit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  const { action, subject, before = {}, after = {}, reason } = entry
  await tx.sql`select audit_append(${actor}, ${action}, ${subject}, ${tx.sql.json(before as never)},
    ${tx.sql.json(after as never)}, ${reason})`
}

/** The number of the first entry that is not what it was, or null when the chain holds. */
export async function firstBrokenAuditEntry(db: Queryable): Promise<string | null> {
  const [row] = await db.sql<{ seq: string | null }[]>`select audit_first_broken() as seq`
  return row?.seq ?? null
}

type AuditRow = {
  seq: string
  at: Date
  actor: string
  action: string
  subject: string
  before: unknown
  after: unknown
  reason: string
}

/** Newest first; of one subject when it is named. */
export async function selectAudit(
  db: Queryable,
  { subject, pos, limit }: { subject: string | null; pos: number; limit: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const rows = await db.sql<AuditRow[]>`
    select seq, at, actor, action, subject, before, after, reason from audit_entry
    where ${subject}::text is null or subject = ${subject}
    order by seq desc offset ${pos} limit ${limit}`
  const [count] = await db.sql<{ total: number }[]>`
    select count(*)::int as total from audit_entry where ${subject}::text is null or subject = ${subject}`
  return { rows, total: count?.total ?? 0 }
}
