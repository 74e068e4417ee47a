import { type HistoryEntry, wallet } from '@mela/contract/wallet.ts'
import { call } from '#platform/api/call.ts'
import { pageAt } from '#platform/api/walk.ts'
import type { HistoryFilter } from './filter.ts'

export const ENTRIES_MAX = 5000
const PAGE_SIZE = 100

type Ask = (query: HistoryFilter & { after?: string; limit: number }) => Promise<{
  list: HistoryEntry[]
  next?: string | undefined
}>

const askServer: Ask = (query) => call(wallet.history, { query })

/** The newest entries of a filter, page by page, until `nowMs`: what comes in between is for the next time. */
export async function collectEntries(
  filter: HistoryFilter,
  nowMs: number,
  ask: Ask = askServer,
): Promise<{ entries: HistoryEntry[]; isCut: boolean }> {
  const to = filter.to === undefined || filter.to > nowMs ? Math.floor(nowMs) : filter.to
  const entries: HistoryEntry[] = []
  let after: string | undefined
  do {
    const { list, next } = await ask({ ...filter, to, ...pageAt(after, PAGE_SIZE) })
    entries.push(...list)
    after = next
  } while (after !== undefined && entries.length < ENTRIES_MAX)
  return {
    entries: entries.slice(0, ENTRIES_MAX),
    isCut: after !== undefined || entries.length > ENTRIES_MAX,
  }
}
