import { fairness } from '@mela/contract/fairness.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient, readOf } from '#platform/api/query.ts'
import { serverNow } from '#platform/clock.ts'
import { nextLookMs } from './steps.ts'

/** All that is public of a round. One that is not over is looked at again when the clock says that there is more. */
export function useFairRound(period: string) {
  return useQuery(
    {
      ...readOf(fairness.round, { params: { period } }),
      staleTime: ({ state }) => (state.data?.state === 'settled' ? Number.POSITIVE_INFINITY : 0),
      refetchInterval: ({ state }) => (state.data ? nextLookMs(state.data, serverNow()) : false),
    },
    queryClient,
  )
}
