import { inr } from '@mela/contract/money.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { givenMembers } from '../../../testing/given-members.ts'
import { balancesOf } from '../balances.ts'
import { memberWallet, roundAccount } from '../ledger/account.ts'
import { type Transfer, transfer } from '../ledger/transfer.ts'
import { auditMoney } from './audit.ts'
import { sealLedger, startSealer, verifySeals } from './sealer.ts'

const db = await freshDatabase(16)
const admin = sqlAt(db.ownerUrl.replace('mela_owner', 'postgres'))
afterAll(() => admin.end())

const ids = await givenMembers(db, 4, { balances: [inr('1000')] })
const asha = ids[0] ?? ''
let n = 0
const stake = (user_id = asha): Transfer => {
  n += 1
  const sides = { from: memberWallet(user_id), to: roundAccount('seal') }
  return { key: `bet:${user_id}:${n}`, kind: 'bet', cause: { bet_id: n }, ...sides, amount: inr('0.01') }
}
/**
 * Transaction numbers are the cluster's: while another test file has one open, what came after it must wait. So one
 * call may seal nothing yet, and this one asks until all is sealed.
 */
const sealAll = async (most?: number) => {
  do await sealLedger(db, most)
  while ((await verifySeals(db)).unsealed > 0)
}
/** Every posting must lie in exactly one window once all is sealed. */
const coverage = async () => {
  const [row] = await db.sql`
    select count(*)::int as postings, count(distinct (transfer_id, line))::int as distinct_postings,
      (select sum(postings)::int from ledger_seal) as sealed, (select count(*)::int from posting) as written
    from posting p join ledger_seal s on p.xid >= s.from_xid and p.xid < s.to_xid`
  return row
}
const expectAllSealedOnce = async () => {
  const [{ written } = { written: -1 }] = await db.sql`select count(*)::int as written from posting`
  expect(await coverage()).toEqual({
    postings: written,
    distinct_postings: written,
    sealed: written,
    written,
  })
  expect(await verifySeals(db)).toMatchObject({ postings: written, unsealed: 0, broken: null })
}

beforeEach(() => sealAll())

it('WL-12 seals what was written and nothing twice; sealing nothing writes nothing', async () => {
  for (let i = 0; i < 5; i += 1) await transfer(db, stake())
  await sealAll()
  await expectAllSealedOnce()
  const before = await db.sql`select count(*) from ledger_seal`
  expect(await sealLedger(db)).toBe(0)
  expect(await db.sql`select count(*) from ledger_seal`).toEqual(before)
})

it('WL-12 misses nothing that commits out of order', async () => {
  let commit: () => void = () => {}
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let hasWritten: () => void = () => {}
  const written = new Promise<void>((resolve) => {
    hasWritten = resolve
  })
  const early = db.transaction(async (tx) => {
    await transfer(tx, stake(ids[1]))
    hasWritten()
    await mayCommit
  })
  await written
  for (let i = 0; i < 3; i += 1) await transfer(db, stake())
  // The open transaction has a lower number than these three: a seal over them would leave a hole behind it.
  expect(await sealLedger(db)).toBe(0)
  commit()
  await early
  await sealAll()
  await expectAllSealedOnce()
})

it('WL-12 misses nothing under load, with two sealers at work', async () => {
  let isOver = false
  const sealing = Array.from({ length: 2 }, async () => {
    while (!isOver) await sealLedger(db)
  })
  await Promise.all(
    ids.map(async (id) => {
      for (let i = 0; i < 60; i += 1)
        await (i % 3 ? transfer(db, stake(id)) : db.transaction((tx) => transfer(tx, stake(id))))
    }),
  )
  isOver = true
  await Promise.all(sealing)
  await sealAll()
  await expectAllSealedOnce()
})

it('WL-12 cuts long backlogs into windows that never part a transaction', async () => {
  for (const size of [7, 1, 3, 1, 12, 1])
    await db.transaction(async (tx) => {
      for (let i = 0; i < size; i += 1) await transfer(tx, stake())
    })
  const [last] = await db.sql`select max(seq) as seq from ledger_seal`
  await sealAll(5)
  const seals = await db.sql`select postings from ledger_seal where seq > ${last?.seq} order by seq`
  expect(seals.length).toBeGreaterThan(2)
  await expectAllSealedOnce()
})

it('WL-12 runs by itself until it is stopped', async () => {
  await transfer(db, stake())
  const stop = startSealer(db, { everyMs: 1 })
  while ((await verifySeals(db)).unsealed > 0);
  await stop()
  await transfer(db, stake())
  expect((await verifySeals(db)).unsealed).toBe(1)
})

it('WL-12 the ledger can be rebuilt: balances follow from the postings alone', async () => {
  const rows = await db.sql`
    select user_id, money_type as type, sum(amount)::bigint as balance from leg
    where account = 'available' group by user_id, money_type having user_id is not null`
  for (const id of ids) {
    const [rupees] = await balancesOf(db, id)
    expect(rows.find((row) => row.user_id === id)?.balance).toBe(String(rupees?.balance))
  }
})

describe('tampering', () => {
  /** What a superuser could do to the files: change rows with all triggers and checks out of the way. */
  const tamper = (statement: string) =>
    admin.begin(async (tx) => {
      for (const table of ['posting', 'ledger_seal'])
        await tx.unsafe(`alter table ${table} disable trigger all`)
      await tx.unsafe(statement)
      for (const table of ['posting', 'ledger_seal'])
        await tx.unsafe(`alter table ${table} enable always trigger append_only`)
    })
  const middle = async () => {
    for (let i = 0; i < 3; i += 1) {
      await transfer(db, stake())
      await sealAll()
    }
    const [row] = await db.sql`select max(seq) - 1 as seq from ledger_seal`
    const seq = String(row?.seq)
    const [victim] = await db.sql`
      select p.* from posting p join ledger_seal s on p.xid >= s.from_xid and p.xid < s.to_xid where s.seq = ${seq}`
    return { seq, id: String(victim?.transfer_id) }
  }
  const why = async () => (await verifySeals(db)).broken

  it.each([
    ['amount', '20000'],
    ['to_account', "'house:mine'"],
    ['from_user', '424242'],
    ['from_after', '0'],
    ['key', "'other'"],
    ['cause', `'{"bet_id": 0}'`],
    ['created_at', "created_at - interval '1 microsecond'"],
  ])('WL-12 of %s breaks the seal over it', async (column, value) => {
    const { seq, id } = await middle()
    const [{ before } = { before: '' }] = await db.sql`
      select ${db.sql(column)}::text as before from posting where transfer_id = ${id}`
    expect(await why()).toBeNull()
    await tamper(`update posting set ${column} = ${value} where transfer_id = ${id}`)
    expect(await why()).toEqual({ seq, why: 'its postings have changed' })
    const { problems } = await auditMoney(db, { chain: true })
    expect(problems).toContainEqual({
      check: 'seal',
      subject: `seal ${seq}`,
      detail: 'its postings have changed',
    })
    await tamper(`update posting set ${column} = '${before}' where transfer_id = ${id}`)
    expect(await why()).toBeNull()
  })
  it('WL-12 a posting that is taken away or slipped in is noticed', async () => {
    const { seq, id } = await middle()
    await tamper(`create table taken as select * from posting where transfer_id = ${id}`)
    await tamper(`delete from posting where transfer_id = ${id}`)
    expect(await why()).toEqual({ seq, why: 'the number of its postings has changed' })
    await tamper('insert into posting select * from taken')
    expect(await why()).toBeNull()
    await tamper('update taken set line = 2, key = null; insert into posting select * from taken')
    expect(await why()).toEqual({ seq, why: 'the number of its postings has changed' })
    await tamper(`delete from posting where transfer_id = ${id} and line = 2`)
  })
  it('WL-12 a seal that is rewritten or taken away is noticed', async () => {
    const { seq } = await middle()
    const [{ hash } = { hash: null }] = await db.sql`select hash from ledger_seal where seq = ${seq}`
    await tamper(`update ledger_seal set hash = sha256('x') where seq = ${seq}`)
    expect(await why()).toEqual({ seq, why: 'its postings have changed' })
    await tamper(`update ledger_seal set hash = '\\x${(hash as Buffer).toString('hex')}' where seq = ${seq}`)
    expect(await why()).toBeNull()
    await tamper(`delete from ledger_seal where seq = ${seq}`)
    expect(await why()).toEqual({ seq: String(BigInt(seq) + 1n), why: 'a seal before it is missing' })
  })
})
