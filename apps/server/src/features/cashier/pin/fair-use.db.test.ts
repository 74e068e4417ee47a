// Looking at a PIN takes long: nobody may hold a connection while it is done, and nobody may have it done without end.
import { cashier } from '@mela/contract/cashier.ts'
import { money } from '@mela/contract/money.ts'
import { afterAll, expect, it } from 'vitest'
import { newPasswordHash } from '#features/account/index.ts'
import { sqlAt } from '#platform/db/sql-at.ts'
import { cashierTools, PIN } from '../../../testing/cashier.ts'
import { ciphered } from '../../../testing/sign-in.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'

// A machine may be busy, and hashing is what it is busy with here.
const patient = {
  connectionsMax: 100,
  silentPerAddress: 100,
  headersWithinMs: 60_000,
  writeWithinMs: 60_000,
}
const server = await testApp({ config: { http: patient } })
const { certified, withMoney } = cashierTools(server)
const watcher = sqlAt(server.db.ownerUrl.replace('mela_owner', 'postgres'))
afterAll(() => watcher.end())
await watcher`select`

const PATIENCE = { timeout: 30_000, interval: 5 }

/** So many hashes before it that whoever looks at a PIN has to wait for its turn. */
async function whileHashingIsBusy(user_id: string, work: () => Promise<unknown>): Promise<{ open: number }> {
  let isBusy = true
  const crowd = Promise.all(Array.from({ length: 45 }, () => newPasswordHash('crowd', server.platform)))
  void crowd.finally(() => {
    isBusy = false
  })
  const done = work()
  // It was counted before it is looked at: from here on it waits.
  await until(async () => {
    const found = await watcher`select from guard_count where key = ${`pin_wrong:${user_id}`}`
    expect(found).toHaveLength(1)
  }, PATIENCE)
  const [row] = await watcher<[{ open: number }]>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`
  expect(isBusy).toBe(true)
  await crowd
  await done
  return row
}

const check = (who: TestMember) => who.call(cashier.checkPin, { body: { pin: ciphered(PIN) } })

it('SE-06 the own right PIN, 64 times at once, holds no connection while it waits', async () => {
  const asha = await server.member('asha.eager')
  await server.proved(asha, 'pin')
  await asha.call(cashier.addPin, { body: { pin: ciphered(PIN) } })
  const many = () => Promise.allSettled(Array.from({ length: 64 }, () => check(asha)))
  expect(await whileHashingIsBusy(asha.id, many)).toEqual({ open: 0 })
})

it('SE-06 right PINs are looked at thirty times a minute and no more', async () => {
  const asha = await server.member('asha.again')
  await server.proved(asha, 'pin')
  await asha.call(cashier.addPin, { body: { pin: ciphered(PIN) } })
  const outcomes = await Promise.allSettled(Array.from({ length: 64 }, () => check(asha)))
  const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason.reason : 'right'))
  expect(reasons.filter((reason) => reason === 'right')).toHaveLength(30)
  expect(reasons.filter((reason) => reason === 'too_many_money_actions')).toHaveLength(34)
})

it('SE-06 withdrawing and sending look at the PIN before they begin, and answer a repeated one from memory', async () => {
  const [ravi, payee] = [await server.member('ravi.pays'), await server.member('payee.pays')]
  const account_id = await certified(ravi)
  await withMoney(ravi, money(2, 500_000_000n))
  const [row] = await server.db.sql<[{ uid: string }]>`select uid from member where id = ${payee.id}`
  const withdraw = (key: string) =>
    ravi.call(cashier.withdraw, {
      key,
      body: { currency: 2, account_id, amount: 20_000_000n, pin: ciphered(PIN) },
    })
  const send = () =>
    ravi.call(cashier.internalTransfer, {
      body: { to_uid: row.uid, currency: 2, amount: 5_000_000n, pin: ciphered(PIN) },
    })
  expect(await whileHashingIsBusy(ravi.id, () => withdraw('once'))).toEqual({ open: 0 })
  expect(await whileHashingIsBusy(ravi.id, send)).toEqual({ open: 0 })
  const { withdraw_id } = await withdraw('once')
  // Whoever has forgotten the PIN since, or was locked out, still learns what became of the first.
  await watcher`delete from withdraw_pin where user_id = ${ravi.id}`
  expect((await withdraw('once')).withdraw_id).toBe(withdraw_id)
  await expect(withdraw('another')).rejects.toMatchObject({ reason: 'pin_not_set' })
})
