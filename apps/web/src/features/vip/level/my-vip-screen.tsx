import { Link } from '@tanstack/react-router'
import { Percent, Table2 } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Skeleton, SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PlayCurrencySwitch, usePlayCurrency } from '../play-currency.tsx'
import { useMoneyHints } from '../use-money-hints.ts'
import { refreshStanding, useLevels, useStanding } from '../vip.queries.ts'
import { Ladder } from './ladder.tsx'
import { StandingCard } from './standing-card.tsx'
import { StayCard } from './stay-card.tsx'

export default function MyVipScreen() {
  const t = useT()
  const bar = usePageBar()
  const [currency, setCurrency] = usePlayCurrency()
  const standing = useStanding(currency)
  const levels = useLevels(currency)
  useMoneyHints(refreshStanding)
  const failed = standing.isError && !standing.data ? standing : levels.isError && !levels.data && levels
  if (failed) {
    return (
      <Screen {...bar} width="wide">
        <ReadFailed
          failure={failed.error}
          title={t('vip.failed')}
          onRetry={() => void Promise.all([standing.refetch(), levels.refetch()])}
        />
      </Screen>
    )
  }
  const { data } = standing
  return (
    <Screen {...bar} width="wide" isBusy={standing.isPending || levels.isPending}>
      <div className={`grid gap-4 ${standing.isPlaceholderData ? 'opacity-60' : ''}`}>
        <PlayCurrencySwitch value={currency} onChange={setCurrency} />
        <Columns
          main={
            <>
              {data ? <StandingCard standing={data} /> : <SkeletonCard className="h-[24rem]" />}
              {/* On phones what is asked this month comes before the whole ladder. */}
              <div className="lg:hidden">
                {data ? <StayCard standing={data} /> : <Skeleton className="h-40 rounded-lg!" />}
              </div>
              {levels.data ? (
                <Ladder levels={levels.data.list} money_type={levels.data.money_type} current={data?.level} />
              ) : (
                <Skeleton className="h-[60rem] rounded-lg!" />
              )}
            </>
          }
          side={
            <>
              <div className="hidden lg:block">
                {data ? <StayCard standing={data} /> : <Skeleton className="h-40 rounded-lg!" />}
              </div>
              <InfoBanner kind="info">
                <div className="grid gap-2">
                  <p>{t('vip.netOnly')}</p>
                  <p>{t('vip.mine.honest')}</p>
                </div>
              </InfoBanner>
              <ListCard title={t('vip.mine.links')}>
                <ListRow
                  as={Link}
                  rowProps={{ to: '/wash-code' }}
                  icon={<Percent />}
                  title={t('vip.pages.washCode.title')}
                />
                <ListRow
                  as={Link}
                  rowProps={{ to: '/view-all-ratio' }}
                  icon={<Table2 />}
                  title={t('vip.pages.ratios.title')}
                />
              </ListCard>
            </>
          }
        />
      </div>
    </Screen>
  )
}
