import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { type Epoch, fairness } from '@mela/contract/fairness.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'

const PAGE_SIZE = 20
type Page = ReplyOf<typeof fairness.epochs>

const pages = infiniteQueryOptions({
  queryKey: [...keyOf(fairness.epochs), 'list'],
  queryFn: ({ pageParam, signal }): Promise<Page> =>
    call(fairness.epochs, { query: { pos: pageParam, limit: PAGE_SIZE }, signal }),
  initialPageParam: 0,
  getNextPageParam: (last, _, pos) =>
    last.list.length > 0 && pos + last.list.length < last.total ? pos + last.list.length : undefined,
})

export function useEpochs() {
  const query = useInfiniteQuery(pages, queryClient)
  const all = query.data?.pages
  return useMemo(
    () => ({
      query,
      epochs: eachOnce(all?.flatMap(({ list }) => list) ?? []),
      // The first page is the newest to be asked for.
      heads: all?.[0]?.heads,
      keys: all?.[0]?.keys,
    }),
    [query, all],
  )
}

/** A new epoch moves the others to the next page, where they would show again. */
const eachOnce = (epochs: readonly Epoch[]): Epoch[] => [
  ...new Map(epochs.map((epoch) => [epoch.id, epoch])).values(),
]
