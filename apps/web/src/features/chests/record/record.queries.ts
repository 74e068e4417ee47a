// A chest and who took what, newest first, 20 at a time.
import { type ChestShare, chests } from '@mela/contract/chests.ts'
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepUsers } from '#features/social/index.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query.ts'
import { onReconnect } from '#platform/socket/socket.ts'
import { infoKey, keepStatus } from '../chest-cache.ts'

const PAGE_SIZE = 20

const recordOf = (chest_id: string) =>
  infiniteQueryOptions({
    queryKey: infoKey(chest_id),
    queryFn: async ({ pageParam, signal }): Promise<ReplyOf<typeof chests.info>> => {
      const page = await call(chests.info, { query: { chest_id, pos: pageParam, limit: PAGE_SIZE }, signal })
      keepUsers([page.chest.user, ...page.list.map(({ user }) => user)])
      keepStatus(chest_id, page.chest.status)
      return page
    },
    initialPageParam: 0,
    getNextPageParam: (last, _, pos) =>
      last.list.length > 0 && pos + last.list.length < last.total ? pos + last.list.length : undefined,
    staleTime: 0,
  })

export function useRecord(chest_id: string) {
  const read = useInfiniteQuery(recordOf(chest_id), queryClient)
  useEffect(
    () => onReconnect(() => void queryClient.invalidateQueries({ queryKey: infoKey(chest_id) })),
    [chest_id],
  )
  // Each once: whoever opens a box while one reads moves the rest to the next page.
  const shares = new Map<number, ChestShare>()
  for (const share of read.data?.pages.flatMap(({ list }) => list) ?? []) shares.set(share.box, share)
  return { read, chest: read.data?.pages[0]?.chest, shares: [...shares.values()] }
}
