import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cashier } from '@mela/contract/cashier.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { withdrawalReviews } from '@mela/contract/reviews.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { cashierTools, PIN } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { ciphered } from '../../../testing/sign-in.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { firstBrokenAuditEntry } from '../../staff/index.ts'
import { houseAccount, memberWallet, requireTurnover, transfer } from '../../wallet/index.ts'
import { httpPayoutProvider, payoutProvider } from './payout-provider.ts'

const server = await testApp({ config: { isDemonstration: false } })
const { db, member, platform, proved } = server
const { withMoney, certified, operator } = cashierTools(server)
checkMoneyAfterEach(db)

// A payout provider as it may be found: it keeps what it paid and answers as it is told to.
const paid = new Map<string, { state: string; id: string }>()
let mood: 'works' | 'refuses' | 'pays but does not answer' | 'is down' = 'works'
let asked = 0
const provider = createServer((request, response) => {
  asked += 1
  const answer = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  if (mood === 'is down') return answer(503, {})
  if (request.method === 'GET') {
    const found = paid.get(request.url?.split('/').at(-1) ?? '')
    return found ? answer(200, found) : answer(404, {})
  }
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const { reference } = JSON.parse(text) as { reference: string }
    if (!paid.has(reference))
      paid.set(reference, { state: mood === 'refuses' ? 'failed' : 'paid', id: `p-${paid.size}` })
    if (mood === 'pays but does not answer') return request.socket.destroy()
    answer(200, paid.get(reference) ?? {})
  })
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
afterAll(() => provider.close())
const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
payoutProvider.replace(platform, () => httpPayoutProvider(base))

const cashierStaff = await operator('olga.cashier', ['cashier'])
const secondDesk = await operator('omar.cashier', ['cashier'])

let addresses = 0
async function givenMember(username: string, balance = usdt('1000')) {
  const asha = await member(username)
  // Any small letters make an address of the Ethereum family.
  addresses += 1
  await db.sql`update member set identity_flag = 2, email = coalesce(email, id || '@mela.example') where id = ${asha.id}`
  const address = `0x${String(addresses).padStart(40, 'a')}`
  await proved(asha, 'payout_account', 'pin')
  const { id } = await asha.call(cashier.addCryptoWallet, {
    body: { currency: 2, channel: 'BEP20', address },
  })
  await asha.call(cashier.addPin, { body: { pin: ciphered(PIN) } })
  if (balance.amount > 0n) await withMoney(asha, balance)
  return { asha, account_id: id }
}
const ask = (who: TestMember, account_id: string, amount = usdt('100'), over: object = {}) =>
  who.call(cashier.withdraw, {
    body: { currency: amount.money_type, account_id, amount: amount.amount, pin: ciphered(PIN), ...over },
  })
const usdtOf = async (who: TestMember) => (await who.call(wallet.list)).list[1]
const stateOf = async (who: TestMember, id: string) =>
  (await who.call(cashier.withdrawal, { params: { id } })).state

describe('asking', () => {
  it('WL-06 sets the money aside, shows the fee and the net, and starts a timeline', async () => {
    const { asha, account_id } = await givenMember('asha.asks')
    const withdrawal = await ask(asha, account_id)
    expect(withdrawal).toMatchObject({
      state: 'submitted',
      fee: usdt('1').amount,
      extra_fee: 0n,
      net: usdt('99').amount,
      account: { kind: 'crypto', name: 'USDT BEP20' },
    })
    expect(withdrawal.timeline.map(({ state }) => state)).toEqual(['submitted'])
    expect(await usdtOf(asha)).toMatchObject({ balance: usdt('900').amount, locked: usdt('100').amount })
    const { list } = await asha.call(wallet.history, { query: { type: 2 } })
    expect(list[0]).toMatchObject({ state: 'submitted', fee: usdt('1').amount, ref: withdrawal.withdraw_id })
  })

  it('WL-07 only the advanced-certified withdraw', async () => {
    const { asha, account_id } = await givenMember('asha.uncertified')
    for (const flag of [-3, -2, -1, 1]) {
      await db.sql`update member set identity_flag = ${flag} where id = ${asha.id}`
      await expect(ask(asha, account_id)).rejects.toMatchObject({ reason: 'not_certified', code: 10018 })
    }
    expect(await usdtOf(asha)).toMatchObject({ locked: 0n })
  })

  it.each([
    ['withdrawal_below_minimum', usdt('9.999999'), {}],
    ['withdrawal_above_maximum', usdt('5000.000001'), {}],
    ['insufficient_balance', usdt('1000.000001'), {}],
    ['pin_wrong', usdt('100'), { pin: ciphered('000000') }],
    ['pin_wrong', usdt('100'), { pin: PIN }],
    ['amount_format', usdt('100'), { amount: 0n }],
    ['amount_format', usdt('100'), { amount: -5_000_000n }],
    ['not_found', usdt('100'), { account_id: '77' }],
    ['withdrawal_disabled', usdt('100'), { currency: 3 }],
  ])('WL-15 %s', async (reason, amount, over) => {
    const { asha, account_id } = await givenMember(`asha.bad${++addresses}`)
    await expect(ask(asha, account_id, amount, over)).rejects.toMatchObject({ reason })
    expect(await usdtOf(asha)).toMatchObject({ balance: usdt('1000').amount, locked: 0n })
    expect(await db.sql`select id from withdrawal where user_id = ${asha.id}`).toHaveLength(0)
  })

  it('WL-15 amounts that are no amounts do not pass the contract', async () => {
    const { asha, account_id } = await givenMember('asha.odd')
    for (const amount of ['1e9', 'NaN', '', ' 5', '0x10', '1'.repeat(40), '1.0000001', '५', 100])
      expect(
        await asha.raw({
          method: 'POST',
          url: '/api/balance/withdraws',
          payload: { currency: 2, account_id, amount, pin: ciphered(PIN) },
        }),
      ).toMatchObject({ envelope: { reason: 'invalid_request' } })
  })

  it('another’s account cannot be used, nor one of another currency', async () => {
    const { asha } = await givenMember('asha.thief')
    const { account_id } = await givenMember('ravi.owner')
    await expect(ask(asha, account_id)).rejects.toMatchObject({ reason: 'not_found' })
    const mine = await givenMember('asha.rupees', inr('1000'))
    await expect(ask(mine.asha, mine.account_id, inr('500'))).rejects.toMatchObject({ reason: 'not_found' })
  })

  it('WL-13 what must still be wagered stays', async () => {
    const { asha, account_id } = await givenMember('asha.wagers', usdt('50'))
    const { transfer_id } = await transfer(db, {
      key: 'tied',
      kind: 'recharge',
      cause: { order_id: '1' },
      from: houseAccount('gateway'),
      to: memberWallet(asha.id),
      amount: usdt('100'),
    })
    await requireTurnover(db, { transfer_id, user_id: asha.id, amount: usdt('100') })
    await expect(ask(asha, account_id, usdt('50.000001'))).rejects.toMatchObject({
      reason: 'insufficient_balance',
    })
    await expect(ask(asha, account_id, usdt('50'))).resolves.toMatchObject({ state: 'submitted' })
    const { sums } = await asha.call(cashier.withdrawConfig)
    expect(sums[1]).toMatchObject({
      balance: usdt('100').amount,
      to_wager: usdt('100').amount,
      withdrawable: 0n,
    })
  })

  it('WL-15 five a day, also when all are asked for at once; the money is set aside once each', async () => {
    const { asha, account_id } = await givenMember('asha.many')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, () => ask(asha, account_id, usdt('20'))),
    )
    const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason.reason : 'in'))
    expect(reasons.filter((reason) => reason === 'in')).toHaveLength(5)
    expect(await usdtOf(asha)).toMatchObject({ balance: usdt('900').amount, locked: usdt('100').amount })
    const { limits } = await asha.call(cashier.withdrawConfig)
    expect(limits.find(({ currency }) => currency === 2)).toMatchObject({ per_day: 5, left_today: 0 })
  })

  it('WL-06 the same key 64 times at once is one withdrawal', async () => {
    const { asha, account_id } = await givenMember('asha.same')
    await server.db.sql`delete from rate_limit`
    const body = { currency: 2 as const, account_id, amount: usdt('20').amount, pin: ciphered(PIN) }
    const answers = await Promise.allSettled(
      Array.from({ length: 64 }, () => asha.call(cashier.withdraw, { body, key: 'one' })),
    )
    const ids = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.withdraw_id] : []))
    expect(new Set(ids).size).toBe(1)
    expect(await usdtOf(asha)).toMatchObject({ locked: usdt('20').amount })
  })
})

describe('deciding', () => {
  const approve = (id: string, staffUser = cashierStaff) =>
    staffUser.call(withdrawalReviews.approve, { params: { id }, body: { reason: 'checked' } })

  it('WL-06 approved is paid once, with the fee to the house, and the timeline tells it', async () => {
    mood = 'works'
    const { asha, account_id } = await givenMember('asha.paid')
    const { withdraw_id: id } = await ask(asha, account_id)
    expect(await approve(id)).toEqual({ state: 'approved', approvals: 1 })
    await expect.poll(() => stateOf(asha, id), { timeout: 15_000 }).toBe('paid')
    const shown = await asha.call(cashier.withdrawal, { params: { id } })
    expect(shown.timeline.map(({ state }) => state)).toEqual(['submitted', 'approved', 'paying', 'paid'])
    expect(await usdtOf(asha)).toMatchObject({ balance: usdt('900').amount, locked: 0n })
    await expect(approve(id)).rejects.toMatchObject({ reason: 'already_decided' })
  })

  it('WL-06 refused gives the money back and tells why; without a reason nobody is refused', async () => {
    const { asha, account_id } = await givenMember('asha.refused')
    const { withdraw_id: id } = await ask(asha, account_id)
    const refuse = (reason: string) =>
      cashierStaff.call(withdrawalReviews.refuse, { params: { id }, body: { reason } })
    await expect(refuse('  ')).rejects.toMatchObject({ reason: 'reason_needed' })
    await refuse('The name differs.')
    expect(await asha.call(cashier.withdrawal, { params: { id } })).toMatchObject({
      state: 'refused',
      reason: 'The name differs.',
    })
    expect(await usdtOf(asha)).toMatchObject({ balance: usdt('1000').amount, locked: 0n })
    await expect(refuse('again')).rejects.toMatchObject({ reason: 'already_decided' })
  })

  it('approved and refused at once is one of the two', async () => {
    mood = 'works'
    const { asha, account_id } = await givenMember('asha.both')
    const { withdraw_id: id } = await ask(asha, account_id)
    const outcomes = await Promise.allSettled([
      approve(id),
      secondDesk.call(withdrawalReviews.refuse, { params: { id }, body: { reason: 'no' } }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect.poll(() => stateOf(asha, id), { timeout: 15_000 }).toMatch(/paid|refused/)
  })

  it('a large one needs a second person', async () => {
    mood = 'works'
    const { asha, account_id } = await givenMember('asha.large', usdt('4000'))
    const { withdraw_id: id } = await ask(asha, account_id, usdt('1000'))
    expect(await approve(id)).toEqual({ state: 'submitted', approvals: 1 })
    await expect(approve(id)).rejects.toMatchObject({ reason: 'second_person_needed' })
    expect(await approve(id, secondDesk)).toEqual({ state: 'approved', approvals: 2 })
  })

  it('an outcome that nobody knows is asked about and never paid twice', async () => {
    mood = 'pays but does not answer'
    const { asha, account_id } = await givenMember('asha.unknown')
    const { withdraw_id: id } = await ask(asha, account_id)
    await approve(id)
    await expect.poll(() => paid.has(id), { timeout: 15_000 }).toBe(true)
    expect(await stateOf(asha, id)).toBe('paying')
    const payments = paid.size
    mood = 'works'
    await expect.poll(() => stateOf(asha, id), { timeout: 30_000 }).toBe('paid')
    expect(paid.size).toBe(payments)
  })

  it('what the bank does not take comes back', async () => {
    mood = 'refuses'
    const { asha, account_id } = await givenMember('asha.bounced')
    const { withdraw_id: id } = await ask(asha, account_id)
    await approve(id)
    await expect.poll(() => stateOf(asha, id), { timeout: 15_000 }).toBe('refused')
    expect(await usdtOf(asha)).toMatchObject({ balance: usdt('1000').amount, locked: 0n })
    mood = 'works'
  })

  it('operators see the queue by permission, and the trail holds', async () => {
    const { asha, account_id } = await givenMember('asha.queue')
    const { withdraw_id } = await ask(asha, account_id)
    const { list } = await cashierStaff.call(withdrawalReviews.list, {
      query: { state: 'submitted', limit: 100 },
    })
    expect(list.find((one) => one.withdraw_id === withdraw_id)).toMatchObject({
      member: { id: asha.id },
      approvals_needed: 1,
    })
    const reviewer = await operator('olga.reviews', ['reviewer'])
    await expect(reviewer.call(withdrawalReviews.list)).rejects.toMatchObject({ code: 10018 })
    const auditor = await operator('otto.audits', ['auditor'])
    await auditor.call(withdrawalReviews.list)
    await expect(
      auditor.call(withdrawalReviews.approve, { params: { id: withdraw_id }, body: { reason: '' } }),
    ).rejects.toMatchObject({ code: 10018 })
    expect(await firstBrokenAuditEntry(db)).toBeNull()
    const entries = await db.sql`select action from audit_entry where subject like 'withdrawal:%'`
    expect(entries.length).toBeGreaterThan(5)
    expect(asked).toBeGreaterThan(0)
  })
})

describe('certified', () => {
  it('is what the tools of other tests make', async () => {
    const asha = await member('asha.tools')
    await certified(asha)
    expect(await asha.call(cashier.withdrawConfig)).toMatchObject({
      has_pin: true,
      accounts: [{ channel: 'TRC20' }],
    })
  })
})
