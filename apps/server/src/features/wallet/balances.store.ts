import type { MoneyType } from '@mela/contract/enums.ts'
import type { Queryable } from '#platform/db/database.ts'

/** A wallet as `edit_user_amount` and `GET /user/wallet` show it: `balance` may be spent, `locked` comes on top. */
export type WalletState = {
  user_id: string
  type: MoneyType
  balance: bigint
  withdrawable: bigint
  locked: bigint
}

/** As the driver brings it: amounts are texts. */
export type WalletRow = { [K in keyof WalletState]: WalletState[K] extends bigint ? string : WalletState[K] }
type Sql = Pick<Queryable, 'sql'>

export async function insertWallets(q: Sql, user_id: string): Promise<void> {
  await q.sql`select ledger_open_wallets(${user_id})`
}

export async function selectWallets(q: Sql, user_id: string): Promise<WalletRow[]> {
  return q.sql<WalletRow[]>`
    select user_id, money_type as type, available as balance, withdrawable(wallet), locked from wallet
    where user_id = ${user_id} order by money_type`
}

/** The sum of an account that keeps no running balance. Reads all postings: for audits and tests. */
export async function selectAccountSum(q: Sql, account: string, money_type: MoneyType): Promise<bigint> {
  const [row] = await q.sql<[{ sum: string }]>`
    select coalesce(sum(amount), 0)::text as sum from leg
    where user_id is null and account = ${account} and money_type = ${money_type}`
  return BigInt(row.sum)
}

export async function selectToWager(
  q: Sql,
  user_id: string,
): Promise<{ money_type: MoneyType; to_wager: string }[]> {
  return q.sql<{ money_type: MoneyType; to_wager: string }[]>`
    select money_type, to_wager from wallet where user_id = ${user_id}`
}
