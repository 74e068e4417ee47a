// Reads a member's entries from the postings: the legs of their `available` balances, by side and currency, each from an
// index in the order of its ids, and merged. From whichever end is nearer, so that the last page is as quick as the
// first.
import type { MoneyType } from '@mela/contract/enums.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Key } from '#platform/db/keyset.ts'

export type EntryRow = {
  transfer_id: string
  line: number
  kind: string
  cause: Record<string, string | number>
  money_type: MoneyType
  amount: string
  balance_after: string
  created_at: Date
}

export type HistoryFilter = {
  user_id: string
  money_types: readonly MoneyType[]
  /** Undefined: of any kind. */
  kinds?: readonly string[]
  /** True when none of the kinds belongs to bets. */
  isRare: boolean
  from?: Date
  to?: Date
  /** Only what comes behind this entry in the list. */
  after?: Key
}

export type Slice = { skip: number; take: number; isFromOldest: boolean }

export async function selectEntries(q: Queryable, filter: HistoryFilter, slice: Slice): Promise<EntryRow[]> {
  const { sql } = q
  const order = slice.isFromOldest ? sql`asc` : sql`desc`
  const most = slice.skip + slice.take
  const branches = branchesOf(q, filter).map(
    (branch) =>
      sql`(select * from (${branch}) branch order by transfer_id ${order}, line ${order} limit ${most})`,
  )
  const all = branches.reduce((sofar, branch) => sql`${sofar} union all ${branch}`)
  const rows = await sql<EntryRow[]>`
    select transfer_id, line, kind, cause, money_type, amount, balance_after, created_at from (${all}) entries
    order by transfer_id ${order}, line ${order} offset ${slice.skip} limit ${slice.take}`
  return slice.isFromOldest ? rows.toReversed() : [...rows]
}

export async function countEntries(q: Queryable, filter: HistoryFilter): Promise<number> {
  const counts = branchesOf(q, filter).map((branch) => q.sql`select count(*) as n from (${branch}) branch`)
  const all = counts.reduce((sofar, count) => q.sql`${sofar} union all ${count}`)
  const [row] = await q.sql<{ total: string }[]>`select sum(n) as total from (${all}) counts`
  return Number(row?.total ?? 0)
}

function branchesOf(q: Queryable, filter: HistoryFilter) {
  const sides = ['from', 'to'] as const
  if (filter.isRare) return sides.map((side) => branchOf(q, filter, side, undefined))
  return sides.flatMap((side) => filter.money_types.map((type) => branchOf(q, filter, side, type)))
}

function branchOf(q: Queryable, filter: HistoryFilter, side: 'from' | 'to', type: MoneyType | undefined) {
  const { sql } = q
  const user = sql(`${side}_user`)
  const sign = side === 'from' ? sql`-` : sql``
  // Said as the index says it, or the index is not taken.
  const rare = filter.isRare
    ? sql`and ${user} is not null
        and kind <> all (array['bet', 'bet_cancelled', 'payout', 'refund', 'round_result'])`
    : sql``
  return sql`
    select transfer_id, line, kind, cause, money_type, ${sign}amount as amount,
      ${sql(`${side}_after`)} as balance_after, created_at
    from posting
    where ${user} = ${filter.user_id} and ${sql(`${side}_account`)} = 'available' ${rare}
      and ${type === undefined ? sql`money_type = any(${[...filter.money_types]}::smallint[])` : sql`money_type = ${type}`}
      ${filter.kinds ? sql`and kind = any(${[...filter.kinds]}::text[])` : sql``}
      ${filter.from ? sql`and created_at >= ${filter.from}` : sql``}
      ${filter.to ? sql`and created_at < ${filter.to}` : sql``}
      ${filter.after ? sql`and (transfer_id, line) < (${filter.after[0]}, ${filter.after[1]}::bigint)` : sql``}`
}

/** Counting anew what a memory of the count does not cover yet is cheap; beyond this the memory is renewed. */
const RENEW_AFTER = 500

/** How many entries a wallet has, of whatever kind. */
export async function countWalletEntries(q: Queryable, user_id: string, type: MoneyType): Promise<number> {
  // As a plain value, so that each branch starts in its index where the memory ends.
  const upto = q.sql`(select coalesce(max(upto), 0) from history_total where user_id = ${user_id} and money_type = ${type})`
  const [row] = await q.sql<{ known: string; since: string; newest: string | null }[]>`
    select (select max(entries) from history_total where user_id = ${user_id} and money_type = ${type}) as known,
      count(*) as since, max(transfer_id) as newest
    from (
      select transfer_id from posting
      where from_user = ${user_id} and from_account = 'available' and money_type = ${type} and transfer_id > ${upto}
      union all
      select transfer_id from posting
      where to_user = ${user_id} and to_account = 'available' and money_type = ${type} and transfer_id > ${upto}
    ) fresh`
  const total = Number(row?.known ?? 0) + Number(row?.since ?? 0)
  if (Number(row?.since ?? 0) > RENEW_AFTER && row?.newest)
    await q.sql`
      insert into history_total (user_id, money_type, upto, entries)
      values (${user_id}, ${type}, ${row.newest}, ${total})
      on conflict (user_id, money_type) do update set upto = excluded.upto, entries = excluded.entries
        where history_total.upto < excluded.upto`
  return total
}
