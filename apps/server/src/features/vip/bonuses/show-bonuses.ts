import { vip as endpoints } from '@mela/contract/vip.ts'
import { handler } from '#platform/http/handler.ts'
import { selectBonuses } from './bonus.store.ts'

export const listBonuses = handler(endpoints.bonuses, async ({ me, query, db }) => {
  const { rows, total } = await selectBonuses(db, me.id, query.pos ?? 0, query.limit ?? 20)
  const list = rows.map((row) => ({
    id: row.id,
    money_type: row.money_type,
    kind: row.kind,
    amount: BigInt(row.amount),
    to_wager: BigInt(row.to_wager),
    wagered: BigInt(row.wagered),
    created_at: row.created_at.getTime(),
    paid_at: row.paid_at?.getTime() ?? null,
  }))
  return { list, total }
})
