import type { MoneyType } from '@mela/contract/enums.ts'
import type { HistorySearch } from './history-search.ts'

/** What the server is asked for. */
export type HistoryFilter = { type?: number; money_type?: MoneyType; from?: number; to?: number }

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const

export function filterOf(search: HistorySearch, nowMs: number): HistoryFilter {
  return {
    type: search.type && Number(search.type),
    money_type: search.currency && (Number(search.currency) as MoneyType),
    ...rangeOf(search, nowMs),
  }
}

/** Whole days of the place where the device is; `to` is the first moment that no longer counts. */
function rangeOf(search: HistorySearch, nowMs: number): { from?: number; to?: number } {
  if (!search.period) return {}
  if (search.period !== 'custom') {
    const now = new Date(nowMs)
    return { from: startOf(now.getFullYear(), now.getMonth(), now.getDate() - DAYS_BACK[search.period]) }
  }
  return {
    from: search.from ? startOfDay(search.from) : undefined,
    to: search.to ? startOfDay(search.to, 1) : undefined,
  }
}

/** By the calendar and not by 24 hours: days are shorter or longer where clocks change. */
const startOf = (year: number, month: number, day: number) => new Date(year, month, day).getTime()

function startOfDay(text: string, daysLater = 0): number {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return startOf(year, month - 1, day + daysLater)
}
