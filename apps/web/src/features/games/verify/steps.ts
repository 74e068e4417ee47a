// The checks of a round, put in the order in which things happened, and what they say together.

import { GameType } from '@mela/contract/enums.ts'
import type { FairRound } from '@mela/contract/fairness.ts'
import type { CheckName } from '@mela/games/fairness/round-tests.ts'
import type { CheckState } from '#features/draws/index.ts'

export type StepId = 'epoch' | 'commitment' | 'declared' | 'lock' | 'beacon' | 'block' | 'seed' | 'result'

/** `later`: it holds so far, and more of it becomes public. `absent`: a void round never came to it. */
export type StepState = 'running' | 'holds' | 'broken' | 'later' | 'unchecked' | 'absent'

/** One more than the rounds know of themselves: that the round before tells the same. */
export type ShownName = CheckName | 'previous_seed'

export type PlannedCheck = { name: ShownName; state: CheckState | 'running' }
export type Step = { id: StepId; state: StepState; checks: PlannedCheck[] }

const stepOfCheck: Record<ShownName, StepId> = {
  round_known: 'epoch',
  key_trusted: 'epoch',
  epoch_signed: 'epoch',
  epoch_covers_round: 'epoch',
  epoch_before_round: 'epoch',
  paytable_matches: 'epoch',
  seed_in_epoch: 'commitment',
  block_time_declared: 'declared',
  lock_signed: 'lock',
  lock_matches: 'lock',
  lock_before_draw: 'lock',
  log_links: 'lock',
  beacon_known: 'beacon',
  beacon_round_declared: 'beacon',
  beacon_signed: 'beacon',
  block_in_time: 'block',
  block_height_in_hash: 'block',
  commitment_matches: 'seed',
  previous_seed: 'seed',
  block_digit: 'result',
  result_recomputed: 'result',
  no_result: 'result',
}

const seededSteps: readonly StepId[] = ['epoch', 'commitment', 'lock', 'beacon', 'seed', 'result']
/** TrxWinGo has no seed: a block takes its place, named beforehand (GM-20). */
const blockSteps: readonly StepId[] = ['epoch', 'declared', 'lock', 'block', 'result']

export const stepIdsOf = (game_type: GameType): readonly StepId[] =>
  game_type === GameType.trxwingo ? blockSteps : seededSteps

export const isOver = ({ state }: FairRound): boolean => state === 'settled' || state === 'void'

export function stepsOf(round: FairRound, checks: readonly PlannedCheck[] | undefined): Step[] {
  return stepIdsOf(round.game_type).map((id) => {
    const own = checks?.filter(({ name }) => stepOfCheck[name] === id) ?? []
    return { id, checks: own, state: checks ? stateOf(round, id, own) : 'running' }
  })
}

function stateOf(round: FairRound, id: StepId, checks: readonly PlannedCheck[]): StepState {
  const has = (state: PlannedCheck['state']) => checks.some((check) => check.state === state)
  if (has('broken')) return 'broken'
  if (has('running')) return 'running'
  if (has('unchecked')) return 'unchecked'
  if (isPublic(round, id)) return 'holds'
  return isOver(round) && hasEnded(round) ? 'absent' : 'later'
}

/** A round that was void before its end keeps its seed until then. */
const hasEnded = (round: FairRound): boolean =>
  round.state === 'settled' || round.seed !== null || round.epoch === null || round.commitment === null

/** Whether all that a step is about has been told. */
function isPublic(round: FairRound, id: StepId): boolean {
  switch (id) {
    case 'epoch':
      return round.epoch !== null
    case 'commitment':
      return round.commitment !== null
    case 'declared':
      return round.block !== null
    case 'lock':
      return round.lock !== null
    case 'beacon':
      return round.beacon?.signature != null
    case 'block':
      return round.block?.hash != null
    case 'seed':
      return round.seed !== null
    case 'result':
      return round.result !== null
  }
}

export type VerdictState = 'running' | 'holds' | 'broken' | 'soFar' | 'void' | 'unchecked'

export function verdictOf(
  round: FairRound,
  steps: readonly Step[],
  more: readonly StepState[] = [],
): VerdictState {
  const states = [...steps.map(({ state }) => state), ...more]
  if (states.includes('broken')) return 'broken'
  if (states.includes('running')) return 'running'
  if (states.includes('unchecked')) return 'unchecked'
  if (round.state === 'void') return 'void'
  return isOver(round) ? 'holds' : 'soFar'
}

const SOON_MS = 1000
/** The keeper needs a moment after the clock has struck. */
const AFTER_MS = 500

/** When there may be more to see; nothing when all of it is public. */
export function nextLookMs(round: FairRound, nowMs: number): number | false {
  const at = {
    open: round.locks_at,
    locked: round.ends_at,
    drawn: nowMs,
    settled: null,
    void: round.ends_at,
  }[round.state]
  if (at === null || (round.state === 'void' && nowMs > round.ends_at + 5 * SOON_MS)) return false
  return Math.max(SOON_MS, at - nowMs + AFTER_MS)
}
