// Who is in a group, a page of 500 at a time.
import { type GroupMember, groups } from '@mela/contract/groups.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { keepUsers } from '#features/social/index.ts'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'

const PAGE_SIZE = 500

const membersOf = (group_id: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [keyOf(groups.userList)[0], group_id, q],
    queryFn: async ({ pageParam, signal }) => {
      const query = { group_id, pos: pageParam, limit: PAGE_SIZE, ...(q && { q }) }
      const page = await call(groups.userList, { query, signal })
      keepUsers(page.list.map(({ user }) => user))
      return page
    },
    initialPageParam: 0,
    getNextPageParam: (last, _, pos) =>
      pos + last.list.length < last.total && last.list.length > 0 ? pos + last.list.length : undefined,
  })

export type GroupMembers = {
  /** Undefined until the first page is there. */
  list: GroupMember[] | undefined
  total: number
  hasMore: boolean
  more: () => void
  isFetching: boolean
  failure: Error | null
  retry: () => void
}

export function useGroupMembers(
  groupId: string | undefined,
  { q = '', isEnabled = true }: { q?: string; isEnabled?: boolean } = {},
): GroupMembers {
  const read = useInfiniteQuery(
    { ...membersOf(groupId ?? '', q.trim()), enabled: isEnabled && groupId !== undefined },
    queryClient,
  )
  const pages = read.data?.pages
  return {
    // Each once: whoever joins while one reads moves the rest to the next page.
    list: pages && [
      ...new Map(pages.flatMap(({ list }) => list).map((member) => [member.user.id, member])).values(),
    ],
    total: pages?.at(-1)?.total ?? 0,
    hasMore: read.hasNextPage,
    more: () => void read.fetchNextPage(),
    isFetching: read.isFetching,
    failure: read.error,
    retry: () => void read.refetch(),
  }
}

export const refreshMembers = (groupId: string) =>
  queryClient.invalidateQueries({ queryKey: [keyOf(groups.userList)[0], groupId] })
