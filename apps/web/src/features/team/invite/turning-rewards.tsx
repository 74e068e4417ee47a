import type { RewardsSummary } from '@mela/contract/team.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { RewardCarousel } from '#ui/motion/reward-carousel.tsx'
import { rateText, sumText } from '../sums.ts'

const tiers = ['tier1', 'tier2', 'tier3'] as const

/** What an invitation brings, one reward after the other (HM-15); visitors read what it is about. */
export function TurningRewards({ summary }: { summary: RewardsSummary | undefined }) {
  const t = useT()
  if (!summary) return <p className="mt-1 text-base text-white/90">{t('team.invite.about')}</p>
  const { rates, first_recharge: first, currency } = summary
  const rewards = tiers.flatMap((tier, at) => {
    const rate = rates[at]
    return rate === undefined ? [] : [{ figure: rateText(rate), words: t(`team.invite.how.${tier}`) }]
  })
  if (first.bonus > 0n) {
    const words = t('team.invite.how.bonus', { least: sumText(first.least, currency) })
    rewards.push({ figure: sumText(first.bonus, currency), words })
  }
  const items = rewards.map(({ figure, words }) => ({
    id: words,
    content: (
      <p className="flex min-h-12 flex-wrap items-center gap-x-2 text-base text-white/90">
        <span className="figures font-bold text-gold-light">{figure}</span>
        {words}
      </p>
    ),
  }))
  return (
    <RewardCarousel
      label={t('team.invite.turn.label')}
      items={items}
      pauseLabel={t('team.invite.turn.pause')}
      playLabel={t('team.invite.turn.play')}
    />
  )
}
