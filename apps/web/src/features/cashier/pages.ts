import { page, tab } from '#platform/route.tsx'
import { isId, maybeId } from '#platform/search.ts'

export const rechargeTab = tab({
  path: '/recharge',
  title: 'cashier.pages.recharge.title',
  access: 'anyone',
  screen: () => import('./recharge/recharge-tab-screen.tsx'),
})

export const cashierPages = [
  rechargeTab,
  page({
    path: '/recharge-sub',
    title: 'cashier.pages.rechargeSub.title',
    access: 'member',
    screen: () => import('./recharge/recharge-sub-screen.tsx'),
  }),
  page({
    path: '/recharge-order/$orderId',
    title: 'cashier.pages.rechargeOrder.title',
    access: 'member',
    params: ({ orderId }) => isId(orderId),
    screen: () => import('./order/order-screen.tsx'),
  }),
  page({
    path: '/withdraw',
    title: 'cashier.pages.withdraw.title',
    access: 'member',
    screen: () => import('./withdraw/withdraw-screen.tsx'),
  }),
  page({
    path: '/withdraw-next',
    title: 'cashier.pages.withdrawNext.title',
    access: 'member',
    search: (raw): { id?: string } => {
      const id = maybeId(raw.id)
      return id ? { id } : {}
    },
    screen: () => import('./withdraw/withdraw-next-screen.tsx'),
  }),
  page({
    path: '/add-bankcard',
    title: 'cashier.pages.addBankcard.title',
    access: 'member',
    screen: () => import('./accounts/add-bankcard-screen.tsx'),
  }),
  page({
    path: '/bank-selected',
    title: 'cashier.pages.bankSelected.title',
    access: 'member',
    screen: () => import('./accounts/bank-selected-screen.tsx'),
  }),
  page({
    path: '/add-wallet',
    title: 'cashier.pages.addWallet.title',
    access: 'member',
    screen: () => import('./accounts/add-wallet-screen.tsx'),
  }),
  page({
    path: '/exchange',
    title: 'cashier.pages.exchange.title',
    access: 'member',
    screen: () => import('./exchange/exchange-screen.tsx'),
  }),
  page({
    path: '/direct-charging',
    title: 'cashier.pages.directCharging.title',
    access: 'member',
    screen: () => import('./direct/direct-screen.tsx'),
  }),
  page({
    path: '/change-withdraw-password',
    title: 'cashier.pages.changeWithdrawPassword.title',
    access: 'member',
    screen: () => import('./pin/change-pin-screen.tsx'),
  }),
] as const
