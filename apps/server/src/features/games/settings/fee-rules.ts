// Which fees make sense: with every paytable that may be chosen, every bet still returns at least three quarters, and never
// more than what the rules against free money (SE-04) were computed with.
import type { GameType } from '@mela/contract/enums.ts'
import type { GameFees } from '@mela/contract/game-staff.ts'
import { paytableWithFee } from '@mela/games/fee.ts'
import { games } from '@mela/games/game.ts'
import { paytables, rtpOf } from '@mela/games/paytable.ts'
import { picksOf } from '@mela/games/pick.ts'
import type { FieldProblem } from '#platform/refusal.ts'

const RETURN_MIN_PERCENT = 75n
const RETURN_MAX_PERCENT = 98n

export function problemsOf({ games: fees }: GameFees): FieldProblem[] {
  const missing = games.filter(
    ({ game_type }) => fees.filter((one) => one.game_type === game_type).length !== 1,
  )
  const odd = fees.flatMap(({ game_type, fee }, i) =>
    areReturnsWithin(game_type, fee)
      ? []
      : [{ path: `games.${i}.fee`, problem: 'a bet would return less than 75 % or more than 98 %' }],
  )
  return [...missing.map(({ slug }) => ({ path: 'games', problem: `must have ${slug} once` })), ...odd]
}

function areReturnsWithin(game_type: GameType, fee: string): boolean {
  return paytables.every((rates) =>
    picksOf(game_type).every(({ pick }) => {
      const { numerator, denominator } = rtpOf(game_type, paytableWithFee(game_type, rates, fee), pick)
      const percent = numerator * 100n
      return percent >= RETURN_MIN_PERCENT * denominator && percent <= RETURN_MAX_PERCENT * denominator
    }),
  )
}
