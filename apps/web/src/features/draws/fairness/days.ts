const DAY_MS = 86_400_000

/** The latest UTC days as 2026-03-05, newest first; today's file grows while one looks. */
export function latestDays(nowMs: number, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(nowMs - back * DAY_MS).toISOString().slice(0, 10),
  )
}

/** "0.9702" → "97.02 %". Only for showing; nothing is computed with it. */
export const percentOf = (share: string): string => `${(Number(share) * 100).toFixed(2)} %`
