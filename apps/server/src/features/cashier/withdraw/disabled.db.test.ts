import { cashier } from '@mela/contract/cashier.ts'
import { cashierStaff } from '@mela/contract/cashier-terms.ts'
import { usdt } from '@mela/contract/money.ts'
import { withdrawalReviews } from '@mela/contract/reviews.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { expect, it } from 'vitest'
import { cashierTools, PIN, TRON_ADDRESSES } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { ciphered } from '../../../testing/sign-in.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { lockWithdrawals } from './withdraw.store.ts'

const server = await testApp({ config: { isDemonstration: false } })
const { db, member } = server
const { operator, withMoney, certified } = cashierTools(server)
checkMoneyAfterEach(db)
const owner = await operator('olga.disables', ['owner'])
const cashierUser = await operator('omar.disables', ['cashier'])

const asha = await member('asha.disabled')
const account_id = await certified(asha)
await withMoney(asha, usdt('1000'))
const ravi = await member('ravi.beside')
const accountOfRavi = await certified(ravi, TRON_ADDRESSES[1])
await withMoney(ravi, usdt('1000'))

const ask = (who: TestMember, account: string, pin = PIN) =>
  who.call(cashier.withdraw, {
    body: { currency: 2, account_id: account, amount: usdt('20').amount, pin: ciphered(pin) },
  })
const setMember = (is_enabled: boolean, reason = 'a chargeback') =>
  cashierUser.call(withdrawalReviews.setMember, { params: { id: asha.id }, body: { is_enabled, reason } })
const locked = async (who: TestMember) => (await who.call(wallet.list)).list[1]?.locked

it('WL-15 disabled for a member: refused before the PIN counts, told by the config, and for nobody else', async () => {
  expect(await asha.call(cashier.withdrawConfig)).not.toHaveProperty('is_disabled')
  expect(await setMember(false)).toEqual({ is_enabled: false })
  await expect(ask(asha, account_id, '000000')).rejects.toMatchObject({ reason: 'withdrawal_disabled' })
  await expect(ask(asha, account_id)).rejects.toMatchObject({ reason: 'withdrawal_disabled' })
  expect(await locked(asha)).toBe(0n)
  expect(await asha.call(cashier.withdrawConfig)).toMatchObject({ is_disabled: true })
  expect(await ask(ravi, accountOfRavi)).toMatchObject({ state: 'submitted' })
  await setMember(false, 'still')
  expect(await setMember(true, 'cleared')).toEqual({ is_enabled: true })
  expect(await asha.call(cashier.withdrawConfig)).not.toHaveProperty('is_disabled')
  expect(await ask(asha, account_id)).toMatchObject({ state: 'submitted' })
  const entries = await db.sql`
    select action, actor, reason, before, after from audit_entry where subject = ${`member:${asha.id}`} order by seq`
  const actor = `staff:${cashierUser.id}`
  const [on, off] = [{ is_enabled: true }, { is_enabled: false }]
  expect(entries).toEqual([
    { action: 'withdrawals.disable', actor, reason: 'a chargeback', before: on, after: off },
    { action: 'withdrawals.disable', actor, reason: 'still', before: off, after: off },
    { action: 'withdrawals.enable', actor, reason: 'cleared', before: off, after: on },
  ])
})

it('WL-15 one that is being asked for is over before they are disabled, and none comes after', async () => {
  const before = await locked(asha)
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Somebody holds the lock: first the operator waits for it, then the withdrawal behind them.
  const holding = db.transaction(async (tx) => {
    await lockWithdrawals(tx, asha.id)
    held.resolve()
    await over.promise
  })
  await held.promise
  const waiters = async () => {
    const rows = await db.sql`
      select 1 from pg_locks where locktype = 'advisory' and not granted
        and (classid::bigint << 32 | objid::bigint) = hashtextextended('withdrawal', ${asha.id}::bigint)`
    return rows.length
  }
  const disabling = setMember(false)
  await expect.poll(waiters).toBe(1)
  const waiting = ask(asha, account_id).catch((error) => error.reason)
  await expect.poll(waiters).toBe(2)
  over.resolve()
  await holding
  await disabling
  expect(await waiting).toBe('withdrawal_disabled')
  expect(await locked(asha)).toBe(before)
  await setMember(true)
})

it('WL-15 disabled for a currency: by the terms, told by the config, with the field named', async () => {
  const { version, terms } = await owner.call(cashierStaff.terms)
  for (const one of terms.withdraw.currencies) one.is_enabled = one.currency !== 2
  await owner.call(cashierStaff.setTerms, { body: { version, terms, reason: 'the network is down' } })
  await expect(ask(ravi, accountOfRavi)).rejects.toMatchObject({
    reason: 'withdrawal_disabled',
    fields: [{ path: 'currency' }],
  })
  const { limits } = await ravi.call(cashier.withdrawConfig)
  expect(limits.map(({ currency, is_disabled }) => [currency, is_disabled])).toEqual([
    [1, undefined],
    [2, true],
  ])
})

it('WL-15 needs a reason, a member who exists, and the right', async () => {
  await expect(setMember(false, '  ')).rejects.toMatchObject({ reason: 'reason_needed' })
  const body = { is_enabled: false, reason: 'x' }
  await expect(
    cashierUser.call(withdrawalReviews.setMember, { params: { id: '77' }, body }),
  ).rejects.toMatchObject({ reason: 'not_found' })
  const auditor = await operator('axel.disables', ['auditor'])
  await expect(
    auditor.call(withdrawalReviews.setMember, { params: { id: asha.id }, body }),
  ).rejects.toMatchObject({ reason: 'not_allowed' })
  expect(await db.sql`select user_id from withdrawals_disabled`).toEqual([])
})
