// What follows a change of a way in or out: who is told, who is signed out.
import { account } from '@mela/contract/account.ts'
import { cashier } from '@mela/contract/cashier.ts'
import { notify } from '@mela/contract/notify.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { expect, it } from 'vitest'
import { cashierTools, TRON_ADDRESSES } from '../../testing/cashier.ts'
import { ciphered, PASSWORD, signInTools } from '../../testing/sign-in.ts'
import { callerOf, type TestMember, testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

const server = await testApp({ config: { requiresContact: false, asksInviter: false } })
const { app, db, browser, proved } = server
const { givenMember, byPassword, askCode } = signInTools(server)
const { setPin } = cashierTools(server)

let names = 0
/** Two devices of one member, who has a number and an address. */
async function given(language = 'en') {
  names += 1
  const username = `asha.told${names}`
  const id = await givenMember({ username, language })
  const [here, there] = [await byPassword(browser(), username), await byPassword(browser(), username)]
  const contact = { mobile: `+91900001${String(names).padStart(4, '0')}`, email: `told${names}@mela.example` }
  await db.sql`update member set mobile = ${contact.mobile}, email = ${contact.email} where id = ${id}`
  const asha: TestMember = { id, token: here.token, ...callerOf(app, here.token) }
  return { asha, other: callerOf(app, there.token), ...contact }
}
const told = (target: string) =>
  until(
    async () => {
      const [row] = await db.sql<{ body: string }[]>`
        select body from outbox where target = ${target} and code is null order by created_at desc`
      if (!row) throw new Error(`${target} was not told`)
      return row.body
    },
    { timeout: 10_000, interval: 10 },
  )
const isSignedIn = (who: { call: TestMember['call'] }) =>
  who.call(account.info).then(
    () => true,
    (refusal: { reason: string }) => refusal.reason !== 'not_signed_in',
  )
const titles = async (who: TestMember) => (await who.call(notify.list)).list.map(({ title }) => title)

it('SE-03 a replaced number is told by SMS and the address by mail; the new number is not; other sessions end', async () => {
  const { asha, other, mobile, email } = await given()
  const next = { area_code: '+91', phone_number: `9000020${names}00` }
  const target = `+91${next.phone_number}`
  const asked = await askCode(asha, target, { biz: 2, data: { mobile: next } })
  await proved(asha, 'contact')
  await asha.call(signIn.bindMobile, { body: { ...next, ...asked } })
  expect(await told(mobile)).toContain('Your Mela phone number was changed')
  expect(await told(email)).toContain('No money can leave your account for the next 24 hours')
  expect((await db.sql`select from outbox where target = ${target} and code is null`).count).toBe(0)
  expect(await titles(asha)).toContain('Phone number added')
  expect(await isSignedIn(asha)).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
})

it('SE-03 a changed password is told in the language of the member, and only this session stays', async () => {
  const { asha, other, mobile, email } = await given('hi')
  const body = { old_password: ciphered(PASSWORD), password: ciphered('Afresh2026x') }
  await asha.call(account.modifyPassword, { body })
  expect(await told(mobile)).toContain('पासवर्ड बदला गया')
  expect(await told(email)).toContain('पासवर्ड बदला गया')
  expect(await isSignedIn(asha)).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
})

it('SE-03 a password after a reset is told, ends every session and every proof that was given before', async () => {
  const { asha, other, email } = await given('zh')
  const proof = async () => {
    const data = { email: { mailbox_number: email } }
    const { code, token } = await askCode(browser(), email, { biz: 3, data })
    const body = { biz: 3 as const, data: { email: { mailbox_number: email, code } }, token }
    return (await browser().call(signIn.verifyCode, { body })).auth_token ?? ''
  }
  const [first, second] = [await proof(), await proof()]
  const reset = (auth_token: string) =>
    browser().call(signIn.editPassword, { body: { auth_token, password: ciphered('Afresh2026x') } })
  await reset(first)
  expect(await told(email)).toContain('密码已更改')
  for (const who of [asha, other]) expect(await isSignedIn(who)).toBe(false)
  await expect(reset(second)).rejects.toMatchObject({ reason: 'auth_token_expired' })
})

it('SE-03 a first PIN and a new payout account are told and sign nobody out, another PIN does', async () => {
  const { asha, other, mobile } = await given()
  await setPin(asha)
  expect(await told(mobile)).toContain('withdrawal password')
  await db.sql`delete from outbox`
  await proved(asha, 'payout_account')
  const body = { currency: 2 as const, channel: 'TRC20' as const, address: TRON_ADDRESSES[1] ?? '' }
  await asha.call(cashier.addCryptoWallet, { body })
  expect(await told(mobile)).toContain('A payout account was added')
  expect(await isSignedIn(other)).toBe(true)
  await db.sql`delete from outbox`
  await proved(asha, 'pin')
  await asha.call(cashier.updatePin, { body: { pin: ciphered('975310') } })
  expect(await told(mobile)).toContain('withdrawal password')
  expect(await isSignedIn(other)).toBe(false)
  expect(await titles(asha)).toEqual(
    expect.arrayContaining([
      'Withdrawal password changed',
      'Payout account added',
      'Withdrawal password set',
    ]),
  )
})

it('SE-03 a change that is undone tells nobody', async () => {
  const { asha, mobile, email } = await given()
  await proved(asha, 'contact')
  const taken = 'taken.already@mela.example'
  const asked = await askCode(asha, taken, { biz: 2, data: { email: { mailbox_number: taken } } })
  await givenMember({ username: `owner.told${names}`, email: taken })
  await expect(
    asha.call(signIn.bindEmail, { body: { mailbox_number: taken, ...asked } }),
  ).rejects.toMatchObject({ reason: 'mobile_or_email_already_bound' })
  const [jobs] =
    await db.sql`select count(*)::int as n from jobs.job where name = 'account.send_alert' and state = 'created'`
  expect(jobs).toEqual({ n: 0 })
  expect((await db.sql`select from outbox where target in (${mobile}, ${email})`).count).toBe(0)
})
