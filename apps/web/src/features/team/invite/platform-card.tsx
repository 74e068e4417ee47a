import type { RewardsSummary } from '@mela/contract/team.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Card } from '#ui/layout/card.tsx'
import { sumText } from '../sums.ts'
import { Figure } from './figure.tsx'

/** What the programme brought everybody, from true sums. */
export function PlatformCard({
  summary,
  currency,
}: {
  summary: RewardsSummary | undefined
  currency: PlayCurrency
}) {
  const t = useT()
  const shown = (amount: bigint | undefined) =>
    amount === undefined ? undefined : <span className="text-lg">{sumText(amount, currency)}</span>
  return (
    <Card padding="wide">
      <h2 className="mb-3 font-display text-base font-bold">{t('team.invite.platform')}</h2>
      <dl className="grid grid-cols-2 gap-4">
        <Figure label={t('team.invite.platformReward')} value={shown(summary?.platform_total_reward)} />
        <Figure
          label={t('team.invite.platformRedemption')}
          value={shown(summary?.platform_total_redemption)}
        />
      </dl>
    </Card>
  )
}
