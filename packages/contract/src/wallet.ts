// Wallets. Money moves only through the ledger; what brings it in and takes it out is the cashier's.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MoneyType, oneOf, TransactionType } from './enums.ts'
import { WalletBalance } from './event.ts'
import { Amount } from './money.ts'
import { intText, walkOf, walkQuery } from './paging.ts'
import { TimeMs } from './time.ts'
import { CurrencyText } from './wire-parts.ts'

export { WalletBalance }

/** An entry of a member's history: one change of a balance, as the ledger holds it. */
export const HistoryEntry = z.object({
  /** The transfer and which of its postings, `4711.1`. */
  id: z.string(),
  type: oneOf(TransactionType),
  /** Why, more closely, such as `recharge_bonus` or `withdraw_refused`. */
  kind: z.string(),
  money_type: oneOf(MoneyType),
  /** Signed: what left is below zero. */
  amount: Amount,
  fee: Amount,
  balance_after: Amount,
  /** `done`, or how what it belongs to stands, such as `submitted` for a withdrawal. */
  state: z.string(),
  /** What it belongs to: the order, withdrawal, bet … */
  ref: z.string(),
  created_at: TimeMs,
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const wallet = {
  list: endpoint({
    method: 'GET',
    path: '/user/wallet',
    access: 'member',
    about: 'The balances of one’s own wallets: what is there, what may be withdrawn, what is locked.',
    reply: z.object({ list: z.array(WalletBalance) }),
    refusals: [],
  }),
  history: endpoint({
    method: 'GET',
    path: '/user/account_transaction_list',
    access: 'member',
    about: 'My entries of the ledger, newest first; without type all of them.',
    query: z.strictObject({
      type: z.optional(intText(1, 7)),
      money_type: z.optional(CurrencyText),
      from: z.optional(intText(0, 9_000_000_000_000)),
      to: z.optional(intText(0, 9_000_000_000_000)),
      ...walkQuery(),
    }),
    reply: walkOf(HistoryEntry),
    refusals: [],
  }),
}
