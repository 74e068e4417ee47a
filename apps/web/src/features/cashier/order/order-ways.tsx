import type { OrderState, TopUpOrder } from '@mela/contract/cashier.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { payAddressOf } from '../recharge/pay-address.ts'

/** What can be done now: the one that helps most comes first, and is gold where it is about money. */
export function OrderWays({ order, state }: { order: TopUpOrder; state: OrderState }) {
  const t = useT()
  const gold = buttonStyle({ variant: 'gold', size: 'lg', isWide: true })
  const brand = buttonStyle({ size: 'lg', isWide: true })
  const quiet = buttonStyle({ variant: 'quiet', isWide: true })
  const address = payAddressOf(order.pay_url, location.origin)
  return (
    <div className="mx-auto grid w-full max-w-[44rem] gap-3">
      {state === 'pending' && address && (
        // Leaves the app: a page of the gateway's, and not one of ours.
        <a href={address} className={gold}>
          {t('cashier.order.pay')}
        </a>
      )}
      {state === 'paid' && (
        <Link to="/game" className={brand}>
          {t('cashier.order.games')}
        </Link>
      )}
      {(state === 'failed' || state === 'expired') && (
        <Link to="/recharge" className={gold}>
          {t('cashier.order.again')}
        </Link>
      )}
      {state === 'review' && (
        <Link to="/service" className={brand}>
          {t('cashier.order.service')}
        </Link>
      )}
      <Link to="/history" search={{ type: '1' }} className={quiet}>
        {t('cashier.order.history')}
      </Link>
    </div>
  )
}
