// The random operations of the model test: each is done by the model and by the real ledger, and both must agree on the
// answer and on every balance of every member.
import { type Money, money } from '@mela/contract/money.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  type Account,
  houseAccount,
  memberLocked,
  memberWallet,
  roundAccount,
} from '#features/wallet/ledger/account.ts'
import type { TransferKind } from '#features/wallet/ledger/kind.ts'
import { type Receipt, transfer, transferBatch } from '#features/wallet/ledger/transfer.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ModelAnswer, ModelLedger, ModelTransfer, Side } from './ledger-model.ts'
import { anyCause, anyKey, anyTransfers } from './ledger-transfers.ts'

export type Real = { db: Database; users: string[]; run: number; count: (what: string) => void }
type Command = fc.AsyncCommand<ModelLedger, Real>

class Operation implements Command {
  readonly what: string
  readonly asked: readonly ModelTransfer[]
  readonly way: 'transfer' | 'batch'

  constructor(what: string, asked: readonly ModelTransfer[], way: 'transfer' | 'batch' = 'transfer') {
    this.what = what
    this.asked = asked
    this.way = way
  }

  check = () => true

  async run(model: ModelLedger, real: Real): Promise<void> {
    const expected = this.asked.map((one) => model.transfer(one))
    const answers = await answersOf(this, real)
    expect(answers).toEqual(expected)
    expect(await balancesIn(real)).toEqual(
      real.users.flatMap((_, i) =>
        [1, 2, 3].map((type) => [
          String(model.balanceOf(i, 'available', type)),
          String(model.balanceOf(i, 'locked', type)),
        ]),
      ),
    )
    for (const { outcome } of expected) real.count(`${this.what} ${outcome}`)
  }

  toString = () =>
    `${this.what}/${this.way} ${JSON.stringify(this.asked, (_, v) => (typeof v === 'bigint' ? `${v}` : v))}`
}

/** One read for all, because there are ten thousand of them. */
async function balancesIn({ db, users }: Real): Promise<string[][]> {
  const rows = await db.sql<{ available: string; locked: string }[]>`
    select available, locked from wallet
    where user_id = any(${users}::bigint[]) order by user_id, money_type`
  return rows.map(({ available, locked }) => [available, locked])
}

async function answersOf({ way, asked }: Operation, real: Real): Promise<ModelAnswer[]> {
  const requests = asked.map((one) => requestOf(one, real))
  if (way === 'batch')
    return (await transferBatch(real.db, requests)).map((one) =>
      'receipt' in one ? answerOf(one.receipt) : { outcome: one.outcome },
    )
  const answers: ModelAnswer[] = []
  for (const request of requests) answers.push(await answerTo(request, real))
  return answers
}

async function answerTo(request: Request, real: Real): Promise<ModelAnswer> {
  try {
    return answerOf(await transfer(real.db, request))
  } catch (error) {
    if (error instanceof RangeError) return { outcome: 'too_large' }
    if (!(error instanceof Refusal)) throw error
    return { outcome: error.reason === 'idempotency_conflict' ? 'conflict' : 'insufficient' }
  }
}

function answerOf(receipt: Receipt): ModelAnswer & { outcome: 'applied' | 'replayed' } {
  const text = (amount: Money | null) => (amount === null ? null : String(amount.amount))
  return {
    outcome: receipt.is_replay ? 'replayed' : 'applied',
    after: receipt.movements.flatMap(({ from_after, to_after }) => [text(from_after), text(to_after)]),
    posted: receipt.movements.map(() => true),
  }
}

type Request = Parameters<typeof transfer>[1]

function requestOf({ key, kind, cause, postings }: ModelTransfer, real: Real): Request {
  const at = (side: Side): Account => {
    if ('name' in side) return side.name === 'round' ? roundAccount(real.run) : houseAccount('bank')
    const user_id = real.users[side.user] ?? ''
    return side.purpose === 'locked' ? memberLocked(user_id) : memberWallet(user_id)
  }
  const movements = postings.map((posting) => ({
    from: at(posting.from),
    to: at(posting.to),
    amount: money(posting.money_type, posting.amount),
  }))
  return { key: `${real.run}:${key}`, kind: kind as TransferKind, cause: { n: cause }, movements }
}

const operation = (what: string, asked: fc.Arbitrary<ModelTransfer>) =>
  asked.map((one) => new Operation(what, [one]))

/** The same twice, or the same key with another content. */
const replayOf = (asked: fc.Arbitrary<ModelTransfer>) =>
  fc
    .record({
      first: asked,
      isOther: fc.boolean(),
      way: fc.constantFrom('transfer' as const, 'batch' as const),
    })
    .map(({ first, isOther, way }) => {
      const second = isOther ? { ...first, cause: first.cause + 1 } : first
      return new Operation(isOther ? 'other content' : 'replay', [first, second], way)
    })

const batchOf = (asked: fc.Arbitrary<ModelTransfer>) =>
  fc.array(asked, { minLength: 1, maxLength: 6 }).map((some) => new Operation('batch', some, 'batch'))

/** Several postings of one transfer, all or none. */
const manyLinesOf = (stake: fc.Arbitrary<ModelTransfer>) =>
  fc
    .record({ asked: fc.array(stake, { minLength: 1, maxLength: 6 }), key: anyKey, cause: anyCause })
    .map(({ asked, key, cause }) => {
      const postings = asked.flatMap((one) => one.postings)
      return new Operation('many postings', [{ key, kind: 'bet', cause, postings }])
    })

/** Every kind of operation. */
export function commandsOf(users: number, maxCommands: number) {
  const { topUp, stake, payout, refund, lock, unlock, paid, gift, exchange } = anyTransfers(users)
  return fc.commands(
    [
      // More comes in than goes out, or most operations would only be refused.
      operation('topup', topUp),
      operation('topup', topUp),
      operation('topup', topUp),
      operation('stake', stake),
      operation('payout', payout),
      operation('refund', refund),
      operation('gift', gift),
      operation('exchange', exchange),
      operation('lock', lock),
      operation('lock', lock),
      operation('unlock', unlock),
      operation('paid', paid),
      replayOf(fc.oneof(stake, topUp, gift, exchange)),
      batchOf(fc.oneof(stake, payout, gift, lock, unlock)),
      manyLinesOf(stake),
    ],
    { maxCommands, size: 'max' },
  )
}
