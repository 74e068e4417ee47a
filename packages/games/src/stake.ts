// What a stake costs and brings, to the smallest unit of its currency.
import type { GameType } from '@mela/contract/enums.ts'
import { type Money, multiply, subtract } from '@mela/contract/money.ts'
import { feeRateOf } from './fee.ts'
import { multiplierOf } from './paytable.ts'
import type { Result } from './result.ts'

export const feeOf = (game_type: GameType, paytable: string, stake: Money): Money =>
  multiply(stake, feeRateOf(game_type, paytable), 'half_up')

/** What plays: the stake less its fee. */
export const contractOf = (game_type: GameType, paytable: string, stake: Money): Money =>
  subtract(stake, feeOf(game_type, paytable, stake))

/** Contract × multiplier, rounded down. */
export function payoutOf(
  game_type: GameType,
  paytable: string,
  pick: number,
  stake: Money,
  result: Result,
): Money {
  const hundredths = multiplierOf(game_type, paytable, pick, result)
  return multiply(
    contractOf(game_type, paytable, stake),
    { numerator: BigInt(hundredths), denominator: 100n },
    'down',
  )
}
