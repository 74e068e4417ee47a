// The random operations of the model test: each is done by the model and by the real ledger, and both must agree on the
// answer and on every balance of every member.
import { type Money, money } from '@mela/contract/money.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Account, houseAccount, memberLocked, memberWallet, roundAccount } from './account.ts'
import type { TransferKind } from './kind.ts'
import type { ModelAnswer, ModelLedger, ModelLine, ModelTransfer, Side } from './ledger.model.ts'
import { collect, type Receipt, transfer, transferBatch } from './transfer.ts'

export type Real = { db: Database; users: string[]; run: number; count: (what: string) => void }
type Command = fc.AsyncCommand<ModelLedger, Real>

const UNITS = { 1: 10_000n, 2: 1n, 3: 1_000_000n }
const MOST_UNITS = 9_000_000_000_000n
const MOST = MOST_UNITS * 1_000_000n
const KEYS = 120

class Operation implements Command {
  readonly what: string
  readonly asked: readonly ModelTransfer[]
  readonly way: 'transfer' | 'batch' | 'collect'

  constructor(
    what: string,
    asked: readonly ModelTransfer[],
    way: 'transfer' | 'batch' | 'collect' = 'transfer',
  ) {
    this.what = what
    this.asked = asked
    this.way = way
  }

  check = () => true

  async run(model: ModelLedger, real: Real): Promise<void> {
    const expected = this.asked.map((one) => model.transfer(one, this.way === 'collect'))
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
  for (const request of requests) answers.push(await answerTo(request, way, real))
  return answers
}

async function answerTo(request: Request, way: 'transfer' | 'collect', real: Real): Promise<ModelAnswer> {
  try {
    if (way === 'transfer') return answerOf(await transfer(real.db, request))
    const { receipt, is_paid } = await collect(real.db, request)
    return receipt ? { ...answerOf(receipt), posted: [...is_paid] } : { outcome: 'insufficient' }
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

type Request = Parameters<typeof collect>[1]

function requestOf({ key, kind, cause, lines }: ModelTransfer, real: Real): Request {
  const at = (side: Side): Account => {
    if ('name' in side) return side.name === 'round' ? roundAccount(real.run) : houseAccount('bank')
    const user_id = real.users[side.user] ?? ''
    return side.purpose === 'locked' ? memberLocked(user_id) : memberWallet(user_id)
  }
  const movements = lines.map((line) => ({
    from: at(line.from),
    to: at(line.to),
    amount: money(line.money_type, line.amount),
  }))
  return { key: `${real.run}:${key}`, kind: kind as TransferKind, cause: { n: cause }, movements }
}

/** Every kind of operation, with few keys and few amounts, so that keys collide and balances run out. */
export function commandsOf(users: number, maxCommands: number) {
  const user = fc.nat(users - 1)
  const key = fc.nat(KEYS - 1).map((n) => `k${n}`)
  const cause = fc.nat(1)
  const money_type = fc.constantFrom(1 as const, 2 as const, 3 as const)
  const units = fc.oneof(
    { weight: 8, arbitrary: fc.bigInt(1n, 30n) },
    { weight: 2, arbitrary: fc.bigInt(1n, 1_000_000n) },
    { weight: 1, arbitrary: fc.bigInt(1n, MOST_UNITS) },
  )
  const amountIn = (type: 1 | 2 | 3, count: bigint) => {
    const amount = count * UNITS[type]
    return amount > MOST ? MOST - (MOST % UNITS[type]) : amount
  }
  const available = (of: number): Side => ({ user: of, purpose: 'available' })
  const locked = (of: number): Side => ({ user: of, purpose: 'locked' })
  const house: Side = { name: 'house' }
  const round: Side = { name: 'round' }
  const whole = { user, key, cause, money_type, units }

  const simple = (kind: string, sides: (of: number) => [Side, Side], scale = 1n) =>
    fc.record(whole).map(({ user: of, key: k, cause: n, money_type: type, units: count }) => {
      const [from, to] = sides(of)
      const lines = [{ from, to, money_type: type, amount: amountIn(type, count * scale) }]
      return { key: k, kind, cause: n, lines }
    })
  const topUp = simple('recharge', (of) => [house, available(of)], 20n)
  const stake = simple('bet', (of) => [available(of), round])
  const payout = simple('payout', (of) => [round, available(of)])
  const refund = simple('refund', (of) => [round, available(of)])
  const lock = simple('withdraw', (of) => [available(of), locked(of)], 4n)
  const unlock = simple('withdraw_refused', (of) => [locked(of), available(of)])
  const paid = simple('withdraw_paid', (of) => [locked(of), house])
  const gift = fc
    .record({
      one: simple('internal_transfer', (of) => [available(of), house]),
      step: fc.integer({ min: 1, max: users - 1 }),
    })
    .map(({ one, step }): ModelTransfer => {
      const [line] = one.lines as [ModelLine]
      const from = line.from as { user: number }
      return { ...one, lines: [{ ...line, to: available((from.user + step) % users) }] }
    })
  const exchange = fc
    .record({ ...whole, got: units, step: fc.integer({ min: 1, max: 2 }) })
    .map(({ user: of, key: k, cause: n, money_type: type, units: count, got, step }): ModelTransfer => {
      const other = (((type - 1 + step) % 3) + 1) as 1 | 2 | 3
      const lines = [
        { from: available(of), to: house, money_type: type, amount: amountIn(type, count) },
        { from: house, to: available(of), money_type: other, amount: amountIn(other, got) },
      ]
      return { key: k, kind: 'exchange', cause: n, lines }
    })
  const small = fc.oneof(stake, payout, gift, lock, unlock)
  const operation = (what: string, asked: fc.Arbitrary<ModelTransfer>) =>
    asked.map((one) => new Operation(what, [one]))
  const replay = fc
    .record({
      first: fc.oneof(stake, topUp, gift, exchange),
      isOther: fc.boolean(),
      way: fc.constantFrom('transfer' as const, 'batch' as const, 'collect' as const),
    })
    .map(({ first, isOther, way }) => {
      const second = isOther ? { ...first, cause: first.cause + 1 } : first
      return new Operation(isOther ? 'other content' : 'replay', [first, second], way)
    })

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
      replay,
      fc.array(small, { minLength: 1, maxLength: 6 }).map((asked) => new Operation('batch', asked, 'batch')),
      fc
        .record({ asked: fc.array(stake, { minLength: 1, maxLength: 6 }), key, cause })
        .map(({ asked, key: k, cause: n }) => {
          const lines = asked.flatMap((one) => one.lines)
          return new Operation('collect', [{ key: k, kind: 'bet', cause: n, lines }], 'collect')
        }),
    ],
    { maxCommands, size: 'max' },
  )
}
