// Times in a transcript. Formatters are made once per language: rows come into sight by the dozen while one scrolls.
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
