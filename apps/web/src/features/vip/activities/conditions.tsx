import type { Activity } from '@mela/contract/activities.ts'
import { codeOf } from '@mela/contract/money.ts'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { Card } from '#ui/layout/card.tsx'

const HOUR_MS = 3_600_000

/** All of them, in full sentences: nothing about an offer stands elsewhere. */
export function Conditions({ activity }: { activity: Activity }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(HOUR_MS)
  const { counts, level_min, identity_needed, wager_factor, starts_at, ends_at } = activity
  const currency = codeOf(activity.money_type)
  const moment = (ms: number) => displayMoment(ms, { nowMs, locale })
  const sentences = [
    t('vip.offer.dates', { start: moment(starts_at), end: moment(ends_at) }),
    t(`vip.offer.counts.${counts}`, { currency }),
    t('vip.offer.money'),
    level_min > 0 ? t('vip.offer.level', { level: String(level_min), currency }) : t('vip.offer.anyLevel'),
    t(identity_needed ? 'vip.offer.identity' : 'vip.offer.anyIdentity'),
    wager_factor === '0' ? t('vip.offer.noFactor') : t('vip.offer.factor', { factor: wager_factor }),
    t(counts === 'daily' ? 'vip.offer.claimDay' : 'vip.offer.claimWeek'),
  ]
  return (
    <section className="grid gap-2">
      <h2 className="font-display text-lg font-bold">{t('vip.offer.conditions')}</h2>
      <Card padding="wide">
        <ul className="grid list-disc gap-2 ps-5 text-sm text-ink2 marker:text-brand-text">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
