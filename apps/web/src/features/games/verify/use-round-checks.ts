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

/** What is told within a blink is drawn once: a dozen checks come at nearly the same moment. */
const BLINK_MS = 80

/** Puts the round to the checker, anew whenever more of it is public. */
export function useRoundChecks(round: FairRound | undefined): RoundChecks | undefined {
  const [found, setFound] = useState<RoundChecks>()
  useEffect(() => {
    if (!round) return
    let now: RoundChecks = { round }
    let timer: ReturnType<typeof setTimeout> | undefined
    const change = (part: Partial<RoundChecks>) => {
      now = { ...now, ...part }
      timer ??= setTimeout(() => {
        timer = undefined
        setFound(now)
      }, BLINK_MS)
    }
    const stop = checkRound(round, {
      onAnswer: (answer) => {
        if (answer.kind === 'plan')
          change({ checks: answer.names.map((name) => ({ name, state: 'running' })) })
        if (answer.kind === 'check') change({ checks: withState(now.checks, answer) })
        if (answer.kind === 'round') change({ arithmetic: answer.arithmetic })
      },
      onFailure: () => change({ hasFailed: true, checks: given(now.checks) }),
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [round])
  if (!round) return undefined
  // What was found about less of the round stays on the screen until the first word about more of it.
  return found && found.round.period === round.period ? found : { round }
}

const withState = (checks: PlannedCheck[] | undefined, { name, state }: PlannedCheck) =>
  checks?.map((check) => (check.name === name ? { name, state } : check))

/** What had not been told yet never will be. */
const given = (checks: PlannedCheck[] | undefined): PlannedCheck[] =>
  checks?.map((check) => (check.state === 'running' ? { ...check, state: 'unchecked' } : check)) ?? failed
