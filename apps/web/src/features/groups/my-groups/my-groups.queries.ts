// The groups I am in, by name.
import { type Group, groups } from '@mela/contract/groups.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { keepGroups } from '../cache/group-cache.ts'

const PAGE_SIZE = 100

const mine = infiniteQueryOptions({
  queryKey: [keyOf(groups.list)[0], 'pages'],
  queryFn: async ({ pageParam, signal }) => {
    const page = await call(groups.list, { query: { pos: pageParam, limit: PAGE_SIZE }, signal })
    keepGroups(page.list)
    return page
  },
  initialPageParam: 0,
  getNextPageParam: (last, _, pos) =>
    last.list.length > 0 && pos + last.list.length < last.total ? pos + last.list.length : undefined,
})

export function useMyGroups() {
  const read = useInfiniteQuery(mine, queryClient)
  const list: Group[] = [
    ...new Map(read.data?.pages.flatMap((page) => page.list).map((one) => [one.group.id, one])).values(),
  ]
  return { list, read }
}
