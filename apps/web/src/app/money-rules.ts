// What pages of money ask of everybody. Apart from the other steps of the sign-in, so that no chat waits for its code.
import { cashier } from '@mela/contract/cashier.ts'
import { identity } from '@mela/contract/identity.ts'
import { vip } from '@mela/contract/vip.ts'
import { queryClient, readOf } from '#platform/api/query.ts'
import { useChosenWallet } from '#platform/chosen-wallet.ts'

export const loadWithdrawConfig = () => queryClient.ensureQueryData(readOf(cashier.withdrawConfig, {}))
export const loadIdentityConfig = () => queryClient.ensureQueryData(readOf(identity.config, {}))
export const loadVip = () => {
  const { type: money_type } = useChosenWallet.getState()
  return queryClient.ensureQueryData(readOf(vip.standing, { query: { money_type } }))
}
