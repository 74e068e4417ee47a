// The random transfers of the model test, with few keys and few amounts, so that keys collide and balances run out.
import { MAX_AMOUNT, roundDown, smallestUnitOf, wholeUnits } from '@mela/contract/money.ts'
import fc from 'fast-check'
import type { ModelPosting, ModelTransfer, Side } from './ledger-model.ts'

const KEYS = 120

export const anyKey = fc.nat(KEYS - 1).map((n) => `k${n}`)
export const anyCause = fc.nat(1)
const anyMoneyType = fc.constantFrom(1 as const, 2 as const, 3 as const)
/** How many of the smallest units. */
const anyCount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt(1n, 30n) },
  { weight: 2, arbitrary: fc.bigInt(1n, 1_000_000n) },
  { weight: 1, arbitrary: fc.bigInt(1n, wholeUnits(MAX_AMOUNT)) },
)

function amountIn(type: 1 | 2 | 3, count: bigint): bigint {
  const amount = count * smallestUnitOf(type)
  return amount > MAX_AMOUNT ? roundDown(type, MAX_AMOUNT) : amount
}

const available = (of: number): Side => ({ user: of, purpose: 'available' })
const locked = (of: number): Side => ({ user: of, purpose: 'locked' })
const house: Side = { name: 'house' }
const round: Side = { name: 'round' }

/** What every transfer has. */
const partsOf = (users: number) => ({
  user: fc.nat(users - 1),
  key: anyKey,
  cause: anyCause,
  money_type: anyMoneyType,
  count: anyCount,
})

const simpleOf =
  (users: number) =>
  (kind: string, sides: (of: number) => [Side, Side], scale = 1n) =>
    fc.record(partsOf(users)).map(({ user, key, cause, money_type, count }): ModelTransfer => {
      const [from, to] = sides(user)
      const postings = [{ from, to, money_type, amount: amountIn(money_type, count * scale) }]
      return { key, kind, cause, postings }
    })

/** From one member to another. */
const giftOf = (users: number) =>
  fc
    .record({
      one: simpleOf(users)('internal_transfer', (of) => [available(of), house]),
      step: fc.integer({ min: 1, max: users - 1 }),
    })
    .map(({ one, step }): ModelTransfer => {
      const [posting] = one.postings as [ModelPosting]
      const from = posting.from as { user: number }
      return { ...one, postings: [{ ...posting, to: available((from.user + step) % users) }] }
    })

const exchangeOf = (users: number) =>
  fc
    .record({ ...partsOf(users), got: anyCount, step: fc.integer({ min: 1, max: 2 }) })
    .map(({ user, key, cause, money_type, count, got, step }): ModelTransfer => {
      const other = (((money_type - 1 + step) % 3) + 1) as 1 | 2 | 3
      const postings = [
        { from: available(user), to: house, money_type, amount: amountIn(money_type, count) },
        { from: house, to: available(user), money_type: other, amount: amountIn(other, got) },
      ]
      return { key, kind: 'exchange', cause, postings }
    })

export function anyTransfers(users: number) {
  const simple = simpleOf(users)
  return {
    topUp: simple('recharge', (of) => [house, available(of)], 20n),
    stake: simple('bet', (of) => [available(of), round]),
    payout: simple('payout', (of) => [round, available(of)]),
    refund: simple('refund', (of) => [round, available(of)]),
    lock: simple('withdraw', (of) => [available(of), locked(of)], 4n),
    unlock: simple('withdraw_refused', (of) => [locked(of), available(of)]),
    paid: simple('withdraw_paid', (of) => [locked(of), house]),
    gift: giftOf(users),
    exchange: exchangeOf(users),
  }
}
