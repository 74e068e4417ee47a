// What stands in for payment gateways, banks and reviewers when somebody tries Mela out. Demonstration mode only.
import type { Feature } from '#platform/feature.ts'
import { ownAddress } from '#platform/sandbox/own-address.ts'
import { httpPayoutProvider, payoutProvider } from '../withdraw/payout-provider.ts'
import { addPayPages, bringWord } from './pay-page.ts'
import { addPayoutApi } from './payout-api.ts'
import { reviewSoon, reviewWithdrawal } from './reviewer.ts'

export const cashierSandbox: Feature = {
  handlers: [],
  jobs: [bringWord, reviewWithdrawal],
  listens: [reviewSoon],
  gives: [payoutProvider.by((platform) => httpPayoutProvider(`${ownAddress(platform)}/sandbox/bank`))],
  routes: (http, platform) => {
    addPayPages(http, platform)
    addPayoutApi(http, platform)
  },
}
