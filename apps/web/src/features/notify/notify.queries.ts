// The notifications of the member, newest first, a page of 20 at a time. The list and the dot look at the same
// read: two reads of one path would cancel each other (AP-03).
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { type NotificationItem, notify } from '@mela/contract/notify.ts'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { pageAt, walk } from '#platform/api/walk.ts'

export const PAGE_SIZE = 20

type Page = ReplyOf<typeof notify.list>

const notifications = infiniteQueryOptions({
  queryKey: [...keyOf(notify.list), 'pages'],
  queryFn: ({ pageParam, signal }): Promise<Page> =>
    call(notify.list, { query: pageAt(pageParam, PAGE_SIZE), signal }),
  ...walk,
})

export const useNotifications = () => useInfiniteQuery(notifications, queryClient)

/** A read that is under way may have been answered before the news: it is taken back and begun again. */
export async function refreshNotifications(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: notifications.queryKey })
  await queryClient.invalidateQueries({ queryKey: notifications.queryKey })
}

/** Each once: what arrives while one reads moves the rest to the next page, where it would show again. */
export function itemsOf(data: InfiniteData<Page> | undefined): NotificationItem[] {
  const byId = new Map(data?.pages.flatMap(({ list }) => list).map((item) => [item.id, item]))
  return [...byId.values()]
}
