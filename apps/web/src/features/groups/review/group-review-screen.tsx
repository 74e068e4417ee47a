import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useNow } from '#platform/use-now.ts'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useGroupPage } from '../cache/group-page.ts'
import { refreshReview, useReview } from '../cache/review.queries.ts'
import { GroupMissing } from '../face/group-states.tsx'
import { RequestRow } from './request-row.tsx'

const TIMES_AGE_MS = 60_000

export default function GroupReviewScreen() {
  const t = useT()
  const bar = usePageBar()
  const { group_id } = useSearch({ from: '/group-review' })
  const page = useGroupPage(group_id, 'review')
  const isThere = page.state === 'there'
  const { waiting } = useReview(group_id, { isEnabled: isThere })
  return (
    <Screen
      {...bar}
      isBusy={page.state === 'loading'}
      subtitle={isThere && waiting > 0 ? t('groups.manage.waiting', { count: waiting }) : undefined}
    >
      {isThere ? <Requests groupId={page.group.group.id} /> : <GroupMissing page={page} />}
    </Screen>
  )
}

function Requests({ groupId }: { groupId: string }) {
  const t = useT()
  const { read, list } = useReview(groupId)
  const nowMs = useNow(TIMES_AGE_MS)
  // Whoever opens the page has come to see what is new.
  useEffect(() => void refreshReview(groupId), [groupId])
  if (!list)
    return read.isError ? (
      <ReadFailed
        failure={read.error}
        title={t('groups.review.failed')}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <div aria-busy="true">
        <ListCard>
          {['1', '2', '3', '4'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </ListCard>
      </div>
    )
  if (list.length === 0)
    return <EmptyState scene="bell" title={t('groups.review.empty')} text={t('groups.review.emptyText')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="overflow-clip rounded-lg bg-surface shadow-1 [&>*+*]:border-t [&>*+*]:border-line">
        {list.map((request) => (
          <RequestRow key={request.id} groupId={groupId} request={request} nowMs={nowMs} />
        ))}
      </ul>
      <ListEnd
        hasMore={read.hasNextPage}
        isLoading={read.isFetching}
        hasFailed={read.isFetchNextPageError}
        onMore={() => void read.fetchNextPage()}
        moreLabel={t('groups.more')}
        endText={t('groups.review.end')}
      />
    </div>
  )
}
