import { RewardState } from '@mela/contract/team.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { coinOf } from '#features/wallet/index.ts'
import type { ChoosableType } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Skeleton, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ChipRow } from '#ui/fields/chip-row.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { CurrencyChoice } from '../currency-choice.tsx'
import { NO_VALUE } from '../invite/figure.tsx'
import { sumText } from '../sums.ts'
import { itemsOf, useLiveRewards, useRewards, useSummary } from '../team.queries.ts'
import { RewardDays } from './reward-days.tsx'

const ALL = 'all'
const TIMES_AGE_MS = 60_000

type State = (typeof RewardState)[number]
type RewardsViewProps = { currency: ChoosableType; onCurrency: (currency: ChoosableType) => void }

/** What the total revenue is made of, each reward with its own arithmetic. */
export function RewardsView({ currency, onCurrency }: RewardsViewProps) {
  const t = useT()
  const nowMs = useNow(TIMES_AGE_MS)
  const [state, setState] = useState<State>()
  const summary = useSummary(currency)
  const read = useRewards({ currency, ...(state && { state }) })
  const rewards = itemsOf(read.data, ({ id }) => id)
  useLiveRewards()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FacetCard>
        <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_24rem] md:items-center">
          <div className="grid gap-1">
            <span className="text-sm text-ink2">{t('team.record.revenue')}</span>
            <span className="figures flex min-h-9 items-center gap-2 font-display text-2xl font-extrabold">
              <Coin currency={coinOf[currency]} className="size-8" />
              {summary.data ? (
                sumText(summary.data.total_revenue, currency)
              ) : summary.isError ? (
                NO_VALUE
              ) : (
                <Skeleton className="h-7 w-36" />
              )}
            </span>
          </div>
          <CurrencyChoice currency={currency} onChoose={onCurrency} />
        </div>
      </FacetCard>
      <ChipRow
        label={t('team.record.states.label')}
        chosenId={state ?? ALL}
        onChoose={(id) => setState(RewardState.find((one) => one === id))}
        options={[ALL, ...RewardState].map((id) => ({
          id,
          label: t(`team.record.states.${id as State | 'all'}`),
        }))}
      />
      {rewards.length > 0 ? (
        <>
          <RewardDays rewards={rewards} nowMs={nowMs} />
          <p className="px-1 text-xs text-ink2">{t('team.record.rounding')}</p>
          <ListEnd
            hasMore={read.hasNextPage}
            isLoading={read.isFetching}
            hasFailed={read.isFetchNextPageError}
            onMore={() => void read.fetchNextPage()}
            moreLabel={t('team.record.more')}
            endText={t('team.record.linesEnd')}
          />
        </>
      ) : read.isError ? (
        <ReadFailed
          failure={read.error}
          title={t('team.record.linesFailed')}
          onRetry={() => void read.refetch()}
        />
      ) : read.isPending ? (
        <div aria-busy="true">
          <ListCard>
            {['1', '2', '3', '4', '5'].map((row) => (
              <SkeletonRow key={row} />
            ))}
          </ListCard>
        </div>
      ) : state ? (
        <EmptyState
          scene="search"
          title={t('team.record.noState.title')}
          text={t('team.record.noState.text')}
          action={<Button onClick={() => setState(undefined)}>{t('team.record.noState.action')}</Button>}
        />
      ) : (
        <EmptyState
          title={t('team.record.noLines.title')}
          text={t('team.record.noLines.text')}
          action={
            <Link to="/invite" className={buttonStyle()}>
              {t('team.record.noLines.action')}
            </Link>
          }
        />
      )}
    </div>
  )
}
