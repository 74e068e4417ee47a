import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { betsSettled, games } from '@mela/contract/games.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { pageAt, walk } from '#platform/api/walk.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import type { RoundsFilter } from './my-rounds.ts'

const PAGE_SIZE = 20

type Page = ReplyOf<typeof games.myRounds>

const pagesOf = (filter: RoundsFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(games.myRounds), 'list', filter],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(games.myRounds, { query: { ...filter, ...pageAt(pageParam, PAGE_SIZE) }, signal }),
    ...walk,
    placeholderData: keepPreviousData,
  })

export const useMyRounds = (filter: RoundsFilter) => useInfiniteQuery(pagesOf(filter), queryClient)

const refresh = () => void queryClient.invalidateQueries({ queryKey: keyOf(games.myRounds) })

/** A round of mine that is open on the list is looked at again when it is paid. */
export function useFreshRounds(openPeriods: readonly string[]): void {
  const wanted = openPeriods.join()
  useEffect(() => {
    const stop = [
      onEvent(betsSettled, ({ period }) => wanted.includes(period) && refresh()),
      onReconnect(refresh),
    ]
    return () => {
      for (const end of stop) end()
    }
  }, [wanted])
}
