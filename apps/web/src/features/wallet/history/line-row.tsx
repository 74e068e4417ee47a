import { decimalsOf, displayAmount } from '@mela/contract/money.ts'
import type { HistoryLine } from '@mela/contract/wallet.ts'
import { ChevronRight } from 'lucide-react'
import { displayMoment } from '#platform/format/dates.ts'
import { signed } from '#platform/format/signed.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { MoneyText } from '#ui/data/money-text.tsx'
import { TimeStamp } from '#ui/data/time-stamp.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { currencyName } from '../currency-name.ts'
import { coinOf } from '../wallet-names.ts'
import { icons, kindName, stateLook } from './line-look.ts'

// Phones: an icon beside two lines, on which an amount that does not fit goes under its words sooner than out of the
// row. From 1100 px a table's columns, under one head.
const columns =
  'lg:grid-cols-[4.4rem_minmax(0,1fr)_12rem_9rem_minmax(16rem,max-content)_minmax(13rem,max-content)_2rem]'
const row = 'flex flex-wrap items-baseline justify-between gap-x-3 lg:contents'

type LineRowProps = { line: HistoryLine; nowMs: number; onOpen: () => void }

export function LineRow({ line, nowMs, onOpen }: LineRowProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const Icon = icons[line.type]
  const state = stateLook(t, line.state)
  const currency = currencyName(t, line.money_type)
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`grid w-full grid-cols-[4.4rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 text-start -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2 ${columns}`}
    >
      <span
        className={`grid size-11 place-items-center rounded-full ${line.amount < 0n ? 'bg-surface2 text-ink2' : 'bg-emerald/12 text-emerald-text'}`}
      >
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="grid gap-1 lg:contents">
        <span className={row}>
          <span className="text-base font-medium lg:order-1">{kindName(t, line)}</span>
          <span className="ms-auto lg:order-4 lg:justify-self-end">
            <MoneyText
              amount={signed(line.amount, line.money_type)}
              currency={coinOf[line.money_type]}
              currencyLabel={currency}
              isCurrencyShown
              hasCoin={false}
              tone={line.amount < 0n ? 'loss' : 'gain'}
            />
          </span>
        </span>
        <span className={row}>
          <span className="lg:order-2">
            <TimeStamp
              iso={new Date(line.created_at).toISOString()}
              text={displayMoment(line.created_at, { nowMs, locale })}
            />
          </span>
          <span className={`lg:order-3 ${line.state === 'done' ? 'hidden lg:block' : ''}`}>
            <Tag tone={state.tone}>{state.name}</Tag>
          </span>
          <span className="figures ms-auto text-xs text-ink2 lg:order-5 lg:justify-self-end lg:text-sm">
            <span className="sr-only">{t('wallet.history.fields.balance')} </span>
            {displayAmount(line.balance_after, decimalsOf(line.money_type))}
          </span>
        </span>
      </span>
      <ChevronRight className="hidden size-5 text-ink3 lg:order-6 lg:block" aria-hidden="true" />
    </button>
  )
}

/** The words over the columns; each row says them to screen readers itself. */
export function LineHead() {
  const t = useT()
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-3 px-4 py-2 text-xs font-semibold text-ink2 lg:grid ${columns}`}
    >
      <span />
      <span>{t('wallet.history.fields.what')}</span>
      <span>{t('wallet.history.fields.time')}</span>
      <span>{t('wallet.history.fields.state')}</span>
      <span className="text-end">{t('wallet.history.fields.amount')}</span>
      <span className="text-end">{t('wallet.history.fields.balance')}</span>
      <span />
    </div>
  )
}
