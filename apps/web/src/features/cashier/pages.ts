import { page, tab } from '#platform/route.tsx'

export const rechargeTab = tab({
  path: '/recharge',
  title: 'cashier.pages.recharge.title',
  access: 'anyone',
  soon: {
    about: 'cashier.pages.recharge.soon',
    points: ['cashier.points.methods', 'cashier.points.bonus', 'cashier.points.order'],
    scene: 'wallet',
  },
})

export const cashierPages = [
  rechargeTab,
  page({
    path: '/recharge-sub',
    title: 'cashier.pages.rechargeSub.title',
    access: 'member',
    soon: { about: 'cashier.pages.rechargeSub.soon', scene: 'wallet' },
  }),
  page({
    path: '/recharge-order/$orderId',
    title: 'cashier.pages.rechargeOrder.title',
    access: 'member',
    soon: { about: 'cashier.pages.rechargeOrder.soon', scene: 'wallet' },
  }),
  page({
    path: '/withdraw',
    title: 'cashier.pages.withdraw.title',
    access: 'member',
    soon: { about: 'cashier.pages.withdraw.soon', scene: 'wallet' },
  }),
  page({
    path: '/withdraw-next',
    title: 'cashier.pages.withdrawNext.title',
    access: 'member',
    soon: { about: 'cashier.pages.withdrawNext.soon', scene: 'wallet' },
  }),
  page({
    path: '/add-bankcard',
    title: 'cashier.pages.addBankcard.title',
    access: 'member',
    soon: { about: 'cashier.pages.addBankcard.soon', scene: 'wallet' },
  }),
  page({
    path: '/bank-selected',
    title: 'cashier.pages.bankSelected.title',
    access: 'member',
    soon: { about: 'cashier.pages.bankSelected.soon', scene: 'search' },
  }),
  page({
    path: '/add-wallet',
    title: 'cashier.pages.addWallet.title',
    access: 'member',
    soon: { about: 'cashier.pages.addWallet.soon', scene: 'wallet' },
  }),
  page({
    path: '/exchange',
    title: 'cashier.pages.exchange.title',
    access: 'member',
    soon: { about: 'cashier.pages.exchange.soon', scene: 'wallet' },
  }),
  page({
    path: '/direct-charging',
    title: 'cashier.pages.directCharging.title',
    access: 'member',
    soon: { about: 'cashier.pages.directCharging.soon', scene: 'wallet' },
  }),
  page({
    path: '/change-withdraw-password',
    title: 'cashier.pages.changeWithdrawPassword.title',
    access: 'member',
    soon: { about: 'cashier.pages.changeWithdrawPassword.soon', scene: 'wallet' },
  }),
] as const
