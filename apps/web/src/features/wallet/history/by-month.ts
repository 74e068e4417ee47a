import type { HistoryEntry } from '@mela/contract/wallet.ts'
import { dayKey } from '#platform/format/dates.ts'

export type Month = { key: string; entries: HistoryEntry[] }

/** The list is newest first, so a month's entries stand together. */
export function byMonth(entries: readonly HistoryEntry[], timeZone?: string): Month[] {
  const months: Month[] = []
  for (const entry of entries) {
    const key = dayKey(entry.created_at, timeZone).slice(0, 7)
    const last = months.at(-1)
    if (last?.key === key) last.entries.push(entry)
    else months.push({ key, entries: [entry] })
  }
  return months
}
