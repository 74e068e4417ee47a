import type { GameType } from '@mela/contract/enums.ts'
import type { MyBet } from '@mela/contract/games.ts'
import { displayAmount } from '@mela/contract/money.ts'
import { pickOf } from '@mela/games/pick.ts'

/** What I have on each key in this round, as it stands on the key. Currencies are not added to each other. */
export function stakesByPick(game_type: GameType, bets: readonly MyBet[]): ReadonlyMap<number, string> {
  const sums = new Map<number, Map<number, bigint>>()
  for (const bet of bets) {
    if (bet.state !== 'pending') continue
    const pick = pickOf(game_type, bet)?.pick
    if (pick === undefined) continue
    const ofPick = sums.get(pick) ?? new Map<number, bigint>()
    ofPick.set(bet.money_type, (ofPick.get(bet.money_type) ?? 0n) + bet.amount)
    sums.set(pick, ofPick)
  }
  return new Map(
    [...sums].map(([pick, ofPick]) => [
      pick,
      [...ofPick.values()].map((amount) => displayAmount(amount)).join(' + '),
    ]),
  )
}
