// The draft beside the terms: what would be sent, what it costs, and what is still in the way.
import type { PayoutAccount } from '@mela/contract/cashier.ts'
import type { MoneyType } from '@mela/contract/enums.ts'
import { amountOf } from '#ui/fields/amount-text.ts'
import { type AmountProblem, type Costs, costsOf, problemOf } from './amount.ts'
import type { WithdrawableSum, WithdrawConfig, WithdrawLimit } from './withdraw.queries.ts'
import type { WithdrawDraft } from './withdraw-draft.ts'

export type Request = {
  currency: MoneyType
  limit: WithdrawLimit
  sum: WithdrawableSum
  accounts: PayoutAccount[]
  account: PayoutAccount | undefined
  amount: bigint | undefined
  problem: AmountProblem | undefined
  costs: Costs | undefined
  isReady: boolean
}

/** Nothing when the currency cannot be withdrawn at all. */
export function requestOf(
  config: WithdrawConfig,
  draft: WithdrawDraft,
  preferred: MoneyType,
): Request | undefined {
  const wanted = draft.currency ?? preferred
  const limit = config.limits.find(({ currency }) => currency === wanted) ?? config.limits[0]
  if (!limit) return undefined
  const { currency } = limit
  const sum = config.sums.find((one) => one.currency === currency) ?? emptySum(currency)
  const accounts = config.accounts.filter((account) => account.currency === currency)
  const account = accounts.find(({ id }) => id === draft.accountId) ?? accounts[0]
  const amount = amountOf(draft.text)
  const problem = amount === undefined ? undefined : problemOf(amount, limit, sum)
  const costs = amount === undefined || problem ? undefined : costsOf(amount, limit, sum.direct_received)
  const isReady = account !== undefined && costs !== undefined && costs.net > 0n && limit.left_today > 0
  return { currency, limit, sum, accounts, account, amount, problem, costs, isReady }
}

const emptySum = (currency: MoneyType): WithdrawableSum => ({
  currency,
  balance: 0n,
  to_wager: 0n,
  withdrawable: 0n,
  direct_received: 0n,
})
