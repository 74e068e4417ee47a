import type { OrderState, TopUpOrder } from '@mela/contract/cashier.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import type { ReactNode } from 'react'
import { serverNow } from '#platform/clock.ts'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { methodName } from '../recharge/method-name.ts'

/** The order in figures; once it is paid this is the receipt, down to the ledger's entry. */
export function OrderFacts({ order, state }: { order: TopUpOrder; state: OrderState }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const moment = (ms: number) => displayMoment(ms, { nowMs: serverNow(), locale })
  const sum = (amount: bigint) => `${displayAmount(amount)} ${codeOf(order.currency)}`
  return (
    <Card padding="wide">
      <h2 className="font-display text-base font-bold">
        {t(state === 'paid' ? 'cashier.order.receipt' : 'cashier.order.details')}
      </h2>
      <dl className="mt-2 grid">
        <Fact label={t('cashier.order.amount')}>{sum(order.amount)}</Fact>
        {order.bonus > 0n && <Fact label={t('cashier.order.bonus')}>+{sum(order.bonus)}</Fact>}
        <Fact label={t('cashier.order.method')}>
          {t('cashier.recharge.via', { method: methodName(t, order.category), channel: order.platform })}
        </Fact>
        <Fact label={t('cashier.order.created')}>{moment(order.created_at)}</Fact>
        {order.paid_at !== null && <Fact label={t('cashier.order.paidAt')}>{moment(order.paid_at)}</Fact>}
        <Fact label={t('cashier.order.number')} copied={order.order_id} />
        {order.ref && <Fact label={t('cashier.order.ledger')} copied={order.ref} />}
      </dl>
    </Card>
  )
}

type FactProps = { label: string } & ({ children: ReactNode; copied?: undefined } | { copied: string })

function Fact({ label, ...of }: FactProps) {
  const t = useT()
  const told = () => void toast(t('cashier.order.copied'), { tone: 'good' })
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line not-first:border-t">
      <dt className="text-sm text-ink2">{label}</dt>
      <dd className="figures min-w-0 text-sm font-semibold">
        {of.copied === undefined ? (
          of.children
        ) : (
          <CopyButton
            value={of.copied}
            label={t('cashier.order.copy', { what: label })}
            copiedLabel={t('cashier.order.copied')}
            onCopy={told}
          >
            <span className="break-all">{of.copied}</span>
          </CopyButton>
        )}
      </dd>
    </div>
  )
}
