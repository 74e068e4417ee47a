// Days as texts such as 2026-03-05, in addresses and date fields.
const pattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export const maybeDay = (value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

const parts = (day: string) => day.split('-').map(Number) as [number, number, number]

/** The first moment of the day where the device is. By the calendar and not by 24 hours: clocks may change. */
export function startOfDay(day: string, daysLater = 0): number {
  const [year, month, date] = parts(day)
  return new Date(year, month - 1, date + daysLater).getTime()
}

/** The first moment of today, or of so many days before, where the device is. */
export function startOfToday(nowMs: number, daysBack = 0): number {
  const now = new Date(nowMs)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack).getTime()
}

/** The first moment of the day everywhere: statistics are summed by UTC days. */
export function startOfUtcDay(day: string, daysLater = 0): number {
  const [year, month, date] = parts(day)
  return Date.UTC(year, month - 1, date + daysLater)
}
