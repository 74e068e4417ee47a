// Wash code: a part of what was risked comes back, by game and level. Claimed in whole smallest units; the rest waits on.
import { GameType, MoneyType } from '@mela/contract/enums.ts'
import { decimalsOf, money } from '@mela/contract/money.ts'
import { vip as endpoints } from '@mela/contract/vip.ts'
import { houseAccount, memberWallet, transfer } from '#features/wallet/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import { keyset } from '#platform/db/keyset.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { selectLadder } from './ladder.store.ts'
import { stepOf } from './levels.ts'
import { type ClaimRow, selectClaims, selectStanding, takeCashback } from './vip.store.ts'

const claims: Limit = { name: 'cashback', points: 30, perSeconds: 60 }

export const showCashback = handler(endpoints.cashback, async ({ me, query, db }) => {
  const money_type = query.money_type ?? MoneyType.rupee
  const row = await selectStanding(db, me.id, money_type)
  const { cashback } = stepOf(await selectLadder(db, money_type), row.level)
  const unit = 10n ** BigInt(6 - decimalsOf(money_type))
  const list = Object.values(GameType).map((game_type) => {
    const waits = BigInt(row.rebates[game_type - 1] ?? 0)
    return {
      game_type,
      amount: waits - (waits % unit),
      exposure: BigInt(row.exposures[game_type - 1] ?? 0),
      rate: cashback[`${game_type}`],
    }
  })
  return { money_type, list, total: list.reduce((sum, { amount }) => sum + amount, 0n) }
})

/** Safe to repeat without a key: what was claimed is no longer there. */
export const receiveCashback = handler(endpoints.receive, receive, async ({ me, platform }) =>
  platform.limits.take(claims, me.id, 'too_many_money_actions'),
)

async function receive({ me, body, tx, platform }: WriteContext<typeof endpoints.receive>) {
  const money_type = body.money_type ?? MoneyType.rupee
  const id = platform.random.id()
  const amount = await takeCashback(tx, { id, user_id: me.id, money_type, game_type: body.type ?? null })
  if (amount === undefined) return { amount: 0n }
  crashpoint('cashback.taken')
  await transfer(tx, {
    key: `cashback:${id}`,
    kind: 'cashback',
    cause: { cashback_id: id },
    from: houseAccount('promotions'),
    to: memberWallet(me.id),
    amount: money(money_type, amount),
  })
  return { amount }
}

const history = keyset<ClaimRow>('claims', 2, ({ at, id }) => [at, id])

export const listClaims = handler(endpoints.history, async ({ me, query, db }) => {
  const walk = history.walkOf(query)
  const found = await selectClaims(db, me.id, query.money_type, walk)
  const { rows, next } = history.pageOf(found.rows, walk)
  const list = rows.map(({ amount, exposure, created_at, at: _, ...row }) => ({
    ...row,
    amount: BigInt(amount),
    exposure: BigInt(exposure),
    created_at: created_at.getTime(),
  }))
  return { list, total: found.total, next }
})
