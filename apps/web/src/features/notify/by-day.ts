import type { NotificationItem } from '@mela/contract/notify.ts'
import { dayKey } from '#platform/format/dates.ts'

export type Day = { key: string; items: NotificationItem[] }

/** The list is newest first, so a day's items stand together. */
export function byDay(items: readonly NotificationItem[], timeZone?: string): Day[] {
  const days: Day[] = []
  for (const item of items) {
    const key = dayKey(item.created_at, timeZone)
    const last = days.at(-1)
    if (last?.key === key) last.items.push(item)
    else days.push({ key, items: [item] })
  }
  return days
}
