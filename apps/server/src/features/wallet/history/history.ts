// The history of a member (WL-12): every line is a line of the ledger. What a line belongs to, such as a withdrawal,
// tells its fee and its state; features below say so with `lineDetails`.
import { MoneyType, TransactionType } from '@mela/contract/enums.ts'
import { type HistoryLine, wallet } from '@mela/contract/wallet.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import { kindsOf, type TransferKind, transactionTypeOf } from '../ledger/kind.ts'
import {
  countLines,
  countWalletLines,
  type HistoryFilter,
  type LineRow,
  selectLines,
} from './history.store.ts'

const PAGE = 20
const ALL_TYPES = Object.values(MoneyType)

/** By the first id of the cause. */
export type LineDetail = { fee?: bigint; state?: string }
type Detailer = (db: Queryable, refs: readonly string[]) => Promise<Map<string, LineDetail>>
const detailers = new Map<TransferKind, Detailer>()
/** Registered once, when the app is put together. */
export const lineDetails = {
  of: (kinds: readonly TransferKind[], detailer: Detailer) => {
    for (const kind of kinds) detailers.set(kind, detailer)
  },
}

export const listHistory = handler(wallet.history, async ({ me, query, db }) => {
  const filter: HistoryFilter = {
    user_id: me.id,
    money_types: query.money_type ? [query.money_type] : ALL_TYPES,
    kinds: query.type ? kindsOf(query.type) : undefined,
    isRare: query.type !== undefined && query.type !== TransactionType.bet,
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
  }
  const total = await totalOf(db, filter)
  const pos = query.pos ?? 0
  const take = Math.min(query.limit ?? PAGE, Math.max(0, total - pos))
  if (take === 0) return { list: [], total }
  const isFromOldest = pos > total / 2
  const skip = isFromOldest ? total - pos - take : pos
  const rows = await selectLines(db, filter, { skip, take, isFromOldest })
  return { list: await withDetails(db, rows), total }
})

async function totalOf(db: Queryable, filter: HistoryFilter): Promise<number> {
  if (filter.isRare || filter.from || filter.to) return countLines(db, filter)
  const counts = await Promise.all(
    filter.money_types.map((type) => countWalletLines(db, filter.user_id, type)),
  )
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (!filter.kinds) return all
  // Bets are everything but the rest, and the rest is little.
  const rest = await countLines(db, { ...filter, kinds: undefined, isRare: true })
  return all - rest
}

async function withDetails(db: Queryable, rows: readonly LineRow[]): Promise<HistoryLine[]> {
  const byDetailer = Map.groupBy(rows, (row) => detailers.get(row.kind as TransferKind))
  const details = new Map<string, LineDetail>()
  for (const [detailer, some] of byDetailer) {
    if (!detailer) continue
    const found = await detailer(db, [...new Set(some.map(refOf))])
    for (const row of some) details.set(idOf(row), found.get(refOf(row)) ?? {})
  }
  return rows.map((row) => {
    const detail = details.get(idOf(row))
    return {
      id: idOf(row),
      type: (transactionTypeOf(row.kind as TransferKind) ?? TransactionType.reward) as HistoryLine['type'],
      kind: row.kind,
      money_type: row.money_type,
      amount: BigInt(row.amount),
      fee: detail?.fee ?? 0n,
      balance_after: BigInt(row.balance_after),
      state: detail?.state ?? 'done',
      ref: refOf(row),
      created_at: row.created_at.getTime(),
    }
  })
}

const idOf = (row: LineRow) => `${row.transfer_id}.${row.line}`
const refOf = (row: LineRow) => String(Object.values(row.cause)[0] ?? '')
