import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useNow } from '#platform/use-now.ts'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { RequestRow } from './request-row.tsx'
import { requestsOf, useRequests } from './requests.queries.ts'

const TIMES_AGE_MS = 60_000

export default function RequestsScreen() {
  const t = useT()
  const bar = usePageBar()
  const requests = useRequests()
  const list = requestsOf(requests.data)
  const nowMs = useNow(TIMES_AGE_MS)
  return (
    <Screen {...bar} isBusy={requests.isPending}>
      {list.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ul className="overflow-clip rounded-lg bg-surface shadow-1 [&>*+*]:border-t [&>*+*]:border-line">
            {list.map((request) => (
              <RequestRow key={request.id} request={request} nowMs={nowMs} />
            ))}
          </ul>
          <ListEnd
            hasMore={requests.hasNextPage}
            isLoading={requests.isFetching}
            hasFailed={requests.isFetchNextPageError}
            onMore={() => void requests.fetchNextPage()}
            moreLabel={t('social.more')}
            endText={t('social.requests.end')}
          />
        </div>
      ) : requests.isError ? (
        <ReadFailed
          failure={requests.error}
          title={t('social.requests.failed')}
          onRetry={() => void requests.refetch()}
        />
      ) : requests.isPending ? (
        <ListCard>
          {['1', '2', '3', '4'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </ListCard>
      ) : (
        <EmptyState
          scene="bell"
          title={t('social.requests.empty')}
          text={t('social.requests.emptyText')}
          action={
            <Link to="/search-main" search={{ type: 'friend' }} className={buttonStyle()}>
              <UserPlus className="size-5" aria-hidden="true" />
              {t('social.contacts.add')}
            </Link>
          }
        />
      )}
    </Screen>
  )
}
