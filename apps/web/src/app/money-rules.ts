// What pages of money ask of everybody. Apart from the other steps of the sign-in, so that no chat waits for its code.
import { cashier } from '@mela/contract/cashier.ts'
import { identity } from '@mela/contract/identity.ts'
import { queryClient, readOf } from '#platform/api/query.ts'

export const loadWithdrawConfig = () => queryClient.ensureQueryData(readOf(cashier.withdrawConfig, {}))
export const loadIdentityConfig = () => queryClient.ensureQueryData(readOf(identity.config, {}))
