import { BadgeCheck, FileUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { TierLabel } from './labels.ts'

const tones = { incomplete: 'neutral', toComplete: 'gold', inReview: 'info', completed: 'good' } as const
const icons = { basic: FileUser, advanced: BadgeCheck }

type TierCardProps = {
  tier: 'basic' | 'advanced'
  label: TierLabel
  view: { state: string; reason: string | null }
  children: ReactNode
}

/** One tier: its state in a word, why it came back, and what there is to do. */
export function TierCard({ tier, label, view, children }: TierCardProps) {
  const t = useT()
  const Icon = icons[tier]
  return (
    <Card padding="wide">
      <section aria-labelledby={`tier-${tier}`} className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="facet grid size-11 shrink-0 place-items-center bg-surface2 text-brand-text [--cut:29%]">
            <Icon className="size-6" aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 id={`tier-${tier}`} className="font-display text-lg font-bold">
              {t(`identity.${tier}.title`)}
            </h2>
            <p className="text-xs text-ink2">{t(`identity.${tier}.about`)}</p>
          </div>
          <span role="status" className="shrink-0 max-sm:basis-full">
            <Tag tone={tones[label]}>{t(`identity.labels.${label}`)}</Tag>
          </span>
        </div>
        {view.state === 'refused' && label === 'toComplete' && (
          <InfoBanner kind="danger">
            <p className="font-semibold">{t('identity.refused')}</p>
            <p>{view.reason}</p>
          </InfoBanner>
        )}
        {label === 'inReview' && <InfoBanner kind="info">{t('identity.inReview')}</InfoBanner>}
        {children}
      </section>
    </Card>
  )
}
