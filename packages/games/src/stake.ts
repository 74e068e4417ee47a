// What a stake costs and brings, to the smallest unit of its currency.
import type { GameType } from '@mela/contract/enums.ts'
import { type Money, multiply, subtract } from '@mela/contract/money.ts'
import { gameOf } from './game.ts'
import { multiplierOf } from './paytable.ts'
import type { Result } from './result.ts'

export const feeOf = (game_type: GameType, stake: Money): Money =>
  multiply(stake, gameOf(game_type).fee, 'half_up')

/** What plays: the stake less its fee. */
export const contractOf = (game_type: GameType, stake: Money): Money =>
  subtract(stake, feeOf(game_type, stake))

/** Contract × multiplier, rounded down. */
export function payoutOf(
  game_type: GameType,
  paytable: string,
  pick: number,
  stake: Money,
  result: Result,
): Money {
  const hundredths = multiplierOf(game_type, paytable, pick, result)
  return multiply(contractOf(game_type, stake), { numerator: BigInt(hundredths), denominator: 100n }, 'down')
}
