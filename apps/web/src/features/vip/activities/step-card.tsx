import type { Activity } from '@mela/contract/activities.ts'
import { Check, Gift } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Card } from '#ui/layout/card.tsx'
import { shareOf, shareText, sumText } from '../figures.ts'
import { toWager } from './terms.ts'

const icon = 'size-3.5 shrink-0'
const looks = {
  open: { tone: 'neutral', mark: null },
  met: { tone: 'gold', mark: <Gift className={icon} aria-hidden="true" /> },
  claimed: { tone: 'good', mark: <Check className={icon} aria-hidden="true" /> },
} as const

/** Every step: what it asks for, what it brings, how far one is, and what the bonus has to be wagered. */
export function StepCard({ activity }: { activity: Activity }) {
  const t = useT()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-display text-lg font-bold">{t('vip.offer.steps')}</h2>
      <Card padding="none">
        <ol className="divide-y divide-line">
          {activity.steps.map((step) => (
            <Step key={String(step.need)} activity={activity} step={step} />
          ))}
        </ol>
      </Card>
    </section>
  )
}

function Step({ activity, step }: { activity: Activity; step: Activity['steps'][number] }) {
  const t = useT()
  const { money_type, progress } = activity
  const sum = (amount: bigint) => sumText(t, amount, money_type)
  const { tone, mark } = looks[step.state]
  const wager = toWager(activity, step.bonus)
  const need = t('vip.offer.need', { amount: sum(step.need) })
  const isReached = progress !== null && progress >= step.need
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-base font-medium">{need}</span>
        <span className="figures font-display text-base font-bold text-gold-text">
          {t('vip.offer.bonus', { amount: sum(step.bonus) })}
        </span>
      </div>
      {progress !== null && (
        <div className="grid gap-2">
          <ProgressBar
            label={need}
            value={shareOf(progress, step.need)}
            tone={step.state === 'open' ? 'brand' : 'good'}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="figures text-xs text-ink2">
              {shareText(t, isReached ? step.need : progress, step.need, money_type)}
            </span>
            <Tag tone={tone} icon={mark}>
              {t(`vip.offer.stepState.${step.state}`)}
            </Tag>
          </div>
        </div>
      )}
      <p className="text-xs text-ink2">
        {wager > 0n
          ? t('vip.offer.wager', { bonus: sum(step.bonus), wager: sum(wager) })
          : t('vip.offer.noWager', { bonus: sum(step.bonus) })}
      </p>
    </li>
  )
}
