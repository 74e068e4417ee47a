export type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number } | { unit: 'moment' }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** In the largest unit of which two are left, always rounded down: nobody may be told more time than there is. */
export function timeLeft(ms: number): TimeLeft {
  if (ms >= 2 * DAY_MS) return { unit: 'days', count: Math.floor(ms / DAY_MS) }
  if (ms >= 2 * HOUR_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) }
  if (ms >= MINUTE_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) }
  return { unit: 'moment' }
}

/** Whether it is so near that it should catch the eye. */
export const isSoon = (ms: number): boolean => ms < 3 * DAY_MS
