import { decimalsOf, displayAmount } from '@mela/contract/money.ts'
import type { HistoryEntry } from '@mela/contract/wallet.ts'
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
import { gameName, icons, kindName, stateLook } from './entry-look.ts'

// Phones: an icon beside two rows of text, on which an amount that does not fit goes under its words sooner than out of the
// row. From 1100 px a table's columns, under one head.
const columns =
  'lg:grid-cols-[4.4rem_minmax(0,1fr)_12rem_9rem_minmax(16rem,max-content)_minmax(13rem,max-content)_2rem]'
const row = 'flex flex-wrap items-baseline justify-between gap-x-3 lg:contents'

type EntryRowProps = { entry: HistoryEntry; nowMs: number; onOpen: () => void }

export function EntryRow({ entry, nowMs, onOpen }: EntryRowProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const Icon = icons[entry.type]
  const state = stateLook(t, entry.state)
  const game = gameName(t, entry)
  const currency = currencyName(t, entry.money_type)
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`grid w-full grid-cols-[4.4rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 text-start -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2 ${columns}`}
    >
      <span
        className={`grid size-11 place-items-center rounded-full ${entry.amount < 0n ? 'bg-surface2 text-ink2' : 'bg-emerald/12 text-emerald-text'}`}
      >
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="grid gap-1 lg:contents">
        <span className={row}>
          <span className="text-base font-medium lg:order-1">
            {kindName(t, entry)}
            {game && <span className="font-normal text-ink2"> · {game}</span>}
          </span>
          <span className="ms-auto lg:order-4 lg:justify-self-end">
            <MoneyText
              amount={signed(entry.amount, entry.money_type)}
              currency={coinOf[entry.money_type]}
              currencyLabel={currency}
              isCurrencyShown
              hasCoin={false}
              tone={entry.amount < 0n ? 'loss' : 'gain'}
            />
          </span>
        </span>
        <span className={row}>
          <span className="lg:order-2">
            <TimeStamp
              iso={new Date(entry.created_at).toISOString()}
              text={displayMoment(entry.created_at, { nowMs, locale })}
            />
          </span>
          <span className={`lg:order-3 ${entry.state === 'done' ? 'hidden lg:block' : ''}`}>
            <Tag tone={state.tone}>{state.name}</Tag>
          </span>
          <span className="figures ms-auto text-xs text-ink2 lg:order-5 lg:justify-self-end lg:text-sm">
            <span className="sr-only">{t('wallet.history.fields.balance')} </span>
            {displayAmount(entry.balance_after, decimalsOf(entry.money_type))}
          </span>
        </span>
      </span>
      <ChevronRight className="hidden size-5 text-ink3 lg:order-6 lg:block" aria-hidden="true" />
    </button>
  )
}

/** The words over the columns; each row says them to screen readers itself. */
export function EntryHead() {
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
