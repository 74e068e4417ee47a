import type { Bonus } from '@mela/contract/vip.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { Card } from '#ui/layout/card.tsx'
import { shareOf, sumText } from '../figures.ts'
import { useBonuses } from '../vip.queries.ts'

/** Bonuses that were promised, and how far each is earned. Without any there is nothing to see. */
export function WaitingBonuses() {
  const t = useT()
  const waiting = (useBonuses().data?.list ?? []).filter(({ paid_at }) => paid_at === null)
  if (waiting.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-display text-lg font-bold">{t('vip.bonuses.title')}</h2>
      <Card padding="none">
        <ol className="divide-y divide-line">
          {waiting.map((bonus) => (
            <Waiting key={bonus.id} bonus={bonus} />
          ))}
        </ol>
      </Card>
      <p className="text-xs text-ink2">{t('vip.bonuses.about')}</p>
    </section>
  )
}

function Waiting({ bonus }: { bonus: Bonus }) {
  const t = useT()
  const sum = (amount: bigint) => sumText(t, amount, bonus.money_type)
  const kind = t(`vip.bonuses.kind.${bonus.kind}`)
  return (
    <li className="grid gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-base font-medium">{kind}</span>
        <span className="figures font-display text-base font-bold text-gold-text">{sum(bonus.amount)}</span>
      </div>
      <ProgressBar label={kind} value={shareOf(bonus.wagered, bonus.to_wager)} tone="brand" />
      <span className="figures text-xs text-ink2">
        {t('vip.bonuses.progress', { done: sum(bonus.wagered), all: sum(bonus.to_wager) })}
      </span>
    </li>
  )
}
