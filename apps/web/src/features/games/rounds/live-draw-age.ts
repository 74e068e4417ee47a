import { roundOf } from '@mela/games/period.ts'

/** Later than this it is history. */
const FRESH_MS = 20_000

export const isFresh = (period: string, nowMs: number): boolean =>
  nowMs - (roundOf(period)?.ends_at ?? 0) < FRESH_MS
