// The history of a member (WL-12): every entry is a posting of the ledger. What an entry belongs to, such as a withdrawal,
// tells its fee and its state; features below say so with `entryDetails`.
import { MoneyType, TransactionType } from '@mela/contract/enums.ts'
import { type HistoryEntry, wallet } from '@mela/contract/wallet.ts'
import type { Queryable } from '#platform/db/database.ts'
import { keyset, type Walk } from '#platform/db/keyset.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { port } from '#platform/port.ts'
import { kindsOf, type TransferKind, transactionTypeOf } from '../ledger/kind.ts'
import {
  countEntries,
  countWalletEntries,
  type EntryRow,
  type HistoryFilter,
  selectEntries,
} from './history.store.ts'

const entries = keyset<EntryRow>('history', 2, ({ transfer_id, line }) => [transfer_id, String(line)])
const ALL_TYPES = Object.values(MoneyType)

/** By the first id of the cause. */
export type EntryDetail = { fee?: bigint; state?: string }
/** Of entries of these kinds; of all others nothing more is known. */
export const entryDetails = port<{
  kinds: readonly TransferKind[]
  detailsOf(db: Queryable, refs: readonly string[]): Promise<Map<string, EntryDetail>>
}>('wallet.entry_details', { kinds: [], detailsOf: async () => new Map() })

export const listHistory = handler(wallet.history, async ({ me, query, db, platform }) => {
  const filter: HistoryFilter = {
    user_id: me.id,
    money_types: query.money_type ? [query.money_type] : ALL_TYPES,
    kinds: query.type ? kindsOf(query.type) : undefined,
    isRare: query.type !== undefined && query.type !== TransactionType.bet,
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
  }
  const walk = entries.walkOf(query)
  const { rows, total } = walk.after
    ? await entriesAfter(db, filter, walk)
    : await entriesFrom(db, filter, walk)
  const page = entries.pageOf(rows, walk)
  return { list: await withDetails(platform, page.rows), total, next: page.next }
})

/** Both give one entry more than a page has, when there is one. */
async function entriesAfter(db: Queryable, filter: HistoryFilter, { after, limit }: Walk) {
  const slice = { skip: 0, take: limit + 1, isFromOldest: false }
  return { rows: await selectEntries(db, { ...filter, after }, slice), total: undefined }
}

async function entriesFrom(db: Queryable, filter: HistoryFilter, { pos, limit }: Walk) {
  const total = await totalOf(db, filter)
  const take = Math.min(limit + 1, Math.max(0, total - pos))
  if (take === 0) return { rows: [], total }
  const isFromOldest = pos > total / 2
  const skip = isFromOldest ? total - pos - take : pos
  return { rows: await selectEntries(db, filter, { skip, take, isFromOldest }), total }
}

async function totalOf(db: Queryable, filter: HistoryFilter): Promise<number> {
  if (filter.isRare || filter.from || filter.to) return countEntries(db, filter)
  const counts = await Promise.all(
    filter.money_types.map((type) => countWalletEntries(db, filter.user_id, type)),
  )
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (!filter.kinds) return all
  // Bets are everything but the rest, and the rest is little.
  const rest = await countEntries(db, { ...filter, kinds: undefined, isRare: true })
  return all - rest
}

async function withDetails(platform: Platform, rows: readonly EntryRow[]): Promise<HistoryEntry[]> {
  const { kinds, detailsOf } = entryDetails.of(platform)
  const hasDetails = (row: EntryRow) => kinds.includes(row.kind as TransferKind)
  const refs = [...new Set(rows.filter(hasDetails).map(refOf))]
  const details = refs.length > 0 ? await detailsOf(platform.db, refs) : new Map<string, EntryDetail>()
  return rows.map((row) => {
    const detail = hasDetails(row) ? details.get(refOf(row)) : undefined
    return {
      id: idOf(row),
      type: (transactionTypeOf(row.kind as TransferKind) ?? TransactionType.reward) as HistoryEntry['type'],
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

const idOf = (row: EntryRow) => `${row.transfer_id}.${row.line}`
const refOf = (row: EntryRow) => String(Object.values(row.cause)[0] ?? '')
