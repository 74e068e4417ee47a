// A race that cannot be lost proves nothing. Each writer here is wrong in a well-known way, and the same races find it.
// To lose for certain and not by luck, every writer waits between reading and writing until all have read.
import { inr } from '@mela/contract/money.ts'
import { afterAll, expect, it } from 'vitest'
import { sqlStateOf } from '#platform/db/database.ts'
import { sqlAt } from '#platform/db/sql-at.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { givenMembers } from '../../../testing/given-members.ts'
import { auditMoney } from '../audit/audit.ts'
import { balancesOf } from '../balances.ts'

const CONNECTIONS = 64
const db = await freshDatabase()
/** A connection for each of them: none is pipelined, and a deadlock is not tried again. */
const racers = sqlAt(db.url, CONNECTIONS)
const owner = sqlAt(db.ownerUrl)
afterAll(() => Promise.all([owner.end(), racers.end()]))

const GATE = 42
const post = `insert into posting (transfer_id, line, kind, key, cause, money_type, amount,
    from_user, from_account, from_after, to_account)
  values (nextval('transfer_id'), 1, 'bet', p_key, '{}', 1, p_amount, p_user, 'available', balance - p_amount, 'round:x')`

/** Makes a wrong `ledger_move`: `body` reads, passes the gate and writes; it returns whether it accepted. */
const mutant = (name: string, body: string) =>
  owner.unsafe(`
  create function ${name}(p_key text, p_user bigint, p_other bigint, p_amount bigint) returns boolean
    language plpgsql security definer as $$
  declare
    balance bigint;
  begin
    ${body}
  end $$`)
const pass = `perform pg_advisory_xact_lock_shared(${GATE});`

/** Runs all calls at once and opens the gate when every one of them waits at it. */
async function race(name: string, calls: readonly { key: string; user: string; other?: string }[]) {
  const gate = await racers.reserve()
  await gate`select pg_advisory_lock(${GATE})`
  const answers = Promise.all(
    calls.map(({ key, user, other = user }) =>
      racers
        .unsafe<{ accepted: boolean }[]>(`select ${name}($1, $2, $3, $4) as accepted`, [
          key,
          user,
          other,
          '3000000',
        ])
        .then(([row]) => (row?.accepted ? 'accepted' : 'refused'), sqlStateOf),
    ),
  )
  for (let waiting = 0; waiting < calls.length; ) {
    const [row] = await gate`select count(*)::int as n from pg_locks
      where locktype = 'advisory' and objid = ${GATE} and not granted`
    waiting = row?.n ?? 0
  }
  await gate`select pg_advisory_unlock(${GATE})`
  const settled = await answers
  gate.release()
  return settled
}
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length
const checksOf = async () =>
  [...new Set((await auditMoney(db)).problems.map((problem) => problem.check))].sort()
const stakesOf = (user: string) =>
  Array.from({ length: CONNECTIONS - 1 }, (_, n) => ({ key: `${user}:${n}`, user }))

it('WL-12 read, compute, write back: more is accepted than the balance covers, and the audit says so', async () => {
  const [id = ''] = await givenMembers(db, 1, { firstId: 1, balances: [inr('30')] })
  await mutant(
    'read_modify_write',
    `select available into balance from wallet where user_id = p_user and money_type = 1;
     ${pass}
     if balance < p_amount then return false; end if;
     update wallet set available = balance - p_amount where user_id = p_user and money_type = 1;
     ${post};
     return true;`,
  )
  expect(count(await race('read_modify_write', stakesOf(id)), 'accepted')).toBe(CONNECTIONS - 1)
  expect(await checksOf()).toEqual(['balance_chain', 'total'])
})

it('WL-12 check, then act: only the constraint keeps the wallet above zero', async () => {
  const [first = '', second = ''] = await givenMembers(db, 2, { firstId: 12, balances: [inr('30')] })
  await mutant(
    'check_then_act',
    `select available into balance from wallet where user_id = p_user and money_type = 1;
     ${pass}
     if balance < p_amount then return false; end if;
     update wallet set available = available - p_amount where user_id = p_user and money_type = 1
       returning available + p_amount into balance;
     ${post};
     return true;`,
  )
  const held = await race('check_then_act', stakesOf(first))
  expect(count(held, 'accepted')).toBe(10)
  expect(count(held, '23514')).toBe(CONNECTIONS - 1 - 10)

  await owner`alter domain balance drop constraint balance_check`
  expect(count(await race('check_then_act', stakesOf(second)), 'accepted')).toBe(CONNECTIONS - 1)
  expect((await balancesOf(db, second))[0]?.balance).toBe(inr('-159').amount)
  expect(await checksOf()).toContain('negative_balance')
})

it('WL-12 look for the key, then claim it: without the unique key one request is carried out many times', async () => {
  const [first = '', second = ''] = await givenMembers(db, 2, { firstId: 14, balances: [inr('1000')] })
  await mutant(
    'look_then_claim',
    `if exists (select from posting where key = p_key) then return false; end if;
     ${pass}
     update wallet set available = available - p_amount where user_id = p_user and money_type = 1
       returning available + p_amount into balance;
     ${post};
     return true;`,
  )
  const equal = (user: string) => stakesOf(user).map(() => ({ key: `same:${user}`, user }))
  const held = await race('look_then_claim', equal(first))
  expect(count(held, 'accepted')).toBe(1)
  expect(count(held, '23505')).toBe(CONNECTIONS - 2)

  await owner`drop index posting_key`
  expect(count(await race('look_then_claim', equal(second)), 'accepted')).toBe(CONNECTIONS - 1)
})

it('WL-12 lock payer first, payee second: two who pay each other end in a deadlock', async () => {
  const [a = '', b = ''] = await givenMembers(db, 2, { firstId: 6 })
  await mutant(
    'unsorted_locks',
    `perform from wallet where user_id = p_user and money_type = 1 for update;
     ${pass}
     perform from wallet where user_id = p_other and money_type = 1 for update;
     return true;`,
  )
  const calls = [
    { key: '1', user: a, other: b },
    { key: '2', user: b, other: a },
  ]
  expect((await race('unsorted_locks', calls)).sort()).toEqual(['40P01', 'accepted'])
})
