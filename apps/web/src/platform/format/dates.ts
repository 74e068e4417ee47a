// How a moment in the past is written (CH-19): today its time, yesterday the word, up to six days back the
// weekday, older the month and day, and with the year when it is not this one.
import type { Locale } from '../i18n/locale.ts'

export type DateSetting = { nowMs: number; locale: Locale; timeZone?: string }

const WEEKDAY_DAYS = 6
const DAY_MS = 86_400_000

/** Making one costs more than using it a hundred times. */
const made = new Map<string, Intl.DateTimeFormat>()
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = made.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options)
    made.set(key, format)
  }
  return format
}

type CalendarDay = { year: string; month: string; day: string }

function dayOf(ms: number, timeZone: string | undefined): CalendarDay {
  const parts = dateFormat('en-CA', {
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
  return dateFormat(locale, {
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
  if (age <= WEEKDAY_DAYS) return dateFormat(locale, { timeZone, weekday: 'long' }).format(ms)
  const monthDay = `${then.month}-${then.day}`
  return then.year === today.year ? monthDay : `${then.year}-${monthDay}`
}

/** The heading of a day in a list: today, yesterday, the weekday, then the date in words. */
export function displayDay(ms: number, { nowMs, locale, timeZone }: DateSetting): string {
  const then = dayOf(ms, timeZone)
  const today = dayOf(nowMs, timeZone)
  const age = daysBetween(then, today)
  if (age <= 1)
    return capitalised(
      new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.max(age, 0), 'day'),
      locale,
    )
  if (age <= WEEKDAY_DAYS) return dateFormat(locale, { timeZone, weekday: 'long' }).format(ms)
  return dateFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: then.year === today.year ? undefined : 'numeric',
  }).format(ms)
}

/** Equal for two moments of the same day of the place. */
export function dayKey(ms: number, timeZone?: string): string {
  const { year, month, day } = dayOf(ms, timeZone)
  return `${year}-${month}-${day}`
}

/** A date with its time, for what must not be mistaken; the year only when it is not this one. */
export function displayMoment(ms: number, { nowMs, locale, timeZone }: DateSetting): string {
  return dateFormat(locale, {
    timeZone,
    year: dayOf(ms, timeZone).year === dayOf(nowMs, timeZone).year ? undefined : 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(ms)
}

function capitalised(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
