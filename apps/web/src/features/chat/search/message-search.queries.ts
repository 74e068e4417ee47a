// What the server finds among the messages. Each question has its own answer in the cache, so an old answer that comes
// late is never shown for a newer question.
import { chat } from '@mela/contract/chat.ts'
import type { Message } from '@mela/contract/chat-shapes.ts'
import type { QueryOf } from '@mela/contract/endpoint.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { pageAt, walk } from '#platform/api/walk.ts'

export const RESULTS_PAGE = 20
/** Counting stops here. */
export const COUNTED_MAX = 1_000

type Query = NonNullable<QueryOf<typeof chat.search>>
export type MessageFilter = Pick<Query, 'q' | 'chat_id' | 'author_id' | 'from' | 'to' | 'kind'>

export type FoundMessages = {
  /** Undefined until the first page is there. */
  list: Message[] | undefined
  total: number
  /** What is shown answers the question before; the new answer is on its way. */
  isOld: boolean
  hasMore: boolean
  more: () => void
  isFetching: boolean
  hasMoreFailed: boolean
  failure: Error | null
  retry: () => void
}

type Options = { isEnabled?: boolean; pageSize?: number; keepsOld?: boolean }

export function useMessageSearch(
  filter: MessageFilter,
  { isEnabled = true, pageSize = RESULTS_PAGE, keepsOld = false }: Options = {},
): FoundMessages {
  const read = useInfiniteQuery(
    {
      queryKey: [keyOf(chat.search)[0], 'pages', filter, pageSize],
      queryFn: ({ pageParam, signal }) =>
        call(chat.search, { query: { ...filter, ...pageAt(pageParam, pageSize) }, signal }),
      ...walk,
      enabled: isEnabled,
      ...(keepsOld && { placeholderData: keepPreviousData }),
    },
    queryClient,
  )
  const pages = read.data?.pages
  return {
    // Each once: a message that arrives while one reads moves the rest to the next page.
    list: pages && [
      ...new Map(
        pages.flatMap(({ list }) => list).map((one) => [`${one.chat_id}|${one.message_id}`, one]),
      ).values(),
    ],
    total: pages?.[0]?.total ?? 0,
    isOld: read.isPlaceholderData,
    hasMore: read.hasNextPage,
    more: () => void read.fetchNextPage(),
    isFetching: read.isFetching,
    hasMoreFailed: read.isFetchNextPageError,
    failure: read.error,
    retry: () => void read.refetch(),
  }
}

/** What was said here is searched anew: a chat was cleared. */
export const forgetFound = () => queryClient.removeQueries({ queryKey: [keyOf(chat.search)[0]] })
