import type { MoneyType } from '@mela/contract/enums.ts'
import { codeOf, decimalsOf, displayAmount } from '@mela/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { coinOf } from '#features/wallet/index.ts'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'

export type Receipt = {
  ref: string
  amount: bigint
  currency: MoneyType
  to: { nickname: string; uid: string }
  at: number
}

const TIMES_AGE_MS = 60_000

export function DirectReceipt({ receipt, onAnother }: { receipt: Receipt; onAnother: () => void }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(TIMES_AGE_MS)
  const { ref, amount, currency, to, at } = receipt
  return (
    <div className="grid gap-4">
      <FacetCard>
        <div role="status" className="grid justify-items-center gap-2 text-center">
          <CircleCheck className="size-12 text-emerald-text" aria-hidden="true" />
          <h2 className="font-display text-lg font-bold">{t('cashier.direct.receipt.title')}</h2>
          <MoneyText
            amount={displayAmount(amount, decimalsOf(currency))}
            currency={coinOf[currency]}
            currencyLabel={codeOf(currency)}
            isCurrencyShown
            size="lg"
          />
        </div>
      </FacetCard>
      <ListCard>
        <ListRow title={t('cashier.direct.receipt.to')} note={to.uid} remark={to.nickname} />
        <ListRow title={t('cashier.direct.receipt.time')} remark={displayMoment(at, { nowMs, locale })} />
        <ListRow
          title={t('cashier.direct.receipt.ref')}
          end={
            <CopyButton
              value={ref}
              label={t('cashier.direct.receipt.copy')}
              copiedLabel={t('cashier.direct.receipt.copied')}
              onCopy={() => void toast(t('cashier.direct.receipt.copied'), { tone: 'good' })}
              className="text-sm text-ink2"
            >
              <span className="figures">{ref}</span>
            </CopyButton>
          }
        />
      </ListCard>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="quiet" isWide onClick={onAnother}>
          {t('cashier.direct.receipt.another')}
        </Button>
        <Link
          to="/history"
          search={{ type: '3' }}
          className={buttonStyle({ variant: 'quiet', isWide: true })}
        >
          {t('cashier.direct.receipt.record')}
        </Link>
      </div>
    </div>
  )
}
