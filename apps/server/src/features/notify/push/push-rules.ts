// When a member wants to be told.
import type { PushSettings, PushTopic } from '@mela/contract/push.ts'
import type { SettingRow } from './push.store.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()
/** There are fewer zones; but a name may be written in large and small letters. */
const CLOCKS_MAX = 1_000

/** Undefined for a zone that nobody knows. Kept, because making one is slow. */
function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = clocks.get(zone)
  if (known) return known
  try {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    if (clocks.size >= CLOCKS_MAX) clocks.clear()
    clocks.set(zone, clock)
    return clock
  } catch {
    return undefined
  }
}

export const isZone = (zone: string): boolean => /^[A-Za-z]/.test(zone) && clockOf(zone) !== undefined

/** Whether it is between the two times of the member's own day; the end is no more part of it. */
export function isQuiet(quiet: NonNullable<PushSettings['quiet']>, nowMs: number): boolean {
  const { from, to, zone } = quiet
  const time = clockOf(zone)?.format(nowMs)
  if (time === undefined) return false
  if (from <= to) return from <= time && time < to
  return time >= from || time < to
}

/** Null where any of the three is missing. */
export function quietOf({ quiet_from, quiet_to, quiet_zone }: SettingRow): PushSettings['quiet'] {
  if (quiet_from === null || quiet_to === null || quiet_zone === null) return null
  return { from: quiet_from, to: quiet_to, zone: quiet_zone }
}

/** Security is told at any hour (but not to whoever switched the topic off). */
export function isWanted(
  setting: SettingRow,
  { topic, is_urgent }: { topic: PushTopic; is_urgent: boolean },
  nowMs: number,
): boolean {
  if (setting.unwanted.includes(topic)) return false
  const quiet = quietOf(setting)
  return is_urgent || quiet === null || !isQuiet(quiet, nowMs)
}
