// What stands in for payment gateways, banks and reviewers when somebody tries Mela out. Demonstration mode only.
import type { Feature } from '#platform/feature.ts'
import { ownAddress } from '#platform/sandbox/own-address.ts'
import { choosePayoutProvider, httpPayoutProvider } from '../withdraw/payout-provider.ts'
import { addPayPages, bringWord } from './pay-page.ts'
import { addPayoutApi } from './payout-api.ts'
import { reviewWithdrawal } from './reviewer.ts'

choosePayoutProvider((platform) =>
  platform.config.isDemonstration ? httpPayoutProvider(`${ownAddress(platform)}/sandbox/bank`) : undefined,
)

export const cashierSandbox: Feature = {
  handlers: [],
  jobs: [bringWord, reviewWithdrawal],
  routes: (http, platform) => {
    addPayPages(http, platform)
    addPayoutApi(http, platform)
  },
}
