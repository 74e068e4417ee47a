import type { RoundMinutes } from '@mela/contract/enums.ts'
import type { RawSearch } from '#platform/search.ts'

const known: Record<string, RoundMinutes> = { '1': 1, '3': 3, '5': 5, '10': 10 }

/** `?minutes=3` opens a game at its rounds of three minutes; anything else at those of one. */
export function tableSearch(raw: RawSearch): { minutes?: RoundMinutes } {
  const minutes = known[String(raw.minutes)]
  return minutes ? { minutes } : {}
}
