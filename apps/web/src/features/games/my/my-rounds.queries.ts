import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { games, roundResult } from '@mela/contract/games.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import type { RoundsFilter } from './my-rounds.ts'

const PAGE_SIZE = 20
/** A result is told first; what it paid is booked within two seconds. */
const BOOKED_MS = 2000

type Page = ReplyOf<typeof games.myRounds>

const pagesOf = (filter: RoundsFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(games.myRounds), 'list', filter],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(games.myRounds, { query: { ...filter, pos: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _, pos) =>
      last.list.length > 0 && pos + last.list.length < last.total ? pos + last.list.length : undefined,
    placeholderData: keepPreviousData,
  })

export const useMyRounds = (filter: RoundsFilter) => useInfiniteQuery(pagesOf(filter), queryClient)

const refresh = () => void queryClient.invalidateQueries({ queryKey: keyOf(games.myRounds) })

/** A round of mine that is open on the list is looked at again when it has ended. */
export function useFreshRounds(openPeriods: readonly string[]): void {
  const wanted = openPeriods.join()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = [
      onEvent(roundResult, ({ period }) => {
        if (!wanted.includes(period)) return
        clearTimeout(timer)
        timer = setTimeout(refresh, BOOKED_MS)
      }),
      onReconnect(refresh),
    ]
    return () => {
      clearTimeout(timer)
      for (const end of stop) end()
    }
  }, [wanted])
}
