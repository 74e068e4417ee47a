// The one way to change a balance. A transfer is carried out once per key: asked again with the same content it
// answers as the first time, with other content it is refused.
import { type Money, money } from '@mela/contract/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { refuse } from '#platform/refusal.ts'
import type { WalletState } from '../balances.store.ts'
import { announce } from '../balances.ts'
import { type Account, isSameAccount } from './account.ts'
import type { TransferKind } from './kind.ts'
import {
  callMove,
  callTransfer,
  callTransfers,
  type LedgerAnswer,
  type LedgerRequest,
  type Outcome,
  type Posting,
} from './ledger.store.ts'

export type Movement = { readonly from: Account; readonly to: Account; readonly amount: Money }

type Cause = {
  /** Unique in the whole ledger: kind, member and the client's key, such as `bet:17:nonce`. At most 200 characters. */
  readonly key: string
  readonly kind: TransferKind
  /** The ids of what it was for, such as `{ withdraw_id }`. */
  readonly cause: Readonly<Record<string, string | number>>
}
/** Movements are carried out in their order, all or none; they may be of several currencies. */
export type Transfer = Cause & (Movement | { readonly movements: readonly Movement[] })

export type Receipt = {
  readonly transfer_id: string
  readonly created_at: Date
  /** True when this key had been carried out before: nothing changed now. */
  readonly is_replay: boolean
  /** Per movement the balances right after it, null for accounts that are no wallet. The same in every replay. */
  readonly movements: readonly { readonly from_after: Money | null; readonly to_after: Money | null }[]
  /** How the changed wallets stand; empty in a replay. */
  readonly changed: readonly WalletState[]
}

/** Throws `insufficient_balance` or `idempotency_conflict`, and then nothing has changed. */
export async function transfer(q: Queryable, asked: Transfer): Promise<Receipt> {
  const request = requestOf(asked)
  const answer = await callLedger(q, request)
  if (answer.outcome !== 'applied' && answer.outcome !== 'replayed') throw problemOf(answer.outcome, request)
  return settle(q, request, answer)
}

export type BatchOutcome =
  | { readonly outcome: 'applied' | 'replayed'; readonly receipt: Receipt }
  | { readonly outcome: 'insufficient' | 'conflict' | 'too_large' }

/** Independent transfers in one round trip; one that is refused does not hold up the others. Answers in their order. */
export async function transferBatch(q: Queryable, asked: readonly Transfer[]): Promise<BatchOutcome[]> {
  if (asked.length === 0) return []
  const requests = asked.map(requestOf)
  const answers = await callTransfers(q, requests)
  return answers.map((answer, i) => {
    const request = requests[i] as LedgerRequest
    if (answer.outcome === 'applied' || answer.outcome === 'replayed')
      return { outcome: answer.outcome, receipt: settle(q, request, answer) }
    return { outcome: answer.outcome }
  })
}

/** The shape that `edit_user_amount` carries, one entry per changed wallet. */
export const changedWallets = (receipts: readonly Receipt[]): WalletState[] => {
  const latest = new Map<string, WalletState>()
  for (const receipt of receipts)
    for (const state of receipt.changed) latest.set(`${state.user_id} ${state.type}`, state)
  return [...latest.values()]
}

function callLedger(q: Queryable, request: LedgerRequest): Promise<LedgerAnswer> {
  const [posting] = request.postings
  const sides = posting ? [posting.from, posting.to].filter((side) => side.user_id !== null) : []
  const [wallet] = sides
  if (posting && request.postings.length === 1 && sides.length === 1 && wallet?.account === 'available')
    return callMove(q, request, posting, wallet.user_id as string)
  return callTransfer(q, request)
}

function requestOf(asked: Transfer): LedgerRequest {
  const movements = 'movements' in asked ? asked.movements : [asked]
  if (movements.length === 0) throw new TypeError(`${asked.key}: a transfer needs a movement`)
  return { key: asked.key, kind: asked.kind, cause: asked.cause, postings: movements.map(postingOf) }
}

function postingOf({ from, to, amount }: Movement): Posting {
  if (amount.amount <= 0n) throw new RangeError(`an amount to move must be above zero: ${amount.amount}`)
  if (isSameAccount(from, to)) throw new TypeError(`from and to are the same account: ${from.account}`)
  return { from, to, money_type: amount.money_type, amount: amount.amount }
}

function settle(q: Queryable, request: LedgerRequest, answer: LedgerAnswer): Receipt {
  const is_replay = answer.outcome === 'replayed'
  const changed = is_replay ? [] : answer.wallets
  announce(q, changed)
  return {
    transfer_id: answer.transfer_id,
    created_at: answer.created_at,
    is_replay,
    movements: request.postings.map(({ money_type }, i) => {
      const posting = answer.postings[i]
      const after = (amount: bigint | null | undefined) =>
        amount === null || amount === undefined ? null : money(money_type, amount)
      return { from_after: after(posting?.from_after), to_after: after(posting?.to_after) }
    }),
    changed,
  }
}

function problemOf(outcome: Outcome, request: LedgerRequest): Error {
  if (outcome === 'insufficient') return refuse('insufficient_balance')
  if (outcome === 'conflict') return refuse('idempotency_conflict')
  return new RangeError(`${request.key}: a balance would pass the largest amount`)
}
