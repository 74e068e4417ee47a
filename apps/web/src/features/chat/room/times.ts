// Times in a transcript. Formatters are made once per language: rows come into sight by the dozen while one scrolls.
import { displayDate } from '#platform/format/dates.ts'
import type { Locale } from '#platform/i18n/locale.ts'

const clocks = new Map<Locale, Intl.DateTimeFormat>()

export function clockOf(ms: number, locale: Locale): string {
  let clock = clocks.get(locale)
  if (!clock) {
    clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    clocks.set(locale, clock)
  }
  return clock.format(ms)
}

const days = new Map<string, string>()
const DAYS_MAX = 1_000

/** CH-05, CH-19: of today the time, else the day and the time. */
export function stampOf(at: number, nowMs: number, locale: Locale): string {
  const clock = clockOf(at, locale)
  const [day, today] = [new Date(at).toDateString(), new Date(nowMs).toDateString()]
  if (day === today) return clock
  const key = `${locale} ${day} ${today}`
  let name = days.get(key)
  if (name === undefined) {
    if (days.size > DAYS_MAX) days.clear()
    name = displayDate(at, { nowMs, locale })
    days.set(key, name)
  }
  return `${name} ${clock}`
}
