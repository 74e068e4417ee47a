import type { ReactNode } from 'react'
import { currencyName } from '#features/wallet/index.ts'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ProgressRing } from '#ui/feedback/progress.tsx'
import { secondsOf, useRemaining } from '#ui/game/use-remaining.ts'
import { Card } from '#ui/layout/card.tsx'
import { sumText } from './sum-text.ts'
import type { ExchangeFormState } from './use-exchange-form.ts'
import type { Quote } from './use-quote.ts'

/** The rate and the fee, and for how long they hold. */
export function QuoteCard({ form, action }: { form: ExchangeFormState; action?: ReactNode }) {
  const t = useT()
  const { quote } = form
  return (
    <Card padding="wide">
      <div className="flex min-h-14 items-center gap-4">
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-base font-bold">{t('cashier.exchange.rate')}</h2>
          {quote ? (
            <Rate quote={quote} />
          ) : (
            <p className="text-sm text-ink2">{t('cashier.exchange.noRate')}</p>
          )}
        </div>
        {quote && <Ring quote={quote} />}
      </div>
      {action && <div className="mt-4">{action}</div>}
    </Card>
  )
}

function Rate({ quote }: { quote: Quote }) {
  const t = useT()
  const { from, to, rate, fee } = quote
  return (
    <p className="figures grid text-sm text-ink2">
      <span>
        {t('cashier.exchange.rateLine', { from: currencyName(t, from), rate, to: currencyName(t, to) })}
      </span>
      <span>
        {fee > 0n ? t('cashier.exchange.fee', { fee: sumText(t, fee, from) }) : t('cashier.exchange.noFee')}
      </span>
    </p>
  )
}

function Ring({ quote: { expires_at, lastsMs } }: { quote: Quote }) {
  const t = useT()
  const remainingMs = useRemaining({ endsAt: expires_at, now: serverNow })
  return (
    <ProgressRing
      label={t('cashier.exchange.holds')}
      value={lastsMs > 0 ? remainingMs / lastsMs : 0}
      tone="gold"
      className="size-13"
    >
      {secondsOf(remainingMs)}
    </ProgressRing>
  )
}
