// Who asked to be my friend: pages of 20, newest first, and how many I have not looked at (SO-11). Reading the first
// page is looking, so from then on none is unseen.
import { FriendApplyStatus } from '@mela/contract/enums.ts'
import { type FriendApplication, social } from '@mela/contract/social.ts'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient, readOf, useRead } from '#platform/api/query.ts'
import { serverNow } from '#platform/clock.ts'
import { keepUsers } from '../people/user-cache.ts'

export const PAGE_SIZE = 20

type Page = { list: FriendApplication[]; pull_time: number }
/** Where a page begins, and when the first of them was asked for: what came since moves none of the rest. */
type PageStart = { pos: number; pull_time?: number }

const requests = infiniteQueryOptions({
  queryKey: [...keyOf(social.applyList), 'pages'],
  queryFn: async ({ pageParam, signal }): Promise<Page> => {
    const { pos, pull_time = Math.floor(serverNow()) } = pageParam
    const query = { pos, limit: PAGE_SIZE, ...(pos > 0 && { pull_time }) }
    const { list } = await call(social.applyList, { query, signal })
    keepUsers(list.map(({ user }) => user))
    if (pos === 0) queryClient.setQueryData(unseen.queryKey, { total_unread: 0 })
    return { list, pull_time }
  },
  initialPageParam: { pos: 0 } as PageStart,
  getNextPageParam: (last, _, { pos }): PageStart | undefined =>
    last.list.length < PAGE_SIZE ? undefined : { pos: pos + PAGE_SIZE, pull_time: last.pull_time },
})

/** Whoever opens the page has come to see what is new. */
export const useRequests = () => useInfiniteQuery({ ...requests, refetchOnMount: 'always' }, queryClient)

export function requestsOf(data: InfiniteData<Page> | undefined): FriendApplication[] {
  return [...new Map(data?.pages.flatMap(({ list }) => list).map((one) => [one.id, one])).values()]
}

const unseen = readOf(social.applyUnread, {})
export const useUnseenRequests = (): number => useRead(social.applyUnread, {}).data?.total_unread ?? 0
export const loadUnseenRequests = () => queryClient.prefetchQuery(unseen)

/** Asked anew, whether or not anybody looks at it; null when it cannot be known now. */
export async function askUnseen(): Promise<number | null> {
  try {
    return (await queryClient.fetchQuery({ ...unseen, staleTime: 0 })).total_unread
  } catch {
    return null
  }
}
export const unseenSoFar = (): number => queryClient.getQueryData(unseen.queryKey)?.total_unread ?? 0

/** Somebody asked, or an answer was given on another device. */
export async function refreshRequests(): Promise<void> {
  // One after the other: a list that is on the screen makes the new one seen.
  await queryClient.invalidateQueries({ queryKey: requests.queryKey })
  await queryClient.invalidateQueries({ queryKey: unseen.queryKey })
}

export type Decision = typeof FriendApplyStatus.pass | typeof FriendApplyStatus.delete

/** What became of a request shows at once in the list that is on the screen. */
export function keepStatus(id: string, status: FriendApplication['status']): void {
  queryClient.setQueryData(requests.queryKey, (data: InfiniteData<Page> | undefined) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            list: page.list.map((one) => (one.id === id ? { ...one, status } : one)),
          })),
        }
      : data,
  )
}
export const isPending = ({ status }: FriendApplication) => status === FriendApplyStatus.in_application
