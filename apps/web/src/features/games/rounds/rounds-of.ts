import type { RoundResult } from '@mela/contract/games.ts'

type Pages = { pages: { list: RoundResult[] }[] }

/** Each once, newest first: rounds that end while one reads move the others to the next page. */
export function roundsOf(data: Pages | undefined): RoundResult[] {
  const byPeriod = new Map<string, RoundResult>()
  for (const round of data?.pages.flatMap(({ list }) => list) ?? [])
    if (!byPeriod.has(round.period)) byPeriod.set(round.period, round)
  return [...byPeriod.values()].sort((a, b) => (a.period < b.period ? 1 : -1))
}
