// Who may not speak in a group, 20 at a time (SO-11).
import { YesNo } from '@mela/contract/enums.ts'
import { type GroupMember, groups } from '@mela/contract/groups.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { keepUsers } from '#features/social/index.ts'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'

const PAGE_SIZE = 20

/** Under the key of the group's members, so that it is asked for anew with them. */
const silencedOf = (group_id: string) =>
  infiniteQueryOptions({
    queryKey: [keyOf(groups.userList)[0], group_id, { is: 'silenced' }],
    queryFn: async ({ pageParam, signal }) => {
      const query = { group_id, prohibition_status: YesNo.yes, pos: pageParam, limit: PAGE_SIZE }
      const page = await call(groups.userList, { query, signal })
      keepUsers(page.list.map(({ user }) => user))
      return page
    },
    initialPageParam: 0,
    getNextPageParam: (last, _, pos) => (last.list.length < PAGE_SIZE ? undefined : pos + PAGE_SIZE),
  })

export function useSilenced(groupId: string) {
  const read = useInfiniteQuery(silencedOf(groupId), queryClient)
  const pages = read.data?.pages
  const list: GroupMember[] | undefined = pages && [
    ...new Map(pages.flatMap((page) => page.list).map((one) => [one.user.id, one])).values(),
  ]
  return { read, list }
}
