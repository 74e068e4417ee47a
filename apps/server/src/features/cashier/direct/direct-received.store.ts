// How much of a wallet came by direct recharge and still carries the extra fee.
import type { MoneyType } from '@mela/contract/enums.ts'
import { compare, type Money, money } from '@mela/contract/money.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export async function addDirectReceived(tx: Tx, user_id: string, money_type: MoneyType, amount: bigint) {
  if (amount === 0n) return
  await tx.sql`
    insert into direct_received (user_id, money_type, amount) values (${user_id}, ${money_type}, ${String(amount)})
    on conflict (user_id, money_type) do update set amount = direct_received.amount + excluded.amount`
}

export async function takeDirectReceived(tx: Tx, user_id: string, money_type: MoneyType, amount: bigint) {
  if (amount === 0n) return
  await tx.sql`
    update direct_received set amount = amount - ${String(amount)}
    where user_id = ${user_id} and money_type = ${money_type}`
}

/**
 * What came directly leaves first: takes so much of it as leaves now, and answers how much that was. Whoever sends the
 * money on or exchanges it passes the fee on with it.
 */
export async function passDirectReceived(tx: Tx, user_id: string, left: Money): Promise<bigint> {
  const received = money(left.money_type, await lockDirectReceived(tx, user_id, left.money_type))
  const passed = compare(received, left) < 0 ? received : left
  await takeDirectReceived(tx, user_id, left.money_type, passed.amount)
  return passed.amount
}

/** Locked until the transaction ends. */
export async function lockDirectReceived(tx: Tx, user_id: string, money_type: MoneyType): Promise<bigint> {
  const [row] = await tx.sql<{ amount: string }[]>`
    select amount from direct_received where user_id = ${user_id} and money_type = ${money_type} for update`
  return BigInt(row?.amount ?? 0)
}

export async function selectDirectReceived(q: Queryable, user_id: string): Promise<Map<number, bigint>> {
  const rows = await q.sql<{ money_type: number; amount: string }[]>`
    select money_type, amount from direct_received where user_id = ${user_id}`
  return new Map(rows.map(({ money_type, amount }) => [money_type, BigInt(amount)]))
}
