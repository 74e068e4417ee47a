// How long ago somebody was there: under a minute they are online, then minutes, hours and days; beyond seven days
// it is nobody's business to know exactly.
import type { Translate } from '../i18n/intl.tsx'
import type { Locale } from '../i18n/locale.ts'

export type LastSeen = { kind: 'online' } | { kind: 'ago'; count: number; unit: Unit } | { kind: 'long_ago' }
type Unit = 'minute' | 'hour' | 'day'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const CAP_DAYS = 7

/** Null is somebody who has not been seen since we count. */
export function lastSeenOf(lastSeenMs: number | null, nowMs: number): LastSeen {
  if (lastSeenMs === null) return { kind: 'long_ago' }
  const ageMs = nowMs - lastSeenMs
  const ago = (unit: Unit, unitMs: number): LastSeen => ({
    kind: 'ago',
    unit,
    count: Math.floor(ageMs / unitMs),
  })
  // A clock that runs ahead of ours makes the age negative: that is now, too.
  if (ageMs < MINUTE_MS) return { kind: 'online' }
  if (ageMs < HOUR_MS) return ago('minute', MINUTE_MS)
  if (ageMs < DAY_MS) return ago('hour', HOUR_MS)
  if (ageMs < (CAP_DAYS + 1) * DAY_MS) return ago('day', DAY_MS)
  return { kind: 'long_ago' }
}

/** "5 minutes ago", in the words of the language. */
export const displayAgo = ({ count, unit }: { count: number; unit: Unit }, locale: Locale): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-count, unit)

export function displayLastSeen(seen: LastSeen, { t, locale }: { t: Translate; locale: Locale }): string {
  if (seen.kind === 'online') return t('platform.lastSeen.online')
  if (seen.kind === 'long_ago') return t('platform.lastSeen.longAgo')
  return t('platform.lastSeen.ago', { ago: displayAgo(seen, locale) })
}
