// Rounds follow each other without a gap from midnight UTC, and every round time divides a day: the end of the running
// one is arithmetic. A test holds it against the periods of `@mela/games`.

const MINUTE_MS = 60_000

/** When the next round of any of these times ends; nothing when there are none. */
export function nearestEnd(minutes: readonly number[], nowMs: number): number | undefined {
  if (minutes.length === 0) return undefined
  return Math.min(...minutes.map((each) => (Math.floor(nowMs / (each * MINUTE_MS)) + 1) * each * MINUTE_MS))
}
