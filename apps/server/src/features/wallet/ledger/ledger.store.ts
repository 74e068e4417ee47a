// The SQL of the ledger: every write is one call of a function that Postgres guards. Amounts come from the driver as
// texts and leave here as bigint millionths.
import type { MoneyType } from '@mela/contract/enums.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { WalletState } from '../balances.store.ts'
import type { Account } from './account.ts'

export type Outcome = 'applied' | 'replayed' | 'conflict' | 'insufficient' | 'too_large'

export type Posting = {
  readonly money_type: MoneyType
  readonly amount: bigint
  readonly from: Account
  readonly to: Account
}

export type LedgerRequest = {
  readonly key: string
  readonly kind: string
  readonly cause: Readonly<Record<string, string | number>>
  readonly postings: readonly Posting[]
}

export type LedgerAnswer = {
  outcome: Outcome
  transfer_id: string
  created_at: Date
  /** As many as were asked for; balances only of wallets. */
  postings: { is_posted: boolean; from_after: bigint | null; to_after: bigint | null }[]
  /** The wallets it touched, as they stand now. */
  wallets: WalletState[]
}

type MoveRow = {
  outcome: Outcome
  transfer_id: string
  created_at: Date
  balance_after: string | null
  available: string
  locked: string
  withdrawable: string
}

/** The fast way: one posting between an `available` balance and an account without a member. */
export async function callMove(
  q: Queryable,
  request: LedgerRequest,
  posting: Posting,
  user_id: string,
): Promise<LedgerAnswer> {
  const isOut = posting.from.user_id !== null
  const amount = isOut ? -posting.amount : posting.amount
  const counter = isOut ? posting.to.account : posting.from.account
  const [row] = await q.sql<[MoveRow]>`select * from ledger_move(
    ${request.key}, ${request.kind}, ${q.sql.json(request.cause)},
    ${user_id}, ${posting.money_type}, ${amount.toString()}, ${counter})`
  const after = bigintOrNull(row.balance_after)
  return {
    outcome: row.outcome,
    transfer_id: row.transfer_id,
    created_at: row.created_at,
    postings: [
      { is_posted: after !== null, from_after: isOut ? after : null, to_after: isOut ? null : after },
    ],
    wallets: [
      {
        user_id,
        type: posting.money_type,
        balance: BigInt(row.available),
        withdrawable: BigInt(row.withdrawable),
        locked: BigInt(row.locked),
      },
    ],
  }
}

type TransferRow = {
  outcome: Outcome
  transfer_id: string
  created_at: Date
  is_posted: boolean[] | null
  from_after: (string | null)[] | null
  to_after: (string | null)[] | null
  users: string[] | null
  money_types: MoneyType[] | null
  available: string[] | null
  locked: string[] | null
  withdrawable: string[] | null
}

/** Any postings, all or none. */
export async function callTransfer(q: Queryable, request: LedgerRequest): Promise<LedgerAnswer> {
  const c = columnsOf(request.postings)
  const [row] = await q.sql<[TransferRow]>`select * from ledger_transfer(
    ${request.key}, ${request.kind}, ${q.sql.json(request.cause)}, ${c.money_types}, ${c.amounts},
    ${c.from_users}, ${c.from_accounts}, ${c.to_users}, ${c.to_accounts})`
  return answerOf(row)
}

/** Many transfers in one round trip, each with its own outcome, in the order given. */
export async function callTransfers(
  q: Queryable,
  requests: readonly LedgerRequest[],
): Promise<LedgerAnswer[]> {
  const c = columnsOf(requests.flatMap((request) => request.postings))
  const starts: number[] = []
  let next = 1
  for (const request of requests) {
    starts.push(next)
    next += request.postings.length
  }
  const rows = await q.sql<TransferRow[]>`select * from ledger_transfers(
    ${requests.map((request) => request.key)}, ${requests.map((request) => request.kind)},
    ${requests.map((request) => JSON.stringify(request.cause))}::text[]::jsonb[], ${starts},
    ${c.money_types}, ${c.amounts}, ${c.from_users}, ${c.from_accounts}, ${c.to_users}, ${c.to_accounts})`
  return rows.map(answerOf)
}

function columnsOf(postings: readonly Posting[]) {
  return {
    money_types: postings.map((posting) => posting.money_type),
    amounts: postings.map((posting) => posting.amount.toString()),
    from_users: postings.map((posting) => posting.from.user_id),
    from_accounts: postings.map((posting) => posting.from.account),
    to_users: postings.map((posting) => posting.to.user_id),
    to_accounts: postings.map((posting) => posting.to.account),
  }
}

function answerOf(row: TransferRow): LedgerAnswer {
  return {
    outcome: row.outcome,
    transfer_id: row.transfer_id,
    created_at: row.created_at,
    postings: (row.is_posted ?? []).map((is_posted, i) => ({
      is_posted,
      from_after: is_posted ? bigintOrNull(row.from_after?.[i]) : null,
      to_after: is_posted ? bigintOrNull(row.to_after?.[i]) : null,
    })),
    wallets: (row.users ?? []).map((user_id, i) => ({
      user_id,
      type: row.money_types?.[i] as MoneyType,
      balance: BigInt(row.available?.[i] ?? 0),
      withdrawable: BigInt(row.withdrawable?.[i] ?? 0),
      locked: BigInt(row.locked?.[i] ?? 0),
    })),
  }
}

/** Inside an array the driver leaves SQL's null as the text NULL. */
const bigintOrNull = (text: string | null | undefined): bigint | null =>
  text === null || text === undefined || text === 'NULL' ? null : BigInt(text)

export async function insertRequirement(
  q: Queryable,
  transfer_id: string,
  user_id: string,
  money_type: MoneyType,
  amount: bigint,
): Promise<void> {
  await q.sql`select ledger_require_turnover(${transfer_id}, ${user_id}, ${money_type}, ${amount.toString()})`
}

export async function updateTurnover(
  q: Queryable,
  played: readonly { user_id: string; money_type: MoneyType; amount: bigint }[],
): Promise<void> {
  await q.sql`select ledger_count_turnover(
    ${played.map((one) => one.user_id)}, ${played.map((one) => one.money_type)},
    ${played.map((one) => one.amount.toString())})`
}
