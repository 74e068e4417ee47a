import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useMoneyHints } from '../use-money-hints.ts'
import { refreshActivities, useActivities } from './activities.queries.ts'
import { ActivityCard } from './activity-card.tsx'
import { waitingFirst } from './terms.ts'

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3'

export default function ActivitiesScreen() {
  const t = useT()
  const bar = usePageBar()
  const { data, isPending, error, refetch } = useActivities()
  useMoneyHints(refreshActivities)
  return (
    <Screen {...bar} width="wide" isBusy={isPending}>
      {data ? (
        data.list.length > 0 ? (
          <ul className={grid}>
            {waitingFirst(data.list).map((activity) => (
              <li key={activity.id}>
                <ActivityCard activity={activity} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('vip.offers.empty.title')} text={t('vip.offers.empty.text')} />
        )
      ) : isPending ? (
        <div className={grid}>
          {['1', '2', '3'].map((card) => (
            <SkeletonCard key={card} className="h-[22rem]" />
          ))}
        </div>
      ) : (
        <ReadFailed failure={error} title={t('vip.failed')} onRetry={() => void refetch()} />
      )}
    </Screen>
  )
}
