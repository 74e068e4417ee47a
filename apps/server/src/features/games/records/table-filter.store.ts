import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { periodAt } from '@mela/games/period.ts'
import type { Queryable } from '#platform/db/database.ts'

export type TableFilter = { game_type?: GameType | undefined; minutes?: RoundMinutes | undefined }

/**
 * A period says its game and its round time itself: digits 9 to 11 and 12 to 13, so no round has to be looked up. Within
 * coalesce, because Postgres would take a bare comparison for a rare thing and rather sort a member's whole history than
 * walk along it.
 */
export function ofTable(q: Queryable, period: string, { game_type, minutes }: TableFilter) {
  const { sql } = q
  const family = game_type && periodAt(game_type, 1, 0).slice(8, 11)
  const interval = minutes && periodAt(1, minutes, 0).slice(11, 13)
  return sql`
    ${family ? sql`and coalesce(${sql(period)} / 1000000 % 1000 = ${family}, false)` : sql``}
    ${interval ? sql`and coalesce(${sql(period)} / 10000 % 100 = ${interval}, false)` : sql``}`
}
