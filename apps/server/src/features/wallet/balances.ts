// What members have, in the shape of the wire, and the news that it changed (WL-14).
import type { MoneyType } from '@mela/contract/enums.ts'
import { type Money, money } from '@mela/contract/money.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { event } from '#platform/event.ts'
import { insertWallets, selectAccountSum, selectWallets, type WalletState } from './balances.store.ts'
import type { Account } from './ledger/account.ts'

/** Part of creating a member. Safe to repeat. */
export async function openWallets(tx: Queryable, user_id: string): Promise<void> {
  await insertWallets(tx, user_id)
}

export async function balancesOf(q: Queryable, user_id: string): Promise<WalletState[]> {
  const rows = await selectWallets(q, user_id)
  return rows.map((row) => ({
    ...row,
    balance: BigInt(row.balance),
    withdrawable: BigInt(row.withdrawable),
    locked: BigInt(row.locked),
  }))
}

/** What a house, round or chest account holds; below zero when more came out of it than went in. */
export async function sumOf(q: Queryable, account: Account, money_type: MoneyType): Promise<Money> {
  if (account.user_id !== null) throw new TypeError('a wallet is read with balancesOf')
  return money(money_type, await selectAccountSum(q, account.account, money_type))
}

/** A hint: it may be lost, the wallet is the truth. */
export const walletsChanged = event<readonly WalletState[]>('wallet.changed')

/** Inside a transaction the news waits for the commit; a single call on the pool is committed when it returns. */
export function announce(q: Queryable | Tx, changed: readonly WalletState[]): void {
  if (changed.length > 0) walletsChanged.hint(q, changed)
}
