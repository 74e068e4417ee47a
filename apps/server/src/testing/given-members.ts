// For tests and benchmarks: members with wallets and, if asked, with money.
import type { Money } from '@mela/contract/money.ts'
import { openWallets } from '#features/wallet/balances.ts'
import { houseAccount, memberWallet } from '#features/wallet/ledger/account.ts'
import { transferBatch } from '#features/wallet/ledger/transfer.ts'
import type { Database } from '#platform/db/database.ts'

/** Returns their ids, which are consecutive from `firstId`. */
export async function givenMembers(
  db: Database,
  count: number,
  { firstId = 1_000, balances = [] }: { firstId?: number; balances?: readonly Money[] } = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, i) => String(firstId + i))
  await db.transaction(async (tx) => {
    await tx.sql`insert into member (id, uid, nickname)
      select id, (10000000 + id)::text, 'x' from unnest(${ids}::bigint[]) as id`
    for (const id of ids) await openWallets(tx, id)
    await transferBatch(
      tx,
      ids.flatMap((id) =>
        balances.map((amount) => ({
          key: `given:${id}:${amount.money_type}`,
          kind: 'recharge' as const,
          cause: { order_id: id },
          from: houseAccount('gateway'),
          to: memberWallet(id),
          amount,
        })),
      ),
    )
  })
  return ids
}
