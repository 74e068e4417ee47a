// Worked examples of the rules. Only the bet and the result are chosen here; what it costs and pays is computed as a
// real bet would be.
import { type BetCategory, GameType } from '@mela/contract/enums.ts'
import { inr, type Money } from '@mela/contract/money.ts'
import { multiplierOf } from '@mela/games/paytable.ts'
import { pickOf } from '@mela/games/pick.ts'
import { contractOf, feeOf, payoutOf } from '@mela/games/stake.ts'

type Chosen = {
  category: BetCategory
  position?: string
  selection: string
  result: readonly number[]
}

const STAKE = '100'
const order = [8, 4, 10, 2, 3, 5, 7, 1, 9, 6]
const digits: readonly Chosen[] = [
  { category: 'Color', selection: 'red', result: [2] },
  // 0 is red and purple: it pays less.
  { category: 'Color', selection: 'red', result: [0] },
  { category: 'Num', selection: '7', result: [7] },
  { category: 'Size', selection: 'big', result: [3] },
]

const chosen: Record<GameType, readonly Chosen[]> = {
  [GameType.wingo]: digits,
  [GameType.trxwingo]: digits,
  [GameType.k3]: [
    { category: 'Sum', selection: '10', result: [2, 3, 5] },
    { category: 'Single', selection: '4', result: [4, 1, 4] },
    { category: 'TwoDiceCombination', selection: '1-6', result: [6, 3, 1] },
    // Three of a face are no pair.
    { category: 'Pair', selection: '6', result: [6, 6, 6] },
  ],
  [GameType.d5]: [
    { category: 'Num', position: 'A', selection: '7', result: [7, 0, 4, 2, 9] },
    { category: 'Size', position: 'E', selection: 'big', result: [7, 0, 4, 2, 9] },
    { category: 'Sum', selection: 'big', result: [7, 0, 4, 2, 9] },
  ],
  [GameType.racing]: [
    { category: 'Num', position: '1', selection: '8', result: order },
    { category: 'Podium', selection: '10', result: order },
    { category: 'Sum', selection: '12', result: order },
    { category: 'Dragon_Tiger', position: '2', selection: 'dragon', result: order },
  ],
}

export type Example = Omit<Chosen, 'position'> & {
  position: string | null
  stake: Money
  fee: Money
  contract: Money
  /** Hundredths; 0 is lost. */
  multiplier: number
  payout: Money
}

export function examplesOf(game_type: GameType, paytable: string): readonly Example[] {
  const stake = inr(STAKE)
  return chosen[game_type].map((example) => {
    const bet = { ...example, position: example.position ?? null }
    const pick = pickOf(game_type, bet)
    if (!pick) throw new RangeError(`no such bet: ${example.category} ${example.selection}`)
    return {
      ...bet,
      stake,
      fee: feeOf(game_type, paytable, stake),
      contract: contractOf(game_type, paytable, stake),
      multiplier: multiplierOf(game_type, paytable, pick.pick, example.result),
      payout: payoutOf(game_type, paytable, pick.pick, stake, example.result),
    }
  })
}
