import type { GameType } from '@mela/contract/enums.ts'
import { picksOf } from '@mela/games/pick.ts'

/** What the SQL function game_leaves puts around each bet: by pick, category, position and selection as JSON. */
export const pickTexts = (game_type: GameType): string[] =>
  picksOf(game_type).map(({ category, position, selection }) =>
    [category, position, selection].map((part) => JSON.stringify(part)).join('|'),
  )
