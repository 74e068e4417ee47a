// Every bet of a game with its odds, as the rules show it: bets of a kind that win and pay alike are one line. The
// figures come from the paytable that settles, so the page cannot say anything else.
import type { BetCategory, GameType } from '@mela/contract/enums.ts'
import { type Odds, oddsOf, type Rtp, rtpOf } from '@mela/games/paytable.ts'
import { picksOf } from '@mela/games/pick.ts'

export type BetLine = {
  /** What can be chosen, each once; the same for every position. */
  selections: readonly string[]
  odds: readonly Odds[]
  rtp: Rtp
}
export type BetGroup = { category: BetCategory; positions: readonly string[]; lines: readonly BetLine[] }

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

export function betGroups(game_type: GameType, paytable: string): readonly BetGroup[] {
  const picks = picksOf(game_type)
  return distinct(picks.map(({ category }) => category)).map((category) => {
    const mine = picks.filter((pick) => pick.category === category)
    const signs = mine.map(({ pick }) => signOf(oddsOf(game_type, paytable, pick)))
    return {
      category,
      positions: distinct(mine.flatMap(({ position }) => position ?? [])),
      lines: distinct(signs).map((sign) => {
        const alike = mine.filter((_, at) => signs[at] === sign)
        const pick = alike[0]?.pick ?? 0
        return {
          selections: distinct(alike.map(({ selection }) => selection)),
          odds: oddsOf(game_type, paytable, pick),
          rtp: rtpOf(game_type, paytable, pick),
        }
      }),
    }
  })
}

const signOf = (odds: readonly Odds[]): string =>
  odds.map(({ hundredths, ways, of }) => `${ways}/${of}@${hundredths}`).join(' ')

/** "0–9" for numbers without a gap, else every one of them. */
export function selectionRange(selections: readonly string[]): readonly string[] {
  const numbers = selections.map(Number)
  const first = numbers[0] ?? Number.NaN
  const isRow = numbers.length > 2 && numbers.every((number, at) => number === first + at)
  return isRow ? [`${first}–${numbers.at(-1)}`] : selections
}
