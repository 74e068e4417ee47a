import { cashier } from '@mela/contract/cashier.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Unexpected } from '#platform/api/failure.ts'
import { useCommand, useRead } from '#platform/api/query.ts'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { useOverlay } from '#platform/overlay.ts'
import { isSignedIn } from '#platform/session.ts'
import { type Choice, offerOf } from './offer.ts'
import { payAddressOf } from './pay-address.ts'

export const LOGIN_QUESTION = 'recharge-login'

export function useRecharge() {
  const configs = useRead(cashier.topUpConfigs, {})
  const { type: wallet } = useChosenWallet()
  // Follows the wallet in use until another currency is picked here; switching the wallet then counts again. What is
  // picked here does not change which wallet pays for bets, so nobody has to confirm it (WL-01).
  const [picked, setPicked] = useState<{ wallet: typeof wallet; currency: typeof wallet }>()
  const currency = picked?.wallet === wallet ? picked.currency : wallet
  const [choice, setChoice] = useState<Choice>({})
  const offer = offerOf(configs.data?.list ?? [], currency, choice)
  const order = useOrder()
  const question = useOverlay(LOGIN_QUESTION)

  const rechargeNow = () => {
    const { product } = offer
    if (!product) return
    if (isSignedIn()) void order.run({ body: { currency, product_idx: product.idx } })
    else question.open()
  }
  return {
    configs,
    currency,
    offer,
    isOrdering: order.isRunning,
    pickCurrency: (next: typeof wallet) => setPicked({ wallet, currency: next }),
    choose: (part: Choice) => setChoice((before) => ({ ...before, ...part })),
    rechargeNow,
  }
}

/** Orders, and then leaves for the gateway's page. */
function useOrder() {
  const router = useRouter()
  const [isLeaving, setIsLeaving] = useState(false)
  // Back from the gateway the browser may show this very page again, as it was left.
  useEffect(() => {
    const back = () => setIsLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const { run, isRunning } = useCommand(cashier.topUp, {
    onDone: ({ payUrl, order_id }) => {
      const address = payAddressOf(payUrl, location.origin)
      if (address) {
        setIsLeaving(true)
        location.assign(address)
        return
      }
      tellFailure(new Unexpected('payUrl leads to a host that is not known'))
      void router.navigate({ to: '/recharge-order/$orderId', params: { orderId: order_id } })
    },
  })
  return { run, isRunning: isRunning || isLeaving }
}
