// How likely each way to win is, counted and not declared: every content of the places that decide a bet is
// settled by the same rule that settles real rounds.
import type { GameType } from '@mela/contract/enums.ts'
import type { Pick } from './pick.ts'
import { type Result, shapeOf } from './result.ts'
import { decidingPlaces, type Way, wayOf } from './win.ts'

/** In how many `of` equally likely outcomes each way to win happens. */
export type Chances = { ways: ReadonlyMap<Way, number>; of: number }
const counted = new Map<string, Chances>()

/** Counted once for each bet: the largest space, the sum of five digits, has 100,000 outcomes. */
export function chancesOf(game_type: GameType, pick: Pick): Chances {
  const name = `${game_type} ${pick.pick}`
  const known = counted.get(name)
  if (known) return known
  const ways = new Map<Way, number>()
  let of = 0
  forEachOutcome(game_type, decidingPlaces(game_type, pick), (result) => {
    of += 1
    const way = wayOf(game_type, pick, result)
    if (way) ways.set(way, (ways.get(way) ?? 0) + 1)
  })
  counted.set(name, { ways, of })
  return { ways, of }
}

/** Every equally likely content of some places; the others stay 0, which no rule that ignores them can notice. */
function forEachOutcome(
  game_type: GameType,
  places: readonly number[],
  visit: (result: Result) => void,
): void {
  const { length, lowest, highest, isPermutation } = shapeOf(game_type)
  const result: number[] = Array.from({ length }, () => 0)
  const fill = (depth: number): void => {
    const place = places[depth]
    if (place === undefined) {
      visit(result)
      return
    }
    for (let value = lowest; value <= highest; value += 1) {
      if (isPermutation && places.slice(0, depth).some((earlier) => result[earlier] === value)) continue
      result[place] = value
      fill(depth + 1)
    }
  }
  fill(0)
}
