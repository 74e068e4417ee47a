// The audit must find what it is for: each test breaks the books in one way and expects the name of it.
import { inr, usdt } from '@mela/contract/money.ts'
import { afterAll, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { givenMembers } from '../../../testing/given-members.ts'
import { memberWallet, roundAccount } from '../ledger/account.ts'
import { transfer } from '../ledger/transfer.ts'
import { auditMoney } from './audit.ts'
import { sealLedger } from './sealer.ts'

const db = await freshDatabase()
const admin = sqlAt(db.ownerUrl.replace('mela_owner', 'postgres'))
afterAll(() => admin.end())

const [asha = ''] = await givenMembers(db, 3, { balances: [inr('100'), usdt('100')] })
for (const key of ['a', 'b', 'c'])
  await transfer(db, {
    key,
    kind: 'bet',
    cause: {},
    from: memberWallet(asha),
    to: roundAccount(1),
    amount: inr('10'),
  })

/** Breaks, audits and mends again, with the triggers out of the way. */
async function broken(breaking: string, mending: string, options?: Parameters<typeof auditMoney>[1]) {
  await admin.unsafe(
    'alter table posting disable trigger all; alter domain balance drop constraint balance_check',
  )
  await admin.unsafe(breaking)
  const { problems } = await auditMoney(db, options)
  await admin.unsafe(mending)
  await admin.unsafe(`alter table posting enable always trigger append_only;
    alter domain balance add constraint balance_check check (value >= 0)`)
  return [...new Set(problems.map((problem) => problem.check))].sort()
}
const wallet = `where user_id = ${asha} and money_type = 1`

it('OP-05 closed books have no problem, whole or lately', async () => {
  await sealLedger(db)
  const report = await auditMoney(db, { chain: true })
  expect(report.problems).toEqual([])
  expect(report.totals.map(({ money_type, members, others }) => [money_type, members, others])).toEqual([
    [1, '270000000', '-270000000'],
    [2, '300000000', '-300000000'],
    [3, '0', '0'],
  ])
  expect((await auditMoney(db, { since: '0' })).problems).toEqual([])
})

it.each([
  [
    'money from nowhere',
    `update wallet set available = available + 10000 ${wallet}`,
    `update wallet set available = available - 10000 ${wallet}`,
    ['balance_drift', 'total'],
  ],
  [
    'money moved between the two balances',
    `update wallet set available = available - 10000, locked = 10000 ${wallet}`,
    `update wallet set available = available + 10000, locked = 0 ${wallet}`,
    ['balance_drift'],
  ],
  [
    'a balance below zero',
    `update wallet set locked = -10000, available = available + 10000 ${wallet}`,
    `update wallet set locked = 0, available = available - 10000 ${wallet}`,
    ['balance_drift', 'negative_balance'],
  ],
  [
    'a larger amount',
    "update posting set amount = amount + 10000 where key = 'b'",
    "update posting set amount = amount - 10000 where key = 'b'",
    ['balance_chain', 'total'],
  ],
  [
    'a posting that is gone',
    "create table kept as table posting; delete from posting where key = 'b'",
    "insert into posting select * from kept where key = 'b'; drop table kept",
    ['balance_chain', 'total'],
  ],
  [
    'a posting of no transfer',
    "update posting set key = null where key = 'c'",
    "update posting set key = 'c' where key is null",
    ['stray_posting'],
  ],
  [
    'an account that is none',
    "update posting set to_account = 'nowhere' where key = 'c'",
    "update posting set to_account = 'round:1' where key = 'c'",
    ['unknown_account'],
  ],
  [
    'more to wager than was asked for',
    `update wallet set to_wager = 1 ${wallet}`,
    `update wallet set to_wager = 0 ${wallet}`,
    ['turnover'],
  ],
])('OP-05 finds %s', async (_, breaking, mending, checks) => {
  expect(await broken(breaking, mending)).toEqual(checks)
  expect((await auditMoney(db)).problems).toEqual([])
})

it('OP-05 finds drift lately, but only in what moved since', async () => {
  const breaking = `update wallet set available = available + 10000 ${wallet}`
  const mending = `update wallet set available = available - 10000 ${wallet}`
  expect(await broken(breaking, mending, { since: '0' })).toEqual(['balance_drift'])
  // Other files share the cluster, and the horizon waits for their transactions.
  const [last] = await db.sql<{ xid: string }[]>`select max(xid::text::bigint)::text as xid from posting`
  const horizonNow = async () => BigInt((await auditMoney(db)).horizon)
  await expect.poll(horizonNow, { timeout: 30_000 }).toBeGreaterThan(BigInt(last?.xid ?? 0))
  const { horizon } = await auditMoney(db)
  expect(await broken(breaking, mending, { since: horizon })).toEqual([])
})
