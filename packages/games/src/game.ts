// The five games and what differs between their clocks, fees and names. Everything else of a game is data in
// pick.ts and paytable.ts.
import { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { type Ratio, ratio } from '@mela/contract/money.ts'

/** The game's word in the text that PF1 authenticates; never to change, or old draws no longer verify. */
export type GameSlug = 'racing' | 'wingo' | 'trxwingo' | 'k3' | 'd5'

export type Game = {
  readonly game_type: GameType
  readonly slug: GameSlug
  /** Three digits of every period id. */
  readonly family: string
  /** A round that ends at T takes bets until T − lockMs, draws at T − drawMs and is void at T + voidAfterMs. */
  readonly lockMs: 5000 | 10_000
  readonly drawMs: 3000
  readonly voidAfterMs: 60_000 | 30_000
  /** Part of the stake that is taken when the bet is placed. */
  readonly fee: Ratio
  /** False for TrxWinGo: its proof is a block, not a seed. */
  readonly isSeeded: boolean
}

const seeded = {
  lockMs: 5000,
  drawMs: 3000,
  voidAfterMs: 60_000,
  fee: ratio('0.02'),
  isSeeded: true,
} as const

export const games: readonly Game[] = [
  { ...seeded, game_type: GameType.racing, slug: 'racing', family: '104' },
  { ...seeded, game_type: GameType.wingo, slug: 'wingo', family: '100' },
  {
    ...seeded,
    game_type: GameType.trxwingo,
    slug: 'trxwingo',
    family: '103',
    lockMs: 10_000,
    voidAfterMs: 30_000,
    isSeeded: false,
  },
  // The margin of K3 is in its odds.
  { ...seeded, game_type: GameType.k3, slug: 'k3', family: '101', fee: ratio('0') },
  { ...seeded, game_type: GameType.d5, slug: 'd5', family: '102' },
]

const byType = new Map(games.map((game) => [game.game_type, game]))

export function gameOf(game_type: GameType): Game {
  const game = byType.get(game_type)
  if (!game) throw new RangeError(`no such game: ${game_type}`)
  return game
}

export const roundMinutes: readonly RoundMinutes[] = [
  RoundMinutes.one,
  RoundMinutes.three,
  RoundMinutes.five,
  RoundMinutes.ten,
]
