import type { VipStanding } from '@mela/contract/vip.ts'
import { Check } from 'lucide-react'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { RequirementBar } from '#ui/feedback/progress.tsx'
import { Card } from '#ui/layout/card.tsx'
import { shareOf, shareText, sumText } from '../figures.ts'
import { isNothingAsked, lackToStay } from './way-up.ts'

const MINUTE_MS = 60_000

/** What it takes not to go down when the month ends. */
export function StayCard({ standing }: { standing: VipStanding }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(MINUTE_MS)
  const level = String(standing.level)
  const lack = lackToStay(standing)
  const isMet = lack.recharge === 0n && lack.play === 0n
  return (
    <Card padding="wide">
      <h2 className="font-display text-base font-bold">{t('vip.mine.stay.title', { level })}</h2>
      {isNothingAsked(standing) ? (
        <p className="mt-2 text-sm text-ink2">{t('vip.mine.stay.nothing')}</p>
      ) : (
        <>
          <div className="mt-4 grid gap-4">
            <Asked
              label={t('vip.mine.recharge')}
              have={standing.recharge}
              need={standing.recharge_relegation}
              money_type={standing.money_type}
            />
            <Asked
              label={t('vip.mine.play')}
              have={standing.consumption}
              need={standing.consumption_relegation}
              money_type={standing.money_type}
            />
          </div>
          <p className="mt-4 text-sm text-ink2">
            {isMet
              ? t('vip.mine.stay.met', { level })
              : t('vip.mine.stay.down', { lower: String(standing.level - 1) })}
          </p>
        </>
      )}
      <p className="mt-3 text-xs text-ink2">
        {t('vip.mine.month', { moment: displayMoment(standing.until, { nowMs, locale }) })}
      </p>
    </Card>
  )
}

type AskedProps = { label: string; have: bigint; need: bigint; money_type: VipStanding['money_type'] }

function Asked({ label, have, need, money_type }: AskedProps) {
  const t = useT()
  if (need === 0n) return null
  return (
    <RequirementBar
      label={label}
      amountText={have >= need ? sumText(t, have, money_type) : shareText(t, have, need, money_type)}
      value={shareOf(have, need)}
      isMet={have >= need}
      metIcon={<Check className="size-4 shrink-0" aria-hidden="true" />}
    />
  )
}
