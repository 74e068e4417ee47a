// Where payouts go and how many people they take.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cashier } from '@mela/contract/cashier.ts'
import { inr, type Money, usdt } from '@mela/contract/money.ts'
import { withdrawalReviews } from '@mela/contract/reviews.ts'
import { afterAll, expect, it } from 'vitest'
import { cashierTools, PIN, verifiedAs } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { ciphered } from '../../../testing/sign-in.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { httpPayoutProvider, payoutProvider } from './payout-provider.ts'

const server = await testApp({ config: { isDemonstration: false } })
const { db, member, platform, proved } = server
const { withMoney, setPin, afterHold, operator } = cashierTools(server)
checkMoneyAfterEach(db)

/** What the provider was sent, by reference. */
const sent = new Map<string, { destination: unknown }>()
const provider = createServer((request, response) => {
  const answer = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  if (request.method === 'GET') return answer(404, {})
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const body = JSON.parse(text) as { reference: string; destination: unknown }
    sent.set(body.reference, body)
    answer(200, { state: 'paid', id: `p-${body.reference}` })
  })
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
afterAll(() => provider.close())
const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
payoutProvider.replace(platform, () => httpPayoutProvider(base))

let staffUsers = 0
/** Somebody who has approved nothing yet. */
const newStaffUser = () => operator(`olga.staff${++staffUsers}`, ['cashier'])
const olga = await newStaffUser()

const ACCOUNT = '12345678901'
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
let members = 0

async function givenMember(balance = inr('200000')) {
  members += 1
  const who = await member(`asha.pays${members}`)
  await db.sql`update member set identity_flag = 2, email = coalesce(email, id || '@mela.example') where id = ${who.id}`
  await setPin(who)
  await afterHold(who)
  await verifiedAs(db, who.id, 'Asha Verma')
  await withMoney(who, balance)
  return who
}
async function withBank(who: TestMember, holder = 'Verma ASHA', number: string | null = ACCOUNT) {
  const id = platform.random.id()
  const sealed = number && platform.sealer.seal('bank account', number)
  await db.sql`
    insert into payout_account (id, user_id, kind, money_type, name, tail, holder, bank_code, sealed_number, fingerprint)
    values (${id}, ${who.id}, 'bank', 1, 'Lotus Bank', '8901', ${holder}, 'LOTS', ${sealed}, sha256(${id}::text::bytea))`
  return id
}
const ask = (who: TestMember, account_id: string, amount: Money) =>
  who.call(cashier.withdraw, {
    body: { currency: amount.money_type, account_id, amount: amount.amount, pin: ciphered(PIN) },
  })
const approve = (id: string, staffUser = olga) =>
  staffUser.call(withdrawalReviews.approve, { params: { id }, body: { reason: 'checked' } })
const stateOf = async (who: TestMember, id: string) =>
  (await who.call(cashier.withdrawal, { params: { id } })).state

it('SE-07 the provider is told where to pay, and nothing else tells it', async () => {
  const who = await givenMember()
  const bank_id = await withBank(who)
  await withMoney(who, usdt('1000'))
  await proved(who, 'payout_account')
  const { id: wallet_id } = await who.call(cashier.addCryptoWallet, {
    body: { currency: 2, channel: 'TRC20', address: ADDRESS },
  })
  await afterHold(who)
  const ids: string[] = []
  for (const [account, amount] of [
    [wallet_id, usdt('100')],
    [bank_id, inr('1000')],
  ] as const) {
    const { withdraw_id: id } = await ask(who, account, amount)
    await approve(id)
    await expect.poll(() => stateOf(who, id), { timeout: 15_000 }).toBe('paid')
    ids.push(id)
  }
  expect(ids.map((id) => sent.get(id)?.destination)).toEqual([
    { kind: 'crypto', channel: 'TRC20', address: ADDRESS },
    { kind: 'bank', bank_code: 'LOTS', holder: 'Verma ASHA', number: ACCOUNT },
  ])
  const { list } = await olga.call(withdrawalReviews.list, { query: { limit: 100 } })
  const shown = JSON.stringify(
    [list, await who.call(cashier.withdrawals), await who.call(cashier.withdrawConfig)],
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  )
  const jobs = JSON.stringify(await db.sql`select data, output from jobs.job`)
  const trail = JSON.stringify(await db.sql`select * from audit_entry`)
  for (const text of [shown, jobs, trail]) {
    expect(text).toContain(ids[0])
    expect(text).not.toContain(ACCOUNT)
    expect(text).not.toContain(ADDRESS)
  }
})

it('SE-07 an account of another holder, or of nobody verified, is not withdrawn to', async () => {
  const who = await givenMember()
  const [mine, other] = [await withBank(who), await withBank(who, 'Ravi Verma')]
  await expect(ask(who, other, inr('1000'))).rejects.toMatchObject({ reason: 'holder_differs' })
  await db.sql`update identity_check set state = 'refused' where user_id = ${who.id}`
  await expect(ask(who, mine, inr('1000'))).rejects.toMatchObject({ reason: 'holder_differs' })
  expect(await db.sql`select 1 from withdrawal where user_id = ${who.id}`).toHaveLength(0)
  await db.sql`update identity_check set state = 'passed' where user_id = ${who.id}`
  await expect(ask(who, mine, inr('1000'))).resolves.toMatchObject({ state: 'submitted' })
})

it('SE-07 what was linked by a card has no number to pay to: not asked for, and what was under way comes back', async () => {
  const who = await givenMember()
  const card = await withBank(who, 'Asha Verma', null)
  await expect(ask(who, card, inr('1000'))).rejects.toMatchObject({ reason: 'account_without_number' })
  const account = await withBank(who)
  const { withdraw_id: id } = await ask(who, account, inr('1000'))
  await db.sql`update payout_account set sealed_number = null where id = ${account}`
  await approve(id)
  await expect.poll(() => stateOf(who, id), { timeout: 15_000 }).toBe('refused')
  expect(sent.has(id)).toBe(false)
})

const statesOf = async (approvals: Promise<{ state: string }>[]) =>
  (await Promise.all(approvals)).map(({ state }) => state).toSorted()

it('SE-07 from a sum of one member on a second person is needed, also when approvals come at once', async () => {
  const who = await givenMember()
  const account = await withBank(who)
  const ids: string[] = []
  for (let i = 0; i < 3; i += 1) ids.push((await ask(who, account, inr('40000'))).withdraw_id)
  const [first = '', second = '', third = ''] = ids
  const staffUsers = [await newStaffUser(), await newStaffUser(), await newStaffUser()] as const
  expect(await approve(first, staffUsers[0])).toMatchObject({ state: 'approved' })
  expect(await statesOf([approve(second, staffUsers[0]), approve(third, staffUsers[1])])).toEqual([
    'approved',
    'submitted',
  ])
  const { list } = await staffUsers[2].call(withdrawalReviews.list, {
    query: { state: 'submitted', limit: 100 },
  })
  const waiting = list.find(({ member: { id } }) => id === who.id)
  expect(waiting).toMatchObject({ approvals: 1, approvals_needed: 2 })
  expect(await approve(waiting?.withdraw_id ?? '', staffUsers[2])).toEqual({
    state: 'approved',
    approvals: 2,
  })
})

it('SE-07 from a sum of one operator on a second person is needed, also when approvals come at once', async () => {
  const [staffUser, other] = [await newStaffUser(), await newStaffUser()]
  const asked = async (amount: Money, times: number) => {
    const who = await givenMember()
    const account = await withBank(who)
    const ids: string[] = []
    for (let i = 0; i < times; i += 1) ids.push((await ask(who, account, amount)).withdraw_id)
    return ids
  }
  // 490,000 of 500,000, and no member reaches 100,000.
  for (let i = 0; i < 5; i += 1)
    for (const id of await asked(inr('49000'), 2))
      expect(await approve(id, staffUser)).toMatchObject({ state: 'approved' })
  const [[one = ''], [two = ''], [three = '']] = [
    await asked(inr('9000'), 1),
    await asked(inr('9000'), 1),
    await asked(inr('9000'), 1),
  ] as const
  expect(await statesOf([approve(one, staffUser), approve(two, staffUser)])).toEqual([
    'approved',
    'submitted',
  ])
  const needed = async (who: typeof staffUser) => {
    const { list } = await who.call(withdrawalReviews.list, { query: { state: 'submitted', limit: 100 } })
    return list.find(({ withdraw_id }) => withdraw_id === three)?.approvals_needed
  }
  expect([await needed(staffUser), await needed(other)]).toEqual([2, 1])
  expect(await approve(three, other)).toEqual({ state: 'approved', approvals: 1 })
})
