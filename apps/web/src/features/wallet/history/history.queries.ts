// A member's entries of the ledger, newest first, 20 at a time.
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { type HistoryEntry, wallet } from '@mela/contract/wallet.ts'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { pageAt, walk } from '#platform/api/walk.ts'
import type { HistoryFilter } from './filter.ts'

const PAGE_SIZE = 20

type Page = ReplyOf<typeof wallet.history>

const pagesOf = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(wallet.history), filter],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(wallet.history, { query: { ...filter, ...pageAt(pageParam, PAGE_SIZE) }, signal }),
    ...walk,
  })

export const useHistory = (filter: HistoryFilter) => useInfiniteQuery(pagesOf(filter), queryClient)

export const refreshHistory = () => queryClient.invalidateQueries({ queryKey: keyOf(wallet.history) })

/** Each once: what happens while one reads moves the rest to the next page, where it would show again. */
export function entriesOf(data: InfiniteData<Page> | undefined): HistoryEntry[] {
  const byId = new Map(data?.pages.flatMap(({ list }) => list).map((entry) => [entry.id, entry]))
  return [...byId.values()]
}
