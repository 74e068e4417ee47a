// How long until something may be tried again, as people say it: rounded up, so that whoever waits as long is not refused.
import type { Language } from '@mela/contract/enums.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Where nobody can say when, a day is enough for every lock that names its end. */
export function waitInWords(retryAt: number | undefined, language: Language, nowMs = Date.now()): string {
  const ms = Math.max(1, retryAt === undefined ? DAY_MS : retryAt - nowMs)
  if (ms > 2 * DAY_MS) return words('day', ms / DAY_MS, language)
  return ms > 2 * HOUR_MS ? words('hour', ms / HOUR_MS, language) : words('minute', ms / MINUTE_MS, language)
}

const words = (unit: 'day' | 'hour' | 'minute', count: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(count))
