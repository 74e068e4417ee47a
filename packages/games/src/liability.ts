// What a bet may cost the house at most: bets of a round are refused when together they might cost too much.
import type { GameType } from '@mela/contract/enums.ts'
import { oddsOf, paytables } from './paytable.ts'
import { picksOf } from './pick.ts'

const known = new Map<GameType, readonly bigint[]>()

/** By pick, the highest multiplier in hundredths that any version of the paytable has: so nobody has to ask which one it is. */
function highestOf(game_type: GameType): readonly bigint[] {
  const made = known.get(game_type)
  if (made) return made
  const list = picksOf(game_type).map(({ pick }) =>
    BigInt(
      Math.max(
        ...paytables.flatMap((table) => oddsOf(game_type, table, pick).map(({ hundredths }) => hundredths)),
      ),
    ),
  )
  known.set(game_type, list)
  return list
}

/** The most that a bet can win beyond its stake, in millionths; never below zero. */
export function liabilityOf(
  game_type: GameType,
  { pick, stake, fee }: { pick: number; stake: bigint; fee: bigint },
): bigint {
  const highest = highestOf(game_type)[pick - 1]
  if (highest === undefined) throw new RangeError(`no such pick: ${pick} of game ${game_type}`)
  const won = ((stake - fee) * highest) / 100n - stake
  return won > 0n ? won : 0n
}
