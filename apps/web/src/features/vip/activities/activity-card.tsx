import type { Activity } from '@mela/contract/activities.ts'
import { Link } from '@tanstack/react-router'
import { Gift, Lock } from 'lucide-react'
import { coinOf } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { shareOf, sumText } from '../figures.ts'
import { ActivityState } from './activity-state.tsx'
import { isAllTaken, mostBonus, nextStep, waitingBonus } from './terms.ts'

export function ActivityCard({ activity }: { activity: Activity }) {
  const t = useT()
  const { id, title, about, money_type, steps } = activity
  const most = sumText(t, mostBonus(activity), money_type)
  const waiting = waitingBonus(activity)
  return (
    <Link
      to="/recharge-activity-detail"
      search={{ id }}
      className="press block h-full rounded-md"
      data-activity={activity.state}
    >
      <FacetCard className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
        <div className="flex items-start gap-3">
          <Coin currency={coinOf[money_type]} className="size-11 shrink-0" />
          <div className="grid min-w-0 flex-1 gap-1">
            <h2 className="font-display text-base font-bold text-balance">{title}</h2>
            <p className="font-semibold text-gold-text">
              {steps.length > 1
                ? t('vip.offers.upTo', { amount: most })
                : t('vip.offers.ofOne', { amount: most })}
            </p>
          </div>
        </div>
        <p className="mt-3 text-sm text-ink2">{about}</p>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
          <Progress activity={activity} />
          <div className="flex flex-wrap items-center gap-2">
            <ActivityState activity={activity} />
            {waiting > 0n ? (
              <Tag tone="gold" icon={<Gift className="size-3.5 shrink-0" aria-hidden="true" />}>
                {t('vip.offers.waiting', { amount: sumText(t, waiting, money_type) })}
              </Tag>
            ) : (
              <Tag>{t('vip.offers.steps', { count: steps.length })}</Tag>
            )}
            {activity.bar && activity.state !== 'over' && (
              <Tag icon={<Lock className="size-3.5 shrink-0" aria-hidden="true" />}>
                {t(`vip.offers.bar.${activity.bar}`, { level: String(activity.level_min) })}
              </Tag>
            )}
          </div>
        </div>
      </FacetCard>
    </Link>
  )
}

/** Only for somebody who can still get somewhere. */
function Progress({ activity }: { activity: Activity }) {
  const t = useT()
  const { progress, bar, state, money_type } = activity
  if (progress === null || bar || state !== 'running') return null
  const next = nextStep(activity)
  const have = t('vip.offers.counted', { have: sumText(t, progress, money_type) })
  return (
    <div className="grid gap-2">
      <p className="figures flex flex-wrap justify-between gap-x-3 text-xs">
        <span className="text-ink2">{have}</span>
        <span className="font-semibold">
          {next
            ? t('vip.offers.next', { left: sumText(t, next.need - progress, money_type) })
            : isAllTaken(activity) && t('vip.offers.allDone')}
        </span>
      </p>
      <ProgressBar
        label={have}
        value={next ? shareOf(progress, next.need) : 1}
        tone={next ? 'brand' : 'good'}
      />
    </div>
  )
}
