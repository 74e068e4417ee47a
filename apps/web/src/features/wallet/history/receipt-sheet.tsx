import { decimalsOf, displayAmount } from '@mela/contract/money.ts'
import type { HistoryEntry } from '@mela/contract/wallet.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { signed } from '#platform/format/signed.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { isId } from '#platform/search.ts'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { currencyName } from '../currency-name.ts'
import { coinOf } from '../wallet-names.ts'
import { kindName, stateLook, typeNames } from './entry-look.ts'

type ReceiptSheetProps = { isOpen: boolean; onClose: () => void; entry: HistoryEntry | undefined }

/** One entry, traced to the ledger (WL-12). */
export function ReceiptSheet({ isOpen, onClose, entry }: ReceiptSheetProps) {
  const t = useT()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('wallet.history.receipt')}
      closeLabel={t('wallet.history.close')}
    >
      {entry && <Receipt entry={entry} />}
    </Sheet>
  )
}

function Receipt({ entry }: { entry: HistoryEntry }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const { type, money_type, amount, fee, balance_after, created_at, id, ref } = entry
  const state = stateLook(t, entry.state)
  const sum = (value: bigint) =>
    `${displayAmount(value, decimalsOf(money_type))} ${currencyName(t, money_type)}`
  // With its year and its second: a receipt may be read much later, and elsewhere.
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(
    created_at,
  )
  const isRecharge = entry.kind === 'recharge' || entry.kind === 'recharge_bonus'
  return (
    <>
      <div className="grid justify-items-center gap-2 py-3 text-center">
        <span className="text-base font-semibold">{kindName(t, entry)}</span>
        <MoneyText
          amount={signed(amount, money_type)}
          currency={coinOf[money_type]}
          currencyLabel={currencyName(t, money_type)}
          isCurrencyShown
          size="lg"
          tone={amount < 0n ? 'loss' : 'gain'}
        />
        <Tag tone={state.tone}>{state.name}</Tag>
      </div>
      <dl className="grid">
        <Fact label={t('wallet.history.fields.type')}>{t(typeNames[type])}</Fact>
        <Fact label={t('wallet.history.fields.time')}>{time}</Fact>
        <Fact label={t('wallet.history.fields.fee')}>{sum(fee)}</Fact>
        <Fact label={t('wallet.history.fields.balance')}>{sum(balance_after)}</Fact>
        <Fact label={t('wallet.history.fields.entry')}>
          <Copied what={t('wallet.history.fields.entry')} value={id} />
        </Fact>
        {ref && (
          <Fact label={t('wallet.history.fields.ref')}>
            <Copied what={t('wallet.history.fields.ref')} value={ref} />
          </Fact>
        )}
      </dl>
      {isRecharge && isId(ref) && (
        // The sheet's own step in the history is replaced: the way back then leads to the list.
        <Link
          to="/recharge-order/$orderId"
          params={{ orderId: ref }}
          replace
          className={buttonStyle({ variant: 'quiet', isWide: true }, 'mt-3')}
        >
          {t('wallet.history.openOrder')}
        </Link>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line">
      <dt className="text-sm text-ink2">{label}</dt>
      <dd className="figures min-w-0 text-sm font-semibold">{children}</dd>
    </div>
  )
}

function Copied({ what, value }: { what: string; value: string }) {
  const t = useT()
  return (
    <CopyButton
      value={value}
      label={t('wallet.history.copy', { what })}
      copiedLabel={t('wallet.history.copied')}
      onCopy={() => void toast(t('wallet.history.copied'), { tone: 'good' })}
    >
      <span className="break-all">{value}</span>
    </CopyButton>
  )
}
