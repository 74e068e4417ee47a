// The cashier: money in, money out, and between currencies and members.
import { cashier as endpoints } from '@mela/contract/cashier.ts'
import { orderReviews, withdrawalReviews } from '@mela/contract/reviews.ts'
import { lineDetails } from '#features/wallet/index.ts'
import { feature } from '#platform/feature.ts'
import {
  addBankCard,
  addCryptoWallet,
  listBanks,
  removeBankCard,
  removeCryptoWallet,
} from './accounts/accounts.ts'
import { transferToMember } from './direct/internal-transfer.ts'
import { exchange, listPairs, quoteExchange } from './exchange/exchange.ts'
import { tidyCashier } from './jobs.ts'
import { addPin, changePin, confirmPin } from './pin/pin.ts'
import { addCallbackRoute } from './top-up/callback.ts'
import { listTopUpConfigs, orderTopUp, showOrder } from './top-up/order.ts'
import { listOrders } from './top-up/reviews.ts'
import { withdrawalDetails } from './withdraw/line-details.ts'
import { payOut, resumeAtStart, resumePayouts } from './withdraw/payout.ts'
import { approveWithdrawal, listForReview, refuseByOperator } from './withdraw/reviews.ts'
import {
  listWithdrawals,
  requestWithdrawal,
  showWithdrawal,
  showWithdrawConfig,
} from './withdraw/withdraw.ts'

export { askedDirect, moveDirectly } from './direct/move-directly.ts'
export { checkPin } from './pin/pin.ts'
export { cashierSandbox } from './sandbox/index.ts'
export { recharged } from './top-up/events.ts'

lineDetails.of(['withdraw', 'withdraw_refused'], withdrawalDetails)

export const cashier = feature(endpoints, {
  handlers: {
    topUpConfigs: listTopUpConfigs,
    topUp: orderTopUp,
    topUpOrder: showOrder,
    withdrawConfig: showWithdrawConfig,
    banks: listBanks,
    addBankCard,
    removeBankCard,
    addCryptoWallet,
    removeCryptoWallet,
    addPin,
    updatePin: changePin,
    checkPin: confirmPin,
    withdraw: requestWithdrawal,
    withdrawals: listWithdrawals,
    withdrawal: showWithdrawal,
    exchangePairs: listPairs,
    exchangeQuote: quoteExchange,
    exchange,
    internalTransfer: transferToMember,
  },
  jobs: [tidyCashier, payOut, resumePayouts],
  routes: addCallbackRoute,
  start: (platform) => {
    if (platform.config.role === 'all' || platform.config.role === 'jobs')
      resumeAtStart(platform).catch((error) => platform.log.error({ error }, 'payouts were not resumed'))
    return () => {}
  },
})

export const withdrawalDesk = feature(withdrawalReviews, {
  handlers: { list: listForReview, approve: approveWithdrawal, refuse: refuseByOperator },
})

export const orderDesk = feature(orderReviews, { handlers: { list: listOrders } })
