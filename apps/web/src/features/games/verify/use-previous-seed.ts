import type { FairRound } from '@mela/contract/fairness.ts'
import { fairness } from '@mela/contract/fairness.ts'
import { previousPeriod } from '@mela/games/period.ts'
import { useMemo } from 'react'
import { useRead } from '#platform/api/query.ts'
import type { PlannedCheck } from './steps.ts'

/** The fingerprint of this round must be the seed of the one before, wherever that has been told. */
export function usePreviousSeed(round: FairRound): PlannedCheck | undefined {
  const isLinked = round.commitment !== null && (round.epoch_index ?? 0) > 1
  const { data } = useRead(
    fairness.round,
    { params: { period: previousPeriod(round.period) } },
    { isEnabled: isLinked },
  )
  return useMemo(
    () => (data && isLinked ? previousSeedCheck(round, data) : undefined),
    [data, round, isLinked],
  )
}

export function previousSeedCheck(
  { commitment }: Pick<FairRound, 'commitment'>,
  before: Pick<FairRound, 'seed'>,
): PlannedCheck | undefined {
  if (before.seed === null) return undefined
  return { name: 'previous_seed', state: before.seed === commitment ? 'holds' : 'broken' }
}
