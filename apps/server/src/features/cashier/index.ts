// The cashier: money in, money out, and between currencies and members.
import { cashier as endpoints } from '@mela/contract/cashier.ts'
import { cashierStaff as staffEndpoints } from '@mela/contract/cashier-terms.ts'
import { orderReviews, withdrawalReviews } from '@mela/contract/reviews.ts'
import { pinProof, wayChanged } from '#features/account/index.ts'
import { entryDetails } from '#features/wallet/index.ts'
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
import { holdMoney } from './hold/hold.ts'
import { tidyCashier } from './jobs.ts'
import { addPin, changePin, checkPin, confirmPin, hasPin } from './pin/pin.ts'
import { setTerms, showTerms, watchTerms } from './terms/terms.ts'
import { addCallbackRoute } from './top-up/callback.ts'
import { decideOrder } from './top-up/decide-order.ts'
import { listTopUpConfigs, orderTopUp, showOrder } from './top-up/order.ts'
import { listOrders } from './top-up/reviews.ts'
import { setMemberWithdrawals } from './withdraw/disabled.ts'
import { withdrawalDetails } from './withdraw/entry-details.store.ts'
import { payOut, resumeAtStart, resumePayouts } from './withdraw/payout.ts'
import { approveWithdrawal, listForReview, refuseByOperator } from './withdraw/reviews.ts'
import {
  listWithdrawals,
  requestWithdrawal,
  showWithdrawal,
  showWithdrawConfig,
} from './withdraw/withdraw.ts'

export { askedDirect, moveDirectly } from './direct/move-directly.ts'
export { needNoHold } from './hold/hold.ts'
export { checkPin } from './pin/pin.ts'
export { cashierSandbox } from './sandbox/index.ts'
export { recharged } from './top-up/events.ts'

export const cashier = feature(endpoints, {
  listens: [wayChanged.during(holdMoney)],
  gives: [
    pinProof.by({ has: hasPin, check: checkPin }),
    entryDetails.by({ kinds: ['withdraw', 'withdraw_refused'], detailsOf: withdrawalDetails }),
  ],
  sealed: [
    { table: 'payout_account', column: 'sealed_number', purposes: ['bank account', 'crypto address'] },
  ],
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
    watchTerms(platform)
    if (platform.config.role === 'all' || platform.config.role === 'jobs')
      resumeAtStart(platform).catch((error) => platform.log.error({ error }, 'payouts were not resumed'))
    return () => {}
  },
})

export const cashierStaff = feature(staffEndpoints, {
  handlers: { terms: showTerms, setTerms },
})

export const withdrawalStaff = feature(withdrawalReviews, {
  handlers: {
    list: listForReview,
    approve: approveWithdrawal,
    refuse: refuseByOperator,
    setMember: setMemberWithdrawals,
  },
})

export const orderStaff = feature(orderReviews, { handlers: { list: listOrders, decide: decideOrder } })
