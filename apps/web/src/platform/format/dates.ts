// How a moment in the past is written (CH-19): today its time, yesterday the word, up to six days back the
// weekday, older the month and day, and with the year when it is not this one.
import type { Locale } from '../i18n/locale.ts'

export type DateSetting = { nowMs: number; locale: Locale; timeZone?: string }

const WEEKDAY_DAYS = 6
const DAY_MS = 86_400_000

type CalendarDay = { year: string; month: string; day: string }

function dayOf(ms: number, timeZone: string | undefined): CalendarDay {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .formatToParts(ms)
    .map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as CalendarDay
}

/** Whole days between two calendar days, whatever the length of the days between them. */
function daysBetween(earlier: CalendarDay, later: CalendarDay): number {
  const noon = ({ year, month, day }: CalendarDay) =>
    Date.UTC(Number(year), Number(month) - 1, Number(day), 12)
  return Math.round((noon(later) - noon(earlier)) / DAY_MS)
}

export function displayTime(ms: number, { locale, timeZone }: DateSetting): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(ms)
}

export function displayDate(ms: number, setting: DateSetting): string {
  const { nowMs, locale, timeZone } = setting
  const then = dayOf(ms, timeZone)
  const today = dayOf(nowMs, timeZone)
  const age = daysBetween(then, today)
  if (age <= 0) return displayTime(ms, setting)
  if (age === 1)
    return capitalised(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day'), locale)
  if (age <= WEEKDAY_DAYS) return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }).format(ms)
  const monthDay = `${then.month}-${then.day}`
  return then.year === today.year ? monthDay : `${then.year}-${monthDay}`
}

function capitalised(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
