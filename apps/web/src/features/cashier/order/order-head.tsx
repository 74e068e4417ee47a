import type { OrderState, TopUpOrder } from '@mela/contract/cashier.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { coinOf } from '#features/wallet/index.ts'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { Countdown } from '#ui/game/countdown.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { OrderMark } from './order-mark.tsx'

type OrderHeadProps = {
  order: TopUpOrder
  state: OrderState
  /** The time to pay has just run out. */
  onOver: () => void
}

/** How the order stands, in a picture, a word and a sentence; while it is open also how long it stays so. */
export function OrderHead({ order, state, onOver }: OrderHeadProps) {
  const t = useT()
  const isPaid = state === 'paid'
  return (
    <FacetCard padding="wide">
      <div role="status" className="grid justify-items-center gap-2 py-2 text-center">
        <OrderMark state={state} />
        <h2 className="mt-1 font-display text-lg font-bold text-balance">
          {t(`cashier.order.states.${state}.title`)}
        </h2>
        <MoneyText
          amount={(isPaid ? '+' : '') + displayAmount(order.amount)}
          currency={coinOf[order.currency]}
          currencyLabel={codeOf(order.currency)}
          isCurrencyShown
          size="xl"
          tone={isPaid ? 'gain' : 'plain'}
        />
        <p className="max-w-[40rem] text-sm text-balance text-ink2">
          {t(`cashier.order.states.${state}.text`)}
        </p>
      </div>
      {state === 'pending' && (
        <p className="mt-2 flex flex-wrap items-baseline justify-center gap-2 text-sm text-ink2">
          {t('cashier.order.timeLeft')}
          <Countdown
            label={t('cashier.order.timeLeft')}
            tenSecondsText={t('cashier.order.tenSeconds')}
            closedText={t('cashier.order.states.expired.title')}
            endsAt={order.expires_at}
            now={serverNow}
            onClose={onOver}
            size="md"
          />
        </p>
      )}
    </FacetCard>
  )
}
