// Why money moved, said once. The transaction type is what the member's history shows it as (WL-18); null means that
// it is not a line of its own there.
import { TransactionType } from '@mela/contract/enums.ts'

const types = {
  recharge: TransactionType.recharge,
  recharge_bonus: TransactionType.recharge,
  withdraw: TransactionType.withdraw,
  withdraw_paid: null,
  withdraw_refused: TransactionType.withdraw,
  internal_transfer: TransactionType.withdraw_internal,
  direct_recharge: TransactionType.recharge,
  exchange: TransactionType.exchange,
  bet: TransactionType.bet,
  bet_cancelled: TransactionType.bet,
  payout: TransactionType.bet,
  refund: TransactionType.bet,
  round_result: null,
  cashback: TransactionType.reward,
  reward: TransactionType.reward,
  commission: TransactionType.reward,
  chest: TransactionType.chest,
  chest_share: TransactionType.chest,
  chest_refund: TransactionType.chest,
  adjustment: TransactionType.reward,
} as const

export type TransferKind = keyof typeof types
export const transactionTypeOf = (kind: TransferKind): number | null => types[kind]

/** The kinds that a history of this type lists. */
export const kindsOf = (type: number): TransferKind[] =>
  (Object.keys(types) as TransferKind[]).filter((kind) => types[kind] === type)
