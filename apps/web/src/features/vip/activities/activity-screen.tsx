import type { Activity } from '@mela/contract/activities.ts'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { coinOf } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useIsDesktop } from '#platform/viewport.ts'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Skeleton, SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Card, FacetCard } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { sumText } from '../figures.ts'
import { useMoneyHints } from '../use-money-hints.ts'
import { refreshActivities, useActivity } from './activities.queries.ts'
import { ActivityState } from './activity-state.tsx'
import { Conditions } from './conditions.tsx'
import { StepCard } from './step-card.tsx'
import { TakePart } from './take-part.tsx'
import { mostBonus } from './terms.ts'

export default function ActivityScreen() {
  const t = useT()
  const bar = usePageBar()
  const router = useRouter()
  const isDesktop = useIsDesktop()
  const { id } = useSearch({ from: '/recharge-activity-detail' })
  const { data, isLoading, error, refetch } = useActivity(id)
  useMoneyHints(refreshActivities)
  const share = () => void router.navigate({ to: '/choose-friends', search: { share: 'activity', id } })
  if (!id || (error instanceof Refusal && error.reason === 'not_found'))
    return (
      <Screen {...bar}>
        <Unknown />
      </Screen>
    )
  return (
    <Screen
      {...bar}
      width="wide"
      isBusy={isLoading}
      actions={
        data && (
          <IconButton icon={<Share2 className="size-6" />} label={t('vip.offer.share')} onClick={share} />
        )
      }
      footer={!isDesktop && data && !data.bar && <TakePart activity={data} />}
    >
      {data ? (
        <Columns
          main={
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Head activity={data} />
              <Bar activity={data} />
              <StepCard activity={data} />
            </div>
          }
          side={
            <>
              {isDesktop && !data.bar && (
                <Card padding="wide">
                  <TakePart activity={data} />
                </Card>
              )}
              <Conditions activity={data} />
            </>
          }
        />
      ) : error ? (
        <ReadFailed failure={error} title={t('vip.failed')} onRetry={() => void refetch()} />
      ) : (
        <Columns
          main={
            <>
              <SkeletonCard className="h-[18rem]" />
              <Skeleton className="h-[36rem] rounded-lg!" />
            </>
          }
          side={<Skeleton className="h-[28rem] rounded-lg!" />}
        />
      )}
    </Screen>
  )
}

function Head({ activity }: { activity: Activity }) {
  const t = useT()
  const most = sumText(t, mostBonus(activity), activity.money_type)
  return (
    <FacetCard tone="royal">
      <div className="flex items-start gap-4">
        <div className="grid min-w-0 flex-1 gap-2">
          <h2 className="font-display text-xl font-bold text-balance">{activity.title}</h2>
          <p className="font-display text-lg font-bold text-gold">
            {activity.steps.length > 1
              ? t('vip.offers.upTo', { amount: most })
              : t('vip.offers.ofOne', { amount: most })}
          </p>
        </div>
        <Coin currency={coinOf[activity.money_type]} className="size-14 shrink-0" />
      </div>
      <p className="mt-3 text-sm text-white/90">{activity.about}</p>
      <div className="mt-4 flex">
        <span className="max-w-full rounded-full bg-surface">
          <ActivityState activity={activity} />
        </span>
      </div>
    </FacetCard>
  )
}

const ways = { level_needed: '/my-vip', identity_needed: '/user-authentication' } as const

/** Why somebody cannot take part, and where that changes. */
function Bar({ activity: { bar } }: { activity: Activity }): ReactNode {
  const t = useT()
  if (!bar) return null
  return (
    <InfoBanner
      kind="warn"
      action={
        bar !== 'first_recharged' && (
          <Link to={ways[bar]} className={buttonStyle({ variant: 'link', size: 'sm' })}>
            {t(`vip.offer.barAction.${bar}`)}
          </Link>
        )
      }
    >
      {t(`vip.offer.bar.${bar}`)}
    </InfoBanner>
  )
}

function Unknown() {
  const t = useT()
  return (
    <EmptyState
      scene="search"
      title={t('vip.offer.unknown.title')}
      text={t('vip.offer.unknown.text')}
      action={
        <Link to="/recharge-activitys" className={buttonStyle()}>
          {t('vip.offer.unknown.action')}
        </Link>
      }
    />
  )
}
