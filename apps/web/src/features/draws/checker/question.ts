// What the page asks the worker, and what it is told.
import type { Epoch, FairRound } from '@mela/contract/fairness.ts'
import type { Receipt } from '@mela/contract/games.ts'
import type { Arithmetic } from '@mela/games/fairness/arithmetic.ts'
import type { BetProof } from '@mela/games/fairness/bet-proof.ts'
import type { CheckName } from '@mela/games/fairness/round-tests.ts'
import type { DayAnswer } from './day-summary.ts'

/** `unchecked`: this device could not do the sum, which says nothing about the round. */
export type CheckState = 'holds' | 'broken' | 'unchecked'

type Keys = FairRound['keys']

export type BetQuestion = {
  proof: BetProof | null
  /** The root and the number of bets of the lock that was signed, not of the proof itself. */
  bet_root: string
  bets: number
  receipt: Receipt | null
  keys: Keys
}
export type BetChecks = { included: CheckState | null; receipt: CheckState | null }

export type Question =
  | { kind: 'round'; round: FairRound }
  | { kind: 'bet'; bet: BetQuestion }
  | { kind: 'epoch'; epoch: Epoch; keys: Keys }
  | { kind: 'day'; date: string }

export type Answer =
  | { kind: 'plan'; names: CheckName[] }
  | { kind: 'check'; name: CheckName; state: CheckState }
  | { kind: 'round'; arithmetic: Arithmetic | null }
  | { kind: 'bet'; checks: BetChecks }
  | { kind: 'epoch'; state: CheckState }
  | { kind: 'day'; day: DayAnswer }
