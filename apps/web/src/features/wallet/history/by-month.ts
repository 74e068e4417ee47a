import type { HistoryLine } from '@mela/contract/wallet.ts'
import { dayKey } from '#platform/format/dates.ts'

export type Month = { key: string; lines: HistoryLine[] }

/** The list is newest first, so a month's lines stand together. */
export function byMonth(lines: readonly HistoryLine[], timeZone?: string): Month[] {
  const months: Month[] = []
  for (const line of lines) {
    const key = dayKey(line.created_at, timeZone).slice(0, 7)
    const last = months.at(-1)
    if (last?.key === key) last.lines.push(line)
    else months.push({ key, lines: [line] })
  }
  return months
}
