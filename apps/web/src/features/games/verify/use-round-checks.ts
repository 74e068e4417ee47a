import type { FairRound } from '@mela/contract/fairness.ts'
import type { Arithmetic } from '@mela/games/fairness/arithmetic.ts'
import { useEffect, useState } from 'react'
import { checkRound } from '#features/draws/index.ts'
import type { PlannedCheck } from './steps.ts'

export type RoundChecks = {
  round: FairRound
  /** Nothing until it is known what there is to check. */
  checks?: PlannedCheck[]
  arithmetic?: Arithmetic | null
  /** The sums cannot be done on this device. */
  hasFailed?: boolean
}

const failed: PlannedCheck[] = [{ name: 'round_known', state: 'unchecked' }]

/** Puts the round to the checker, anew whenever more of it is public. */
export function useRoundChecks(round: FairRound | undefined): RoundChecks | undefined {
  const [found, setFound] = useState<RoundChecks>()
  useEffect(() => {
    if (!round) return
    const change = (turn: (now: RoundChecks) => RoundChecks) =>
      setFound((now) => turn(now?.round === round ? now : { round }))
    return checkRound(round, {
      onAnswer: (answer) => {
        if (answer.kind === 'plan')
          change((now) => ({ ...now, checks: answer.names.map((name) => ({ name, state: 'running' })) }))
        if (answer.kind === 'check')
          change((now) => ({
            ...now,
            checks: now.checks?.map((check) =>
              check.name === answer.name ? { ...check, state: answer.state } : check,
            ),
          }))
        if (answer.kind === 'round') change((now) => ({ ...now, arithmetic: answer.arithmetic }))
      },
      onFailure: () =>
        change((now) => ({
          ...now,
          hasFailed: true,
          checks:
            now.checks?.map((check) =>
              check.state === 'running' ? { ...check, state: 'unchecked' } : check,
            ) ?? failed,
        })),
    })
  }, [round])
  if (!round) return undefined
  // What was found about less of the round stays on the screen until the first word about more of it.
  return found && found.round.period === round.period ? found : { round }
}
