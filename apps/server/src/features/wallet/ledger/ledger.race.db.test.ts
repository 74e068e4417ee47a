// Sixty-four connections at once. What is accepted must be exactly what the balance covers. That these races can be
// lost is shown in ledger.mutants.db.test.ts.
import { inr, usdt } from '@mela/contract/money.ts'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '#platform/refusal.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { givenMembers } from '../../../testing/given-members.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { auditMoney } from '../audit/audit.ts'
import { balancesOf, sumOf } from '../balances.ts'
import { houseAccount, memberLocked, memberWallet, roundAccount } from './account.ts'
import { type Receipt, type Transfer, transfer, transferBatch } from './transfer.ts'

const CONNECTIONS = 64
const db = await freshDatabase(CONNECTIONS)
checkMoneyAfterEach(db)
let nextId = 1_000

const members = async (count: number, balance?: string) => {
  const balances = balance === undefined ? [] : [inr(balance)]
  const ids = await givenMembers(db, count, { firstId: nextId, balances })
  nextId += count
  return ids
}
const stake = (user_id: string, n: number | string, amount = inr('3')): Transfer => ({
  key: `bet:${user_id}:${n}`,
  kind: 'bet',
  cause: { bet_id: n },
  from: memberWallet(user_id),
  to: roundAccount(2, 1, user_id),
  amount,
})

type Answer = Receipt | Refusal['reason']
/** All at once, each on a connection of its own; refusals are answers, anything else fails the test. */
async function race(asked: readonly Transfer[]): Promise<Answer[]> {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.sql`select 1`))
  return Promise.all(
    asked.map((one) =>
      transfer(db, one).catch((error: Refusal) => {
        if (error.name !== 'Refusal') throw error
        return error.reason
      }),
    ),
  )
}
const count = (answers: readonly Answer[], reason: string) =>
  answers.filter((answer) => answer === reason).length
const receiptsOf = (answers: readonly Answer[]) => answers.filter((answer) => typeof answer !== 'string')
const indices = (length: number) => Array.from({ length }, (_, i) => i)

it('GM-11 a hot wallet pays for exactly as many stakes as it covers', async () => {
  for (const id of await members(10, '100')) {
    const answers = await race(indices(2 * CONNECTIONS).map((n) => stake(id, n)))
    expect(receiptsOf(answers)).toHaveLength(33)
    expect(count(answers, 'insufficient_balance')).toBe(95)
    expect((await balancesOf(db, id))[0]).toMatchObject({ balance: inr('1').amount })
    expect(await sumOf(db, roundAccount(2, 1, id), 1)).toEqual(inr('99'))
  }
})

it('WL-06 a wallet that is played, locked and given away at once is spent once', async () => {
  const [asha = '', ravi = ''] = await members(2, '90')
  const uses = [memberLocked(asha), memberWallet(ravi), houseAccount('fees')]
  const answers = await race(
    indices(CONNECTIONS).map((n) => ({
      ...stake(asha, n),
      to: uses[n % uses.length] ?? houseAccount('fees'),
    })),
  )
  expect(receiptsOf(answers)).toHaveLength(30)
  expect((await balancesOf(db, asha))[0]).toMatchObject({ balance: 0n })
})

describe('64 equal keys', () => {
  const once = (answers: readonly Answer[]) => {
    const receipts = receiptsOf(answers)
    expect(receipts).toHaveLength(CONNECTIONS)
    expect(receipts.filter((receipt) => !receipt.is_replay)).toHaveLength(1)
    const told = receipts.map(({ transfer_id, created_at, movements }) => ({
      transfer_id,
      created_at,
      movements,
    }))
    for (const answer of told) expect(answer).toEqual(told[0])
  }
  const same = (asked: Transfer) => race(Array.from({ length: CONNECTIONS }, () => asked))

  it('GM-11 are one bet and 63 times its answer, even when the wallet covers only one', async () => {
    for (const id of await members(10, '5')) once(await same(stake(id, 'same')))
  })
  it('GM-12 are one payout', async () => {
    for (const id of await members(5))
      once(await same({ ...stake(id, 'same'), kind: 'payout', from: roundAccount(9), to: memberWallet(id) }))
  })
  it('are one transfer with several movements', async () => {
    for (const id of await members(5, '5')) {
      const { from, to } = stake(id, 0) as { from: typeof to; to: ReturnType<typeof memberWallet> }
      const { key, kind, cause } = stake(id, 'same')
      const movements = [
        { from, to, amount: inr('4') },
        { from: to, to: houseAccount('fees'), amount: inr('1') },
      ]
      once(await same({ key, kind, cause, movements }))
    }
  })
  it('are one transfer between accounts that no wallet lock protects', async () => {
    once(await same({ ...stake('1', 'house'), from: houseAccount('bank'), to: roundAccount('pot') }))
  })
  it('with other contents are one transfer and conflicts', async () => {
    const ids = await members(CONNECTIONS, '100')
    const answers = await race(ids.map((id) => ({ ...stake(id, 0), key: 'one key for all' })))
    expect(receiptsOf(answers)).toHaveLength(1)
    expect(count(answers, 'idempotency_conflict')).toBe(CONNECTIONS - 1)
  })
})

// These call the pool, which does not try again: a deadlock would be thrown.
describe('no deadlock', () => {
  it('when two members pay each other at once', async () => {
    const [a = '', b = ''] = await members(2, '1000')
    const pay = (from: string, to: string, n: number): Transfer => ({
      ...stake(from, n),
      kind: 'internal_transfer',
      to: memberWallet(to),
    })
    const answers = await race(indices(4 * CONNECTIONS).map((n) => (n % 2 ? pay(a, b, n) : pay(b, a, n))))
    expect(receiptsOf(answers)).toHaveLength(4 * CONNECTIONS)
  })
  it('when many exchange in both directions', async () => {
    const [a = '', b = ''] = await givenMembers(db, 2, {
      firstId: nextId,
      balances: [inr('1000'), usdt('1000')],
    })
    nextId += 2
    const exchange = (user_id: string, n: number): Transfer => {
      const movements = [
        { from: memberWallet(user_id), to: houseAccount('exchange'), amount: n % 2 ? inr('8') : usdt('0.1') },
        { from: houseAccount('exchange'), to: memberWallet(user_id), amount: n % 2 ? usdt('0.1') : inr('8') },
      ]
      return { key: `exchange:${user_id}:${n}`, kind: 'exchange', cause: { n }, movements }
    }
    const answers = await race(indices(2 * CONNECTIONS).map((n) => exchange(n % 3 ? a : b, n)))
    expect(receiptsOf(answers)).toHaveLength(2 * CONNECTIONS)
  })
  it('when batches name the same members in different orders', async () => {
    const ids = await members(12, '1000')
    const batches = indices(CONNECTIONS).map((n) => {
      const start = n % ids.length
      const order = n % 2 ? ids : ids.toReversed()
      return [...order.slice(start), ...order.slice(0, start)]
    })
    await Promise.all(
      batches.map((order, n) => {
        const movements = order.map((id) => ({
          from: memberWallet(id),
          to: roundAccount(n),
          amount: inr('3'),
        }))
        const together = { key: `together:${n}`, kind: 'bet' as const, cause: { n }, movements }
        return n % 4 < 2
          ? transfer(db, together).then(() => {})
          : transferBatch(
              db,
              order.map((id) => stake(id, `batch-${n}`)),
            )
      }),
    )
    for (const id of ids) expect((await balancesOf(db, id))[0]?.balance).toBe(inr('808').amount)
  })
})

it('an audit that reads during the load finds the books closed every time', async () => {
  const ids = await members(8, '500')
  let isOver = false
  const load = Promise.all(
    indices(CONNECTIONS - 4).map(async (c) => {
      for (let n = 0; n < 10; n += 1) {
        const id = ids[(c + n) % ids.length] ?? ''
        const other = ids[(c * n + 1) % ids.length] ?? ''
        const to = id === other ? roundAccount('audit') : memberWallet(other)
        await transfer(db, { ...stake(id, `${c}-${n}`), to, amount: inr('0.5') })
      }
    }),
  ).finally(() => {
    isOver = true
  })
  let since = '0'
  let audits = 0
  do {
    expect((await auditMoney(db)).problems).toEqual([])
    const recent = await auditMoney(db, { since })
    expect(recent.problems).toEqual([])
    since = recent.horizon
    audits += 1
  } while (!isOver)
  await load
  expect(audits).toBeGreaterThan(0)
})
