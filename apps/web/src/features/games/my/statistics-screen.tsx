import { MoneyType } from '@mela/contract/enums.ts'
import { games } from '@mela/contract/games.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { queryClient, readOf } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useNow } from '#platform/use-now.ts'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { isEmpty, spanOf, type Unit } from './my-statistics.ts'
import { StatisticsCharts } from './statistics-charts.tsx'
import { StatisticsChoice } from './statistics-choice.tsx'
import type { StatisticsSearch } from './statistics-search.ts'
import { StatisticsTotals } from './statistics-totals.tsx'

const HOUR_MS = 3_600_000

export default function StatisticsScreen() {
  const t = useT()
  const bar = usePageBar()
  const search = useSearch({ from: '/game-statics' })
  const money_type = search.currency === '2' ? MoneyType.usdt : MoneyType.rupee
  const unit: Unit = search.unit ?? 'day'
  const read = useStatistics(search, money_type)
  return (
    <Screen {...bar} width="wide" isBusy={read.isPending}>
      <StatisticsChoice unit={unit} />
      <div className={`mt-4 grid gap-5 ${read.isPlaceholderData ? 'opacity-60' : ''}`}>
        {read.data ? (
          isEmpty(read.data.total) ? (
            <Nothing />
          ) : (
            <>
              <StatisticsTotals total={read.data.total} money_type={money_type} />
              <StatisticsCharts list={read.data.list} unit={unit} money_type={money_type} />
            </>
          )
        ) : read.isError ? (
          <ReadFailed
            failure={read.error}
            title={t('games.statistics.failed')}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <>
            <SkeletonCard className="h-36" />
            <SkeletonCard className="h-36" />
          </>
        )}
      </div>
    </Screen>
  )
}

function useStatistics(search: StatisticsSearch, money_type: MoneyType) {
  // Spans begin and end with days: another minute is no other question.
  const nowMs = useNow(HOUR_MS)
  const span = useMemo(() => spanOf(search, nowMs), [search, nowMs])
  const query = { money_type, unit: search.unit ?? 'day', ...span }
  return useQuery(
    { ...readOf(games.myStatistics, { query }), placeholderData: keepPreviousData },
    queryClient,
  )
}

function Nothing() {
  const t = useT()
  return (
    <EmptyState
      scene="search"
      title={t('games.statistics.empty.title')}
      text={t('games.statistics.empty.text')}
      action={
        <Link to="/game" className={buttonStyle()}>
          {t('games.statistics.empty.action')}
        </Link>
      }
    />
  )
}
