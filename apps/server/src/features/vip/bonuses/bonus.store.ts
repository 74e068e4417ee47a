// Bonuses that were promised, and when they are earned. `vip_promise` alone writes them.
import type { PlayCurrency } from '@mela/contract/vip.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type BonusKind = 'recharge_bonus' | 'reward' | 'commission'

export type NewBonus = {
  /** Of the ledger: a bonus is promised and paid once. */
  key: string
  kind: BonusKind
  cause: Record<string, string | number>
  user_id: string
  money_type: PlayCurrency
  amount: bigint
  to_wager: bigint
  per_day: bigint
}

/** How much was promised: all of it, or zero when it was promised before; undefined when the day has no room for it. */
export async function insertBonus(tx: Tx, bonus: NewBonus): Promise<bigint | undefined> {
  const [row] = await tx.sql<[{ promised: string | null }]>`
    select vip_promise(${bonus.key}, ${bonus.kind}, ${tx.sql.json(bonus.cause)}, ${bonus.user_id}, ${bonus.money_type},
      ${bonus.amount.toString()}, ${bonus.to_wager.toString()}, ${bonus.per_day.toString()}, false) as promised`
  return row.promised === null ? undefined : BigInt(row.promised)
}

export type EarnedRow = {
  id: string
  user_id: string
  money_type: PlayCurrency
  key: string
  kind: BonusKind
  cause: Record<string, string | number>
  amount: string
}

/** Held until the transaction ends, in the order of the wallets; what another pays at this moment is passed over. */
export async function holdEarned(tx: Tx, most: number): Promise<EarnedRow[]> {
  const rows = await tx.sql<EarnedRow[]>`
    select b.id, b.user_id, b.money_type, b.key, b.kind, b.cause, b.amount
    from vip_bonus b join vip_member v on v.user_id = b.user_id and v.money_type = b.money_type
    where b.transfer_id is null and v.played >= b.pays_at
    order by b.user_id, b.money_type, b.id limit ${most} for update of b skip locked`
  return [...rows]
}

export async function setPaid(tx: Tx, id: string, transfer_id: string): Promise<void> {
  await tx.sql`update vip_bonus set transfer_id = ${transfer_id}, paid_at = now() where id = ${id}`
}

export type BonusRow = {
  id: string
  money_type: PlayCurrency
  kind: BonusKind
  amount: string
  to_wager: string
  wagered: string
  created_at: Date
  paid_at: Date | null
}

/** Those that wait first, in the order in which they will be paid. */
export async function selectBonuses(q: Queryable, user_id: string, pos: number, limit: number) {
  const rows = await q.sql<BonusRow[]>`
    select b.id, b.money_type, b.kind, b.amount, b.to_wager, b.created_at, b.paid_at,
      least(b.to_wager, greatest(0, v.played - (b.pays_at - b.to_wager))) as wagered
    from vip_bonus b join vip_member v on v.user_id = b.user_id and v.money_type = b.money_type
    where b.user_id = ${user_id}
    order by b.paid_at is not null, case when b.paid_at is null then b.id else -b.id end offset ${pos} limit ${limit}`
  const [count] = await q.sql<[{ total: number }]>`
    select count(*)::int as total from vip_bonus where user_id = ${user_id}`
  return { rows: [...rows], total: count.total }
}
