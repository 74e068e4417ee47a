// What Postgres refuses by itself, whoever asks and however.
import { inr } from '@mela/contract/money.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { givenMembers } from '../../../testing/given-members.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { sealLedger } from '../audit/sealer.ts'

const db = await freshDatabase()
const owner = sqlAt(db.ownerUrl, 2)
afterAll(() => owner.end())
checkMoneyAfterEach(db)

const [asha = '', ravi = ''] = await givenMembers(db, 2, { balances: [inr('100')] })
await sealLedger(db)

const kept = ['posting', 'ledger_seal', 'turnover_requirement']
const changes = [
  ...kept.flatMap((table) => [
    `update ${table} set ${table === 'ledger_seal' ? 'seq = seq' : 'money_type = money_type'}`,
    `delete from ${table}`,
    `truncate ${table}`,
  ]),
  'delete from wallet',
  'truncate wallet',
]

describe('append-only', () => {
  it.each(changes)('the server may not: %s', async (statement) => {
    await expect(db.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })
  it.each(changes)('the owner may not either: %s', async (statement) => {
    await expect(owner.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })
  it.each([
    `insert into posting (transfer_id, line, amount, money_type, from_account, to_account, kind, key, cause)
      values (1, 9, 10000, 1, 'house:a', 'house:b', 'reward', 'x', '{}')`,
    'update wallet set available = available + 10000',
    'insert into wallet (user_id, money_type) values (1, 1)',
    "select ledger_change(1, 1::smallint, 'available', 10000)",
  ])('the server writes only through the doors: %s', async (statement) => {
    await expect(db.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

/** A posting by hand, as the owner, who has every right but no way around the constraints. */
const insertRaw = (fields: Record<string, unknown>) =>
  owner`insert into posting ${owner({
    transfer_id: 900_000,
    line: 1,
    amount: '10000',
    money_type: 1,
    from_account: 'house:a',
    to_account: 'house:b',
    kind: 'reward',
    key: 'raw',
    cause: '{}',
    ...fields,
  })}`

describe('a posting by hand', () => {
  it.each([
    ['below zero', { amount: '-10000' }, '23514'],
    ['of nothing', { amount: '0' }, '23514'],
    ['finer than a paisa', { amount: '10001' }, '23514'],
    ['finer than a Diamond', { amount: '1500000', money_type: 3 }, '23514'],
    ['in an unknown currency', { money_type: 4 }, '23514'],
    ['without an account to come from', { from_account: null }, '23502'],
    ['without an account to go to', { to_account: null }, '23502'],
    ['in no currency', { money_type: null }, '23514'],
    ['with a key that was used', { key: `given:${asha}:1` }, '23505'],
    ['beyond what a bigint holds', { amount: '9300000000000000000' }, '22003'],
  ])('is refused %s', async (_, fields, code) => {
    await expect(insertRaw(fields)).rejects.toMatchObject({ code })
  })
})

describe('WL-02 the smallest unit, through the door', () => {
  const moveRaw = (money_type: number, amount: string) =>
    db.sql`select outcome from ledger_move('unit:' || ${amount}, 'reward', '{}', ${asha}, ${money_type}, ${amount}, 'house:a')`

  it.each([
    [1, '1'],
    [1, '-5000'],
    [3, '999999'],
  ])('currency %i: %s millionths are refused', async (money_type, amount) => {
    await expect(moveRaw(money_type, amount)).rejects.toMatchObject({ code: '23514' })
  })
  it('one millionth of a USDT is a whole unit', async () => {
    expect(await moveRaw(2, '1')).toMatchObject([{ outcome: 'applied' }])
  })
})

describe('a wallet by hand', () => {
  it.each(['available', 'locked', 'to_wager'])('never holds %s below zero', async (column) => {
    const update = owner`update wallet set ${owner(column)} = -1 where user_id = ${asha} and money_type = 1`
    await expect(update).rejects.toMatchObject({ code: '23514' })
  })
  it('belongs to a member', async () => {
    await expect(db.sql`select ledger_open_wallets(424242)`).rejects.toMatchObject({ code: '23503' })
  })
  it('is opened once, however often that is asked for', async () => {
    await db.sql`select ledger_open_wallets(${ravi})`
    expect(
      await db.sql`select available from wallet where user_id = ${ravi} order by money_type`,
    ).toMatchObject([{ available: '100000000' }, { available: '0' }, { available: '0' }])
  })
})
