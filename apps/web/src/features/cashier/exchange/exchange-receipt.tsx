import { Link } from '@tanstack/react-router'
import { coinOf, currencyName } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { OrderMark } from '../order/order-mark.tsx'
import { exactAmount, sumText } from './sum-text.ts'
import type { Quote } from './use-quote.ts'

type ExchangeReceiptProps = { quote: Quote; ref: string; onAgain: () => void }

export function ExchangeReceipt({ quote, ref, onAgain }: ExchangeReceiptProps) {
  const t = useT()
  return (
    <FacetCard padding="wide">
      <div role="status" className="grid justify-items-center gap-2 py-2 text-center">
        <OrderMark state="paid" />
        <h2 className="mt-1 font-display text-lg font-bold">{t('cashier.exchange.done')}</h2>
        <MoneyText
          amount={`+${exactAmount(quote.receive, quote.to)}`}
          currency={coinOf[quote.to]}
          currencyLabel={currencyName(t, quote.to)}
          isCurrencyShown
          size="xl"
          tone="gain"
        />
        <p className="text-sm text-ink2">
          {t('cashier.exchange.gave', { give: sumText(t, quote.amount, quote.from) })}
        </p>
        <CopyButton
          value={ref}
          label={t('cashier.order.copy', { what: t('cashier.order.ledger') })}
          copiedLabel={t('cashier.order.copied')}
          onCopy={() => void toast(t('cashier.order.copied'), { tone: 'good' })}
          className="text-sm text-ink2"
        >
          {t('cashier.order.ledger')} <span className="figures font-semibold">{ref}</span>
        </CopyButton>
      </div>
      <div className="mx-auto mt-4 grid w-full max-w-[44rem] gap-3">
        <Button variant="brand" isWide onClick={onAgain}>
          {t('cashier.exchange.again')}
        </Button>
        <Link
          to="/history"
          search={{ type: '4' }}
          className={buttonStyle({ variant: 'quiet', isWide: true })}
        >
          {t('cashier.exchange.history')}
        </Link>
      </div>
    </FacetCard>
  )
}
