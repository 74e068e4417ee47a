import { codeOf } from '@mela/contract/money.ts'
import type { VipStanding } from '@mela/contract/vip.ts'
import { Check, Gem } from 'lucide-react'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { RankPlate } from '#ui/feedback/tag.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { shareOf, shareText, sumText } from '../figures.ts'
import { lackToNext } from './way-up.ts'

/** "312 INR to recharge to VIP 4": what is missing, in plain words. */
export function wordsToNext(t: Translate, standing: VipStanding): string {
  const lack = lackToNext(standing)
  if (!lack) return t('vip.mine.top')
  const level = String(standing.level + 1)
  const [recharge, play] = [lack.recharge, lack.play].map((amount) =>
    sumText(t, amount, standing.money_type),
  ) as [string, string]
  if (lack.play === 0n) return t('vip.mine.toNext.recharge', { recharge, level })
  if (lack.recharge === 0n) return t('vip.mine.toNext.play', { play, level })
  return t('vip.mine.toNext.both', { recharge, play, level })
}

export function StandingCard({ standing }: { standing: VipStanding }) {
  const t = useT()
  const { money_type, level, recharge, consumption, recharge_next, consumption_next } = standing
  return (
    <FacetCard tone="royal">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-2">
          <p className="text-sm text-white/85">{t('vip.mine.yours', { currency: codeOf(money_type) })}</p>
          <span className="justify-self-start">
            <RankPlate>{t('vip.level', { level: String(level) })}</RankPlate>
          </span>
        </div>
        <Gem className="size-14 shrink-0 text-gold" strokeWidth={1.25} aria-hidden="true" />
      </div>
      <p className="mt-4 font-display text-lg font-bold text-balance">{wordsToNext(t, standing)}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-6">
        <Figure label={t('vip.mine.recharge')} have={recharge} need={recharge_next} money_type={money_type} />
        <Figure
          label={t('vip.mine.play')}
          have={consumption}
          need={consumption_next}
          money_type={money_type}
        />
      </div>
    </FacetCard>
  )
}

type FigureProps = {
  label: string
  have: bigint
  need: bigint | null
  money_type: VipStanding['money_type']
}

function Figure({ label, have, need, money_type }: FigureProps) {
  const t = useT()
  const shown = sumText(t, have, money_type)
  const isMet = need === null || have >= need
  return (
    <div className="grid content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-white/85">{label}</span>
        <span className="figures inline-flex items-center gap-1 font-semibold">
          {need !== null && isMet && <Check className="size-4 text-gold" aria-hidden="true" />}
          {isMet ? shown : shareText(t, have, need, money_type)}
        </span>
      </div>
      {need !== null && <ProgressBar label={label} value={shareOf(have, need)} tone="gold" isOnViolet />}
    </div>
  )
}
