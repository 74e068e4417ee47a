// Everything that can be bet on, numbered. The database stores the number, so these lists only ever grow at
// their end; a test pins them.
import { type BetCategory, GameType } from '@mela/contract/enums.ts'

export type Pick = {
  /** From 1 on, unique in its game. */
  readonly pick: number
  readonly category: BetCategory
  readonly position: string | null
  readonly selection: string
}
type Bet = readonly [category: BetCategory, position: string | null, selection: string]

const count = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

const each = (category: BetCategory, selections: readonly string[], position: string | null = null): Bet[] =>
  selections.map((selection) => [category, position, selection])

const sizes = ['big', 'small']
const parities = ['odd', 'even']
const faces = count(1, 6)
const cars = count(1, 10)

/** "1-2", "1-3" … "5-6": the lower face first. */
const facePairs = faces.flatMap((low) => faces.filter((high) => low < high).map((high) => `${low}-${high}`))

const digitBets: Bet[] = [
  ...each('Num', count(0, 9)),
  ...each('Color', ['red', 'green', 'purple']),
  ...each('Size', sizes),
  ...each('Odd_Even', parities),
]

const diceBets: Bet[] = [
  ...each('Sum', count(3, 18)),
  ...each('Size', sizes),
  ...each('Odd_Even', parities),
  ...each('Single', faces),
  ...each('Pair', faces),
  ...each('Triple', faces),
  ...each('AllTriple', ['any']),
  ...each('TwoDiceCombination', facePairs),
]

const fiveDigitBets: Bet[] = [
  ...['A', 'B', 'C', 'D', 'E'].flatMap((position) => [
    ...each('Num', count(0, 9), position),
    ...each('Size', sizes, position),
    ...each('Odd_Even', parities, position),
  ]),
  ...each('Sum', [...sizes, ...parities]),
]

const carBets: Bet[] = [
  ...cars.flatMap((place) => [
    ...each('Num', cars, place),
    ...each('Size', sizes, place),
    ...each('Odd_Even', parities, place),
  ]),
  ...each('Podium', cars),
  ...each('Sum', [...count(3, 19), ...sizes, ...parities]),
  ...count(1, 5).flatMap((place) => each('Dragon_Tiger', ['dragon', 'tiger'], place)),
]

const numbered = (bets: readonly Bet[]): readonly Pick[] =>
  bets.map(([category, position, selection], index) => ({ pick: index + 1, category, position, selection }))

const picks: Record<GameType, readonly Pick[]> = {
  [GameType.racing]: numbered(carBets),
  [GameType.wingo]: numbered(digitBets),
  [GameType.trxwingo]: numbered(digitBets),
  [GameType.k3]: numbered(diceBets),
  [GameType.d5]: numbered(fiveDigitBets),
}

type Named = { category: string; position?: string | null; selection: string }
const nameOf = ({ category, position, selection }: Named) => `${category}|${position ?? ''}|${selection}`

const named = new Map(
  Object.entries(picks).map(([game_type, list]) => [
    Number(game_type),
    new Map(list.map((pick) => [nameOf(pick), pick])),
  ]),
)

export const picksOf = (game_type: GameType): readonly Pick[] => picks[game_type]

export const pickNumbered = (game_type: GameType, pick: number): Pick | undefined =>
  picks[game_type][pick - 1]

/** The exact match only: a position where there is none, or an empty one, is another bet and does not exist. */
export function pickOf(game_type: GameType, bet: Named): Pick | undefined {
  const found = named.get(game_type)?.get(nameOf(bet))
  return found?.position === (bet.position ?? null) ? found : undefined
}
