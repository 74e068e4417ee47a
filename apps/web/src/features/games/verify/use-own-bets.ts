import type { FairRound } from '@mela/contract/fairness.ts'
import { games } from '@mela/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { useIsSignedIn } from '#platform/session.ts'

const MAX = 100

/** Read anew after the lock: until then a bet may be cancelled, and an older list would contradict its proof. */
export function useOwnBets({ period, lock }: FairRound) {
  const isSignedIn = useIsSignedIn()
  return useQuery(
    {
      queryKey: [...keyOf(games.myBets, { query: { period } }), lock ? 'locked' : 'open'],
      queryFn: ({ signal }) => call(games.myBets, { query: { period, limit: MAX }, signal }),
      enabled: isSignedIn,
      staleTime: 0,
    },
    queryClient,
  )
}
