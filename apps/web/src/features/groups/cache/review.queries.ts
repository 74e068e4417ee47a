// Who wants to come into a group, 20 at a time, newest first, and how many of them wait.
import { JoinRequestStatus } from '@mela/contract/enums.ts'
import { groupAdmin, type JoinRequest } from '@mela/contract/group-admin.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { keepUsers } from '#features/social/index.ts'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'

const PAGE_SIZE = 20

const requestsOf = (group_id: string) =>
  infiniteQueryOptions({
    queryKey: [keyOf(groupAdmin.checkList)[0], group_id],
    queryFn: async ({ pageParam, signal }) => {
      const query = { group_id, pos: pageParam, limit: PAGE_SIZE }
      const page = await call(groupAdmin.checkList, { query, signal })
      keepUsers(page.list.flatMap(({ user, ref_user }) => (ref_user ? [user, ref_user] : [user])))
      return page
    },
    initialPageParam: 0,
    getNextPageParam: (last, _, pos) => (last.list.length < PAGE_SIZE ? undefined : pos + PAGE_SIZE),
  })

/** Only for those who may review: others are not even asked about it. */
export function useReview(groupId: string | undefined, { isEnabled = true } = {}) {
  const read = useInfiniteQuery(
    { ...requestsOf(groupId ?? ''), enabled: isEnabled && groupId !== undefined },
    queryClient,
  )
  const pages = read.data?.pages
  const list: JoinRequest[] | undefined = pages && [
    ...new Map(pages.flatMap((page) => page.list).map((one) => [one.id, one])).values(),
  ]
  return { read, list, waiting: isEnabled ? (pages?.[0]?.waiting ?? 0) : 0 }
}

/** Without an id: of all groups. */
export const refreshReview = (groupId?: string) =>
  queryClient.invalidateQueries({
    queryKey: [keyOf(groupAdmin.checkList)[0], ...(groupId ? [groupId] : [])],
  })

export const isWaiting = ({ status }: Pick<JoinRequest, 'status'>) => status === JoinRequestStatus.pending
