import { type HistoryLine, wallet } from '@mela/contract/wallet.ts'
import { call } from '#platform/api/call.ts'
import type { HistoryFilter } from './filter.ts'

export const MOST_LINES = 5000
const PAGE_SIZE = 100

type Ask = (query: HistoryFilter & { pos: number; limit: number }) => Promise<{
  list: HistoryLine[]
  total: number
}>

const askServer: Ask = (query) => call(wallet.history, { query })

/**
 * The newest lines of a filter, page by page. Nothing from `nowMs` on counts: a line that came in between would push
 * the others to the next page, and one would be missing or twice.
 */
export async function collectLines(
  filter: HistoryFilter,
  nowMs: number,
  ask: Ask = askServer,
): Promise<{ lines: HistoryLine[]; isCut: boolean }> {
  const to = filter.to === undefined || filter.to > nowMs ? Math.floor(nowMs) : filter.to
  const lines: HistoryLine[] = []
  for (;;) {
    const { list, total } = await ask({ ...filter, to, pos: lines.length, limit: PAGE_SIZE })
    lines.push(...list)
    if (lines.length >= MOST_LINES) return { lines: lines.slice(0, MOST_LINES), isCut: total > MOST_LINES }
    if (list.length === 0 || lines.length >= total) return { lines, isCut: false }
  }
}
