// What was approved within 24 hours. A day that begins at midnight could be passed twice around it.
import type { MoneyType } from '@mela/contract/enums.ts'
import type { Actor } from '#features/staff/index.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

/** Approvals are given one after another, so that two at once cannot both stay below a sum. */
export async function lockApprovals(tx: Tx): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('withdrawal_approval', 0))`
}

export async function sumApprovedOf(q: Queryable, user_id: string, money_type: MoneyType): Promise<bigint> {
  const [row] = await q.sql<{ sum: string }[]>`
    select coalesce(sum(w.amount), 0)::text as sum from withdrawal w
    where w.user_id = ${user_id} and w.money_type = ${money_type} and w.state in ('approved', 'paying', 'paid')
      and exists (select from withdrawal_event e
        where e.withdrawal_id = w.id and e.state = 'approved' and e.at > now() - interval '24 hours')`
  return BigInt(row?.sum ?? 0)
}

/** Also those that still wait for a second person. */
export async function sumApprovedBy(q: Queryable, actor: Actor, money_type: MoneyType): Promise<bigint> {
  const [row] = await q.sql<{ sum: string }[]>`
    select coalesce(sum(w.amount), 0)::text as sum
    from withdrawal_approval v join withdrawal w on w.id = v.withdrawal_id
    where v.actor = ${actor} and v.at > now() - interval '24 hours' and w.money_type = ${money_type}
      and w.state <> 'refused'`
  return BigInt(row?.sum ?? 0)
}
