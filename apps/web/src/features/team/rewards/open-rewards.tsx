import type { RewardEntry } from '@mela/contract/team.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { RewardDays } from '../record/reward-days.tsx'
import { itemsOf, useRewards } from '../team.queries.ts'
import { leftText } from './left-text.ts'
import { isSoon } from './time-left.ts'

/** The rewards that wait, of both currencies, each with the time it has left. */
export function OpenRewards({ nowMs }: { nowMs: number }) {
  const t = useT()
  const read = useRewards({ state: 'open' })
  const rewards = itemsOf(read.data, ({ id }) => id)
  const left = ({ expires_at }: RewardEntry) => (
    <span className={`text-xs font-semibold ${isSoon(expires_at - nowMs) ? 'text-danger' : 'text-ink2'}`}>
      {t('team.rewards.expires', { left: leftText(t, expires_at - nowMs) })}
    </span>
  )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead
        title={t('team.rewards.open')}
        action={
          <Link
            to="/invite-record"
            search={{ total_revenue: '1' }}
            className={buttonStyle({ variant: 'link', size: 'sm' })}
          >
            {t('team.rewards.all')}
          </Link>
        }
      />
      {rewards.length > 0 ? (
        <>
          <RewardDays rewards={rewards} nowMs={nowMs} endOf={left} />
          {(read.hasNextPage || read.isFetchNextPageError) && (
            <ListEnd
              hasMore={read.hasNextPage}
              isLoading={read.isFetching}
              hasFailed={read.isFetchNextPageError}
              onMore={() => void read.fetchNextPage()}
              moreLabel={t('team.rewards.more')}
              endText={t('team.rewards.end')}
            />
          )}
        </>
      ) : read.isPending ? (
        <ListCard>
          {['1', '2', '3'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </ListCard>
      ) : (
        <Card>
          {read.isError ? (
            <ReadFailed
              size="compact"
              failure={read.error}
              title={t('team.rewards.failed')}
              onRetry={() => void read.refetch()}
            />
          ) : (
            <EmptyState
              size="compact"
              title={t('team.rewards.openEmpty')}
              text={t('team.rewards.openEmptyText')}
              action={
                <Link to="/invite" className={buttonStyle({})}>
                  {t('team.rewards.invite')}
                </Link>
              }
            />
          )}
        </Card>
      )}
    </section>
  )
}
