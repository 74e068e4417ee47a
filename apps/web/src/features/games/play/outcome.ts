import type { MoneyType } from '@mela/contract/enums.ts'
import type { MyBet } from '@mela/contract/games.ts'

/** What a round brought me in one currency. */
export type Outcome = {
  period: string
  money_type: MoneyType
  staked: bigint
  returned: bigint
  /** The round was void: everything came back. */
  isRefund: boolean
}

/** One per currency, of what was not cancelled. Undefined while something is still open. */
export function outcomesOf(period: string, bets: readonly MyBet[]): Outcome[] | undefined {
  if (bets.some(({ state }) => state === 'pending')) return undefined
  const byCurrency = new Map<MoneyType, Outcome>()
  for (const bet of bets) {
    if (bet.state === 'cancelled') continue
    const { money_type } = bet
    const sum = byCurrency.get(money_type) ?? {
      period,
      money_type,
      staked: 0n,
      returned: 0n,
      isRefund: false,
    }
    byCurrency.set(money_type, {
      ...sum,
      staked: sum.staked + bet.amount,
      returned: sum.returned + (bet.state === 'refunded' ? bet.amount : bet.prize_amount),
      isRefund: bet.state === 'refunded',
    })
  }
  return [...byCurrency.values()]
}

/** More came back than was staked. */
export const isWin = ({ staked, returned, isRefund }: Outcome): boolean => !isRefund && returned > staked

export type Tier = 'quiet' | 'win' | 'big'

/** From here on a win is a big one. */
const BIG_TIMES = 5n

/** How loudly an outcome is told. What returns no more than its stake is never celebrated (PP-14). */
export function tierOf(outcomes: readonly Outcome[]): Tier {
  const wins = outcomes.filter(isWin)
  if (wins.length === 0) return 'quiet'
  return wins.some(({ staked, returned }) => returned >= staked * BIG_TIMES) ? 'big' : 'win'
}
