// The history of a member (WL-12): every line is a line of the ledger. What a line belongs to, such as a withdrawal,
// tells its fee and its state; features below say so with `lineDetails`.
import { MoneyType, TransactionType } from '@mela/contract/enums.ts'
import { type HistoryLine, wallet } from '@mela/contract/wallet.ts'
import type { Queryable } from '#platform/db/database.ts'
import { keyset, type Walk } from '#platform/db/keyset.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { port } from '#platform/port.ts'
import { kindsOf, type TransferKind, transactionTypeOf } from '../ledger/kind.ts'
import {
  countLines,
  countWalletLines,
  type HistoryFilter,
  type LineRow,
  selectLines,
} from './history.store.ts'

const lines = keyset<LineRow>('history', 2, ({ transfer_id, line }) => [transfer_id, String(line)])
const ALL_TYPES = Object.values(MoneyType)

/** By the first id of the cause. */
export type LineDetail = { fee?: bigint; state?: string }
/** Of lines of these kinds; of all others nothing more is known. */
export const lineDetails = port<{
  kinds: readonly TransferKind[]
  detailsOf(db: Queryable, refs: readonly string[]): Promise<Map<string, LineDetail>>
}>('wallet.line_details', { kinds: [], detailsOf: async () => new Map() })

export const listHistory = handler(wallet.history, async ({ me, query, db, platform }) => {
  const filter: HistoryFilter = {
    user_id: me.id,
    money_types: query.money_type ? [query.money_type] : ALL_TYPES,
    kinds: query.type ? kindsOf(query.type) : undefined,
    isRare: query.type !== undefined && query.type !== TransactionType.bet,
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
  }
  const walk = lines.walkOf(query)
  const { rows, total } = walk.after ? await linesAfter(db, filter, walk) : await linesFrom(db, filter, walk)
  const page = lines.pageOf(rows, walk)
  return { list: await withDetails(platform, page.rows), total, next: page.next }
})

/** Both give one line more than a page has, when there is one. */
async function linesAfter(db: Queryable, filter: HistoryFilter, { after, limit }: Walk) {
  const slice = { skip: 0, take: limit + 1, isFromOldest: false }
  return { rows: await selectLines(db, { ...filter, after }, slice), total: undefined }
}

async function linesFrom(db: Queryable, filter: HistoryFilter, { pos, limit }: Walk) {
  const total = await totalOf(db, filter)
  const take = Math.min(limit + 1, Math.max(0, total - pos))
  if (take === 0) return { rows: [], total }
  const isFromOldest = pos > total / 2
  const skip = isFromOldest ? total - pos - take : pos
  return { rows: await selectLines(db, filter, { skip, take, isFromOldest }), total }
}

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

async function withDetails(platform: Platform, rows: readonly LineRow[]): Promise<HistoryLine[]> {
  const { kinds, detailsOf } = lineDetails.of(platform)
  const hasDetails = (row: LineRow) => kinds.includes(row.kind as TransferKind)
  const refs = [...new Set(rows.filter(hasDetails).map(refOf))]
  const details = refs.length > 0 ? await detailsOf(platform.db, refs) : new Map<string, LineDetail>()
  return rows.map((row) => {
    const detail = hasDetails(row) ? details.get(refOf(row)) : undefined
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
