import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { useWithdrawConfig } from './withdraw.queries.ts'

const LOOKS_EVERY_MS = 1000

/** Until when no money leaves after a security change (SE-03); undefined once it may. */
export function useHold(): number | undefined {
  const until = useWithdrawConfig().data?.held_until
  const nowMs = useNow(LOOKS_EVERY_MS)
  return until !== undefined && until > nowMs ? until : undefined
}

export function HoldNote({ until }: { until: number }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(LOOKS_EVERY_MS)
  return (
    <InfoBanner kind="warn">
      <p className="font-semibold">{t('cashier.hold.title')}</p>
      <p>{t('cashier.hold.text', { time: displayMoment(until, { nowMs, locale }) })}</p>
    </InfoBanner>
  )
}
