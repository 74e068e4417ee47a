import type { Withdrawal, WithdrawState } from '@mela/contract/cashier.ts'
import type { MoneyType } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { microsOf, momentOf, type Walk } from '#platform/db/keyset.ts'

export type NewWithdrawal = {
  id: string
  user_id: string
  account_id: string
  money_type: MoneyType
  amount: bigint
  fee: bigint
  extra_fee: bigint
  direct_part: bigint
  transfer_id: string
}

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<void> {
  await tx.sql`
    insert into withdrawal (id, user_id, account_id, money_type, amount, fee, extra_fee, direct_part, transfer_id)
    values (${row.id}, ${row.user_id}, ${row.account_id}, ${row.money_type}, ${String(row.amount)}, ${String(row.fee)},
      ${String(row.extra_fee)}, ${String(row.direct_part)}, ${row.transfer_id})`
  await insertEvent(tx, row.id, 'submitted')
}

async function insertEvent(tx: Tx, id: string, state: WithdrawState): Promise<void> {
  await tx.sql`
    insert into withdrawal_event (withdrawal_id, seq, state)
    select ${id}, count(*) + 1, ${state} from withdrawal_event where withdrawal_id = ${id}`
}

export type WithdrawalRow = {
  id: string
  user_id: string
  account_id: string
  money_type: MoneyType
  amount: string
  fee: string
  extra_fee: string
  direct_part: string
  net: string
  state: WithdrawState
  reason: string | null
  created_at: Date
  transfer_id: string
  kind: 'bank' | 'crypto'
  name: string
  tail: string
  holder: string | null
  timeline: { state: WithdrawState; at: string }[]
}

export type ListedWithdrawal = WithdrawalRow & { created_us: string }

const columns = (q: Queryable) => q.sql`
  w.id, w.user_id, w.account_id, w.money_type, w.amount, w.fee, w.extra_fee, w.direct_part, w.net, w.state, w.reason,
  w.created_at, w.transfer_id, a.kind, a.name, a.tail, a.holder,
  (select json_agg(json_build_object('state', e.state, 'at', e.at) order by e.seq)
     from withdrawal_event e where e.withdrawal_id = w.id) as timeline`

/** Only the member's own. */
export async function selectWithdrawal(
  q: Queryable,
  user_id: string,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await q.sql<WithdrawalRow[]>`
    select ${columns(q)} from withdrawal w join payout_account a on a.id = w.account_id
    where w.id = ${id} and w.user_id = ${user_id}`
  return row
}

export async function selectWithdrawals(q: Queryable, user_id: string, { pos, limit, after }: Walk) {
  const rows = await q.sql<ListedWithdrawal[]>`
    select ${columns(q)}, ${microsOf(q, q.sql`w.created_at`)} as created_us from withdrawal w join payout_account a on a.id = w.account_id
    where w.user_id = ${user_id}
      ${after ? q.sql`and (w.created_at, w.id) < (${momentOf(q, after[0])}, ${after[1]})` : q.sql``}
    order by w.created_at desc, w.id desc offset ${pos} limit ${limit + 1}`
  if (after) return { rows: [...rows], total: undefined }
  const [count] = await q.sql<{ total: number }[]>`
    select count(*)::int as total from withdrawal where user_id = ${user_id}`
  return { rows: [...rows], total: count?.total ?? 0 }
}

/** For operators: whoever's, by state, oldest first. */
export async function selectForReview(
  q: Queryable,
  state: WithdrawState | undefined,
  pos: number,
  limit: number,
) {
  type Review = WithdrawalRow & { uid: string; nickname: string; approvals: number }
  const rows = await q.sql<Review[]>`
    select ${columns(q)}, m.uid, m.nickname,
      (select count(*)::int from withdrawal_approval v where v.withdrawal_id = w.id) as approvals
    from withdrawal w join payout_account a on a.id = w.account_id join member m on m.id = w.user_id
    where ${state ?? null}::text is null or w.state = ${state ?? null}
    order by w.created_at, w.id offset ${pos} limit ${limit}`
  const [count] = await q.sql<{ total: number }[]>`
    select count(*)::int as total from withdrawal where ${state ?? null}::text is null or state = ${state ?? null}`
  return { rows: [...rows], total: count?.total ?? 0 }
}

/** Locked until the transaction ends; undefined when there is none. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const [locked] = await tx.sql`select 1 from withdrawal where id = ${id} for update`
  if (!locked) return undefined
  const [row] = await tx.sql<WithdrawalRow[]>`
    select ${columns(tx)} from withdrawal w join payout_account a on a.id = w.account_id where w.id = ${id}`
  return row
}

export async function moveWithdrawal(
  tx: Tx,
  id: string,
  to: WithdrawState,
  more: { reason?: string; payout_ref?: string } = {},
): Promise<void> {
  await tx.sql`
    update withdrawal set state = ${to}, reason = coalesce(${more.reason ?? null}, reason),
      payout_ref = coalesce(${more.payout_ref ?? null}, payout_ref)
    where id = ${id}`
  await insertEvent(tx, id, to)
}

export async function approveOnce(tx: Tx, id: string, actor: string) {
  const added = await tx.sql`
    insert into withdrawal_approval (withdrawal_id, actor) values (${id}, ${actor}) on conflict do nothing`
  const [row] = await tx.sql<{ n: number }[]>`
    select count(*)::int as n from withdrawal_approval where withdrawal_id = ${id}`
  return { approvals: row?.n ?? 0, isNew: added.count === 1 }
}

/** Also for whoever disables them: afterwards none can slip through. */
export async function lockWithdrawals(tx: Tx, user_id: string): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('withdrawal', ${user_id}::bigint))`
}

/** Withdrawals of one member are asked for one after another, so that parallel ones cannot pass the same limit. */
export async function countToday(tx: Tx, user_id: string, money_type: MoneyType): Promise<number> {
  await lockWithdrawals(tx, user_id)
  return selectCountToday(tx, user_id, money_type)
}

export async function selectCountToday(
  q: Queryable,
  user_id: string,
  money_type: MoneyType,
): Promise<number> {
  const [row] = await q.sql<{ n: number }[]>`
    select count(*)::int as n from withdrawal
    where user_id = ${user_id} and money_type = ${money_type} and created_at > now() - interval '24 hours'
      and state <> 'refused'`
  return row?.n ?? 0
}

/** Approved or under way, and nothing has happened to them for so many minutes. */
export async function selectStuck(q: Queryable, minutes: number): Promise<string[]> {
  const rows = await q.sql<{ id: string }[]>`
    select w.id from withdrawal w
    where w.state in ('approved', 'paying') and not exists (
      select 1 from withdrawal_event e where e.withdrawal_id = w.id and e.at > now() - make_interval(mins => ${minutes}))
    limit 100`
  return rows.map(({ id }) => id)
}

export function withdrawalView(row: WithdrawalRow): Withdrawal {
  return {
    withdraw_id: row.id,
    currency: row.money_type,
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
    extra_fee: BigInt(row.extra_fee),
    net: BigInt(row.net),
    state: row.state,
    account: { kind: row.kind, name: row.name, tail: row.tail },
    reason: row.reason,
    created_at: row.created_at.getTime(),
    timeline: row.timeline.map(({ state, at }) => ({ state, at: Date.parse(at) })),
    ref: row.transfer_id,
  }
}
