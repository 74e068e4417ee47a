// When the question about push may be put (HM-16).
const WEEK_MS = 7 * 86_400_000

/** Once in seven days. A stored time that lies far ahead came from a wrong clock and counts for nothing. */
export function isDue(stored: string | null, nowMs: number): boolean {
  if (stored === null || !/^\d{1,16}$/.test(stored)) return true
  return Math.abs(nowMs - Number(stored)) >= WEEK_MS
}
