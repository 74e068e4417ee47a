import type { Message } from '@mela/contract/chat-shapes.ts'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { type MessageFilter, useMessageSearch } from '../message-search.queries.ts'
import { MessageHit } from './message-hit.tsx'

type FoundListProps = {
  filter: MessageFilter
  /** What stands there when nothing was found. */
  empty: { title: string; text?: string }
  pageSize?: number
  skeleton?: ReactNode
  children: (list: readonly Message[]) => ReactNode
}

/** All that a search finds, page by page, with what stands there until it does. */
export function FoundList({ filter, empty, pageSize, skeleton, children }: FoundListProps) {
  const t = useT()
  const found = useMessageSearch(filter, { pageSize })
  const { list } = found
  if (!list)
    return found.failure ? (
      <ReadFailed failure={found.failure} title={t('chat.search.messagesFailed')} onRetry={found.retry} />
    ) : (
      <div aria-busy="true">
        {skeleton ?? (
          <ListCard>
            {['1', '2', '3', '4'].map((row) => (
              <SkeletonRow key={row} />
            ))}
          </ListCard>
        )}
      </div>
    )
  if (list.length === 0) return <EmptyState scene="search" {...empty} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children(list)}
      <ListEnd
        hasMore={found.hasMore}
        isLoading={found.isFetching}
        hasFailed={found.hasMoreFailed}
        onMore={found.more}
        moreLabel={t('chat.search.more')}
        endText={t('chat.search.end')}
      />
    </div>
  )
}

type MessageHitsProps = { filter: MessageFilter; q: string; hasRoom?: boolean }

export function MessageHits({ filter, q, hasRoom }: MessageHitsProps) {
  const t = useT()
  return (
    <FoundList
      filter={filter}
      empty={{ title: t('chat.search.nothing'), text: t('chat.search.nothingText') }}
    >
      {(list) => (
        <ListCard>
          {list.map((message) => (
            <MessageHit
              key={`${message.chat_id}|${message.message_id}`}
              message={message}
              q={q}
              hasRoom={hasRoom}
            />
          ))}
        </ListCard>
      )}
    </FoundList>
  )
}
