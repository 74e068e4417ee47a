// What was found about one own bet, put into words.
import type { FairRound } from '@mela/contract/fairness.ts'
import type { MyBet } from '@mela/contract/games.ts'
import { formatAmount } from '@mela/contract/money.ts'
import type { BetProof } from '@mela/games/fairness/bet-proof.ts'
import type { BetChecks } from '#features/draws/index.ts'
import type { StepState } from './steps.ts'

/** The leaf must be the bet that I see in my list: a proof about another one proves nothing. */
export function isSameBet(bet: MyBet, { leaf }: Pick<BetProof, 'leaf'>): boolean {
  return (
    leaf.period === bet.period &&
    `${leaf.period}${String(leaf.seq).padStart(7, '0')}` === bet.bet_id &&
    leaf.category === bet.category &&
    leaf.position === bet.position &&
    leaf.selection === bet.selection &&
    leaf.money_type === bet.money_type &&
    leaf.stake === formatAmount(bet.amount) &&
    leaf.cancelled === (bet.state === 'cancelled')
  )
}

/** A receipt is of the moment of the bet, before anybody could cancel it. */
export const isReceiptOf = (bet: MyBet, receipt: Pick<BetProof, 'leaf'>): boolean =>
  isSameBet({ ...bet, state: 'pending' }, receipt)

export type OwnBetFinding = { checks: BetChecks; isSame: boolean; isReceiptSame: boolean }

export function stateOfOwnBet(round: FairRound, found: OwnBetFinding | undefined): StepState {
  if (!round.lock) return round.state === 'void' ? 'absent' : 'later'
  if (!found) return 'running'
  const { checks, isSame, isReceiptSame } = found
  if (!isSame || !isReceiptSame || checks.included === 'broken' || checks.receipt === 'broken')
    return 'broken'
  return checks.included === 'holds' && checks.receipt !== 'unchecked' ? 'holds' : 'unchecked'
}

/** All of my bets together; nothing while there is none. */
export function stateOfOwnBets(states: readonly StepState[]): StepState | undefined {
  const order: StepState[] = ['broken', 'running', 'unchecked', 'later', 'absent', 'holds']
  return order.find((state) => states.includes(state))
}
