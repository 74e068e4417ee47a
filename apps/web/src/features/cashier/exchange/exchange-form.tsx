import { displayAmount } from '@mela/contract/money.ts'
import { ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { coinOf, currencyName } from '#features/wallet/index.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { sources, targetsOf } from './pairs.ts'
import { exactAmount } from './sum-text.ts'
import type { ExchangeFormState } from './use-exchange-form.ts'

export function ExchangeForm({ form }: { form: ExchangeFormState }) {
  const t = useT()
  const { pair, text, balance } = form
  return (
    <FacetCard padding="wide">
      <div className="grid gap-4">
        <Side title={t('cashier.exchange.from')}>
          <Segmented
            label={t('cashier.exchange.from')}
            value={String(pair.from)}
            onValueChange={(value) => form.give(sources.find((type) => String(type) === value) ?? pair.from)}
            options={sources.map((type) => optionOf(type, currencyName(t, type)))}
          />
          <TextField
            label={t('cashier.exchange.amount', { currency: currencyName(t, pair.from) })}
            value={text}
            onValueChange={form.write}
            inputMode="decimal"
            autoComplete="off"
            error={form.error}
            hint={hintOf(t, form)}
            suffix={
              <Button variant="link" size="sm" disabled={balance === undefined} onClick={form.writeAll}>
                {t('cashier.exchange.max')}
              </Button>
            }
          />
        </Side>
        <div className="flex items-center gap-3 text-line before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          <IconButton
            variant="quiet"
            icon={<ArrowUpDown />}
            label={t(form.canFlip ? 'cashier.exchange.flip' : 'cashier.exchange.cannotFlip')}
            disabled={!form.canFlip}
            onClick={form.flip}
          />
        </div>
        <Side title={t('cashier.exchange.to')}>
          <Segmented
            label={t('cashier.exchange.to')}
            value={String(pair.to)}
            onValueChange={(value) =>
              form.want(targetsOf(pair.from).find((type) => String(type) === value) ?? pair.to)
            }
            options={targetsOf(pair.from).map((type) => optionOf(type, currencyName(t, type)))}
          />
          <div aria-live="polite" className="flex min-h-13 items-center justify-between gap-3">
            <span className="text-sm text-ink2">{t('cashier.exchange.receive')}</span>
            <Received form={form} />
          </div>
        </Side>
      </div>
    </FacetCard>
  )
}

function hintOf(t: Translate, { pair, balance, least }: ExchangeFormState): string {
  if (balance === undefined) return t('wallet.loading')
  const amount = displayAmount(balance)
  if (least === undefined) return t('cashier.exchange.balance', { amount })
  return t('cashier.exchange.balanceAndMin', { amount, min: exactAmount(least, pair.from) })
}

const optionOf = (type: 1 | 2 | 3, label: string) => ({
  value: String(type),
  label,
  icon: <Coin currency={coinOf[type]} className="size-5" />,
})

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h2 className="font-display text-base font-bold">{title}</h2>
      {children}
    </div>
  )
}

function Received({ form: { pair, quote, isAsking } }: { form: ExchangeFormState }) {
  const t = useT()
  if (isAsking && !quote) return <Skeleton className="h-7 w-32" />
  return (
    <MoneyText
      amount={quote ? exactAmount(quote.receive, pair.to) : '0'}
      currency={coinOf[pair.to]}
      currencyLabel={currencyName(t, pair.to)}
      isCurrencyShown
      size="lg"
    />
  )
}
