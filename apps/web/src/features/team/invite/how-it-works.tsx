import { REWARD_DAYS, type RewardsSummary } from '@mela/contract/team.ts'
import { Clock3, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Card } from '#ui/layout/card.tsx'
import { rateText, sumText } from '../sums.ts'
import { NO_VALUE } from './figure.tsx'

const tiers = ['tier1', 'tier2', 'tier3'] as const

/** By which rates and rules one earns from now on. */
export function HowItWorks({ summary }: { summary: RewardsSummary | undefined }) {
  const t = useT()
  const first = summary?.first_recharge
  const least = first && summary ? sumText(first.least, summary.currency) : NO_VALUE
  return (
    <Card padding="wide">
      <h2 className="font-display text-base font-bold">{t('team.invite.how.title')}</h2>
      <ul className="mt-3 grid gap-3">
        {tiers.map((tier, at) => {
          const rate = summary?.rates[at]
          return (
            <Rule key={tier} figure={rate === undefined ? NO_VALUE : rateText(rate)}>
              {t(`team.invite.how.${tier}`)}
            </Rule>
          )
        })}
        {/* An operator may have set no bonus. */}
        {first?.bonus !== 0n && (
          <Rule figure={first && summary ? sumText(first.bonus, summary.currency) : NO_VALUE}>
            {t('team.invite.how.bonus', { least })}
          </Rule>
        )}
      </ul>
      <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm text-ink2">
        <li className="flex gap-3">
          <Clock3 className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {t('team.invite.how.expiry', { days: REWARD_DAYS })}
        </li>
        <li className="flex gap-3">
          <Scale className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {t('team.invite.how.risk')}
        </li>
      </ul>
    </Card>
  )
}

function Rule({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[9rem_minmax(0,1fr)] items-baseline gap-3 text-sm">
      <span className="figures text-end font-display text-base font-bold text-gold-text">{figure}</span>
      <span>{children}</span>
    </li>
  )
}
