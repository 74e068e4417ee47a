import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { type StepState, StepTimeline } from '#ui/feedback/step-timeline.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Mine } from './identity.queries.ts'
import { advancedLabel, basicLabel, type TierLabel } from './labels.ts'

const TIMES_AGE_MS = 60_000

const markOf: Record<TierLabel, StepState> = {
  incomplete: 'later',
  toComplete: 'now',
  inReview: 'now',
  completed: 'done',
}

/** The two tiers one after the other, with the times of what happened. */
export function Progress({ mine }: { mine: Mine }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(TIMES_AGE_MS)
  const labels = { basic: basicLabel(mine.identity_flag), advanced: advancedLabel(mine.identity_flag) }
  const steps = (['basic', 'advanced'] as const).map((tier) => {
    const { state, submitted_at, decided_at } = mine[tier]
    const isRefused = state === 'refused' && labels[tier] === 'toComplete'
    const at = labels[tier] === 'inReview' ? submitted_at : decided_at
    return {
      id: tier,
      title: t(`identity.${tier}.title`),
      note: isRefused ? t('identity.refused') : t(`identity.labels.${labels[tier]}`),
      time: at === null ? undefined : displayMoment(at, { nowMs, locale }),
      state: isRefused ? ('failed' as const) : markOf[labels[tier]],
      stateLabel: t(`identity.labels.${labels[tier]}`),
    }
  })
  return (
    <Card padding="wide">
      <h2 className="pb-4 text-sm font-semibold text-ink2">{t('identity.progress')}</h2>
      <StepTimeline label={t('identity.progress')} steps={steps} />
    </Card>
  )
}
