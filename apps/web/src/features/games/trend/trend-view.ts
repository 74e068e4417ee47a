// What a game's trend can show: a row of values, and what of a result stands in it.
import { GameType } from '@mela/contract/enums.ts'
import {
  carSize,
  diceSumSize,
  digitSize,
  type Parity,
  parityOf,
  type Result,
  type Size,
  sumOf,
} from '@mela/games/result.ts'

export type TrendView = {
  /** `digit`, `sum`, `dice`, a position A … E or a place 1 … 10. */
  id: string
  values: readonly number[]
  /** What came in a round; one value, or for dice all three. */
  seenIn: (result: Result) => readonly number[]
  /** Of the one value; null where there are several. */
  kindOf: ((value: number) => { size: Size; parity: Parity }) | null
  look: 'gem' | 'plain' | 'die' | 'car'
}

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const kinds = (size: (value: number) => Size) => (value: number) => ({
  size: size(value),
  parity: parityOf(value),
})
const at = (index: number) => (result: Result) => [result[index] ?? 0]

const digitView: TrendView = {
  id: 'digit',
  values: count(0, 9),
  seenIn: at(0),
  kindOf: kinds(digitSize),
  look: 'gem',
}

const views: Record<GameType, readonly TrendView[]> = {
  [GameType.wingo]: [digitView],
  [GameType.trxwingo]: [digitView],
  [GameType.k3]: [
    {
      id: 'sum',
      values: count(3, 18),
      seenIn: (result) => [sumOf(result)],
      kindOf: kinds(diceSumSize),
      look: 'plain',
    },
    { id: 'dice', values: count(1, 6), seenIn: (result) => result, kindOf: null, look: 'die' },
  ],
  [GameType.d5]: ['A', 'B', 'C', 'D', 'E'].map((id, index) => ({
    id,
    values: count(0, 9),
    seenIn: at(index),
    kindOf: kinds(digitSize),
    look: 'plain' as const,
  })),
  [GameType.racing]: count(1, 10).map((place) => ({
    id: String(place),
    values: count(1, 10),
    seenIn: at(place - 1),
    kindOf: kinds(carSize),
    look: 'car' as const,
  })),
}

export const viewsOf = (game_type: GameType): readonly TrendView[] => views[game_type]
