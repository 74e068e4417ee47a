// Whom I have blocked, newest first.
import { social } from '@mela/contract/social.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { keepUsers } from '../people/user-cache.ts'

const PAGE_SIZE = 20

const blocked = infiniteQueryOptions({
  queryKey: [keyOf(social.blockList)[0], 'pages'],
  queryFn: async ({ pageParam, signal }) => {
    const page = await call(social.blockList, { query: { pos: pageParam, limit: PAGE_SIZE }, signal })
    keepUsers(page.list)
    return page
  },
  initialPageParam: 0,
  getNextPageParam: (last, _, pos) => (last.list.length < PAGE_SIZE ? undefined : pos + last.list.length),
})

export const useBlocked = (isEnabled: boolean) =>
  useInfiniteQuery({ ...blocked, enabled: isEnabled }, queryClient)

export const refreshBlocked = () => queryClient.invalidateQueries({ queryKey: blocked.queryKey })
