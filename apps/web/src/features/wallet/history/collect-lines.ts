import { type HistoryLine, wallet } from '@mela/contract/wallet.ts'
import { call } from '#platform/api/call.ts'
import { pageAt } from '#platform/api/walk.ts'
import type { HistoryFilter } from './filter.ts'

export const LINES_MAX = 5000
const PAGE_SIZE = 100

type Ask = (query: HistoryFilter & { after?: string; limit: number }) => Promise<{
  list: HistoryLine[]
  next?: string | undefined
}>

const askServer: Ask = (query) => call(wallet.history, { query })

/** The newest lines of a filter, page by page, until `nowMs`: what comes in between is for the next time. */
export async function collectLines(
  filter: HistoryFilter,
  nowMs: number,
  ask: Ask = askServer,
): Promise<{ lines: HistoryLine[]; isCut: boolean }> {
  const to = filter.to === undefined || filter.to > nowMs ? Math.floor(nowMs) : filter.to
  const lines: HistoryLine[] = []
  let after: string | undefined
  do {
    const { list, next } = await ask({ ...filter, to, ...pageAt(after, PAGE_SIZE) })
    lines.push(...list)
    after = next
  } while (after !== undefined && lines.length < LINES_MAX)
  return { lines: lines.slice(0, LINES_MAX), isCut: after !== undefined || lines.length > LINES_MAX }
}
