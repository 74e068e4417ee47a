// Wagering (WL-13). The rule: what was recharged must be wagered before it may be withdrawn; a bonus comes only after it
// was wagered for (vip/bonuses). A wallet keeps how much is still to be wagered, never below zero, and
//
//   withdrawable = max(0, available − to_wager)
//
// so winnings and what was free before stay free when a new requirement arrives. `requireTurnover` goes with the
// transfer that brought the money in and counts once per transfer; its amount is already multiplied by the factor.
// What was wagered is counted when a round is settled (`ledger_pay_round`), and it is what the member risked in it: bets that
// cover each other, void rounds and bets that were taken back free nothing (SE-04). `countTurnover` is for money that leaves.
import type { MoneyType } from '@mela/contract/enums.ts'
import type { Money } from '@mela/contract/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { selectToWager } from './balances.store.ts'
import { insertRequirement, updateTurnover } from './ledger/ledger.store.ts'

export async function requireTurnover(
  tx: Queryable,
  { transfer_id, user_id, amount }: { transfer_id: string; user_id: string; amount: Money },
): Promise<void> {
  if (amount.amount === 0n) return
  await insertRequirement(tx, transfer_id, user_id, amount.money_type, amount.amount)
}

/**
 * All members of a settlement at once. In a transaction that also pays them, call this first: it locks every wallet
 * in order, so that two settlements cannot wait for each other.
 */
export async function countTurnover(
  tx: Queryable,
  played: readonly { user_id: string; amount: Money }[],
): Promise<void> {
  if (played.length === 0) return
  await updateTurnover(
    tx,
    played.map(({ user_id, amount }) => ({ user_id, money_type: amount.money_type, amount: amount.amount })),
  )
}

/** What a member must still wager, per currency. */
export async function toWagerOf(q: Queryable, user_id: string): Promise<Map<MoneyType, bigint>> {
  const rows = await selectToWager(q, user_id)
  return new Map(rows.map(({ money_type, to_wager }) => [money_type, BigInt(to_wager)]))
}
