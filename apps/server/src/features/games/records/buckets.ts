// Spans of UTC time that statistics are summed over: days, weeks from Monday on (ISO), months.
export type Unit = 'day' | 'week' | 'month'

const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday: the Monday before it lies three days back. */
const MONDAY_OFFSET = 3

export function bucketOf(unit: Unit, atMs: number): number {
  const day = Math.floor(atMs / DAY_MS)
  if (unit === 'day') return day * DAY_MS
  if (unit === 'week') return (Math.floor((day + MONDAY_OFFSET) / 7) * 7 - MONDAY_OFFSET) * DAY_MS
  const date = new Date(atMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

function bucketBefore(unit: Unit, startMs: number): number {
  return bucketOf(unit, startMs - 1)
}

/** The starts of the buckets that [fromMs, toMs) touches, oldest first; of too many the latest `most`. */
export function bucketsIn(unit: Unit, fromMs: number, toMs: number, most: number): number[] {
  const starts: number[] = []
  if (fromMs >= toMs) return starts
  const first = bucketOf(unit, fromMs)
  for (let start = bucketOf(unit, toMs - 1); start >= first; start = bucketBefore(unit, start)) {
    starts.push(start)
    if (starts.length === most) break
  }
  return starts.reverse()
}
