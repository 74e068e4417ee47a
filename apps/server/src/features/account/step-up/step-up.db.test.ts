import { api } from '@mela/contract/api.ts'
import { cashier } from '@mela/contract/cashier.ts'
import type { Endpoint } from '@mela/contract/endpoint.ts'
import type { StepUpPurpose } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { type StepUpProof, stepUp } from '@mela/contract/step-up.ts'
import { describe, expect, it } from 'vitest'
import { cashierTools, PIN, TRON_ADDRESSES } from '../../../testing/cashier.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { ciphered, otherThan, PASSWORD, signInTools } from '../../../testing/sign-in.ts'
import { callerOf, type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp({ config: { requiresContact: false, asksInviter: false } })
const { app, db, browser, proved } = server
const { givenMember, byPassword, askCode } = signInTools(server)
const { setPin } = cashierTools(server)

let names = 0
/** Signed in by password, with what is named bound; a second session beside it. */
async function given(bound: { mobile?: string; email?: string } = {}): Promise<TestMember> {
  names += 1
  const username = `asha.step${names}`
  const id = await givenMember({ username })
  const home = browser()
  const { token } = await byPassword(home, username)
  for (const [column, target] of Object.entries(bound))
    await db.sql`update member set ${db.sql(column)} = ${target} where id = ${id}`
  return { id, token, ...home.as(token) }
}
const prove = (who: TestMember, purpose: StepUpPurpose, proof: StepUpProof) =>
  who.call(stepUp.prove, { body: { purpose, proof } })
const waysOf = async (who: TestMember, purpose: StepUpPurpose) =>
  (await who.call(stepUp.ways, { query: { purpose } })).ways.map(({ kind }) => kind)
const address = TRON_ADDRESSES[0] ?? ''
const link = (who: TestMember) =>
  who.call(cashier.addCryptoWallet, { body: { currency: 2, channel: 'TRC20', address } })
/** What was sent meanwhile is none of it: it goes out by itself. */
const kept = async () => (await fingerprint(db)).replaceAll(/\b(outbox|ledger_seal):\S+/g, '')
const needed = { reason: 'step_up_needed' }

describe('what proves it', () => {
  it('SE-03 the password counts for a contact always, for money only while there is no PIN', async () => {
    const asha = await given({ mobile: '+919000000001', email: 'ways@mela.example' })
    const codes = ['mobile', 'email']
    for (const purpose of ['contact', 'pin', 'payout_account'] as const)
      expect(await waysOf(asha, purpose)).toEqual(['password', ...codes])
    await setPin(asha)
    expect(await waysOf(asha, 'contact')).toEqual(['pin', 'password', ...codes])
    for (const purpose of ['pin', 'payout_account'] as const) {
      expect(await waysOf(asha, purpose)).toEqual(['pin', ...codes])
      await expect(prove(asha, purpose, { password: ciphered(PASSWORD) })).rejects.toMatchObject(needed)
    }
    const { ways } = await asha.call(stepUp.ways, { query: { purpose: 'pin' } })
    expect(ways).toContainEqual({ kind: 'email', target: 'w****@mela.example' })
  })

  it('SE-03 a code goes to what is bound, never to what the request names, and only in the session that asked', async () => {
    const asha = await given({ email: 'bound@mela.example' })
    const wanted = { biz: 5 as const, data: { email: { mailbox_number: 'thief@mela.example' } } }
    const { code, token } = await askCode(asha, 'bound@mela.example', wanted)
    expect((await db.sql`select from outbox where target = 'thief@mela.example'`).count).toBe(0)

    const [row] = await db.sql<{ username: string }[]>`select username from member where id = ${asha.id}`
    const other = callerOf(app, (await byPassword(browser(), row?.username ?? '')).token)
    const elsewhere = other.call(stepUp.prove, { body: { purpose: 'contact', proof: { code, token } } })
    await expect(elsewhere).rejects.toMatchObject({ status: 401 })
    await expect(prove(asha, 'contact', { code: otherThan(code), token })).rejects.toMatchObject({
      reason: 'code_wrong_email',
    })
    await prove(asha, 'contact', { code, token })
    await expect(prove(asha, 'pin', { code, token })).rejects.toMatchObject({ code: 10007 })
  })

  it('SE-03 a code to a number that was replaced meanwhile proves nothing', async () => {
    const asha = await given({ email: 'before@mela.example' })
    const asked = await askCode(asha, 'before@mela.example', { biz: 5, data: { bound: { type: 2 } } })
    await db.sql`update member set email = 'after@mela.example' where id = ${asha.id}`
    await expect(prove(asha, 'contact', asked)).rejects.toMatchObject(needed)
  })

  it('SE-03 wrong passwords are counted with those of the login: five, then not even the right one', async () => {
    const asha = await given()
    const wrong = { password: ciphered('Wrong2026x') }
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => prove(asha, 'contact', wrong)))
    const reasons = tries.map((one) => (one.status === 'rejected' ? one.reason.reason : 'in'))
    expect(reasons.filter((reason) => reason === 'password_wrong')).toHaveLength(5)
    await expect(prove(asha, 'contact', { password: ciphered(PASSWORD) })).rejects.toMatchObject({
      reason: 'password_wrong_too_often',
    })
    const marks = await db.sql`
      select from step_up u join session s on s.id = u.session_id where s.user_id = ${asha.id}`
    expect(marks.count).toBe(0)
  })

  it('SE-03 wrong PINs are counted with those of the cashier', async () => {
    const asha = await given()
    await setPin(asha)
    for (let i = 0; i < 5; i += 1)
      await expect(prove(asha, 'contact', { pin: ciphered('000000') })).rejects.toMatchObject({
        reason: 'pin_wrong',
      })
    await expect(prove(asha, 'contact', { pin: ciphered(PIN) })).rejects.toMatchObject({
      reason: 'pin_locked',
    })
    await expect(asha.call(cashier.checkPin, { body: { pin: ciphered(PIN) } })).rejects.toMatchObject({
      reason: 'pin_locked',
    })
  })

  it('SE-03 having signed in by a provider a moment ago counts where no code can be sent', async () => {
    const asha = await given()
    const fresh = { sign_in: true } as const
    await expect(prove(asha, 'contact', fresh)).rejects.toMatchObject(needed)
    await db.sql`update session set is_by_provider = true where user_id = ${asha.id}`
    expect(await waysOf(asha, 'contact')).toEqual(['password', 'sign_in'])
    await prove(asha, 'contact', fresh)
    await db.sql`update session set created_at = now() - interval '5 minutes' where user_id = ${asha.id}`
    await expect(prove(asha, 'contact', fresh)).rejects.toMatchObject(needed)
    await db.sql`update session set created_at = now() where user_id = ${asha.id}`
    await db.sql`update member set email = 'now.bound@mela.example' where id = ${asha.id}`
    await expect(prove(asha, 'contact', fresh)).rejects.toMatchObject(needed)
  })
})

describe('what it is good for', () => {
  it('SE-03 one purpose, one session, one call, five minutes', async () => {
    const asha = await given()
    const [row] = await db.sql<{ username: string }[]>`select username from member where id = ${asha.id}`
    const home = browser()
    const other = { ...asha, ...home.as((await byPassword(home, row?.username ?? '')).token) }
    const password = { password: ciphered(PASSWORD) }
    await prove(asha, 'contact', password)
    await expect(link(asha)).rejects.toMatchObject(needed)
    await prove(asha, 'payout_account', password)
    await expect(link(other)).rejects.toMatchObject(needed)
    await db.sql`update step_up set expires_at = now()`
    await expect(link(asha)).rejects.toMatchObject(needed)

    const { expires_at } = await prove(asha, 'payout_account', password)
    expect(expires_at - Date.now()).toBeLessThanOrEqual(5 * 60_000)
    // A refused call does not use it up; the one that changes something does.
    const wrong = { currency: 2 as const, channel: 'TRC20' as const, address: 'nowhere' }
    await expect(asha.call(cashier.addCryptoWallet, { body: wrong })).rejects.toMatchObject({
      reason: 'address_format',
    })
    const both = await Promise.allSettled([link(asha), link(asha)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(link(asha)).rejects.toMatchObject(needed)
  })

  it('SE-03 without it a right code for the new contact is not even used up', async () => {
    const asha = await given()
    const mailbox_number = 'patient@mela.example'
    const asked = await askCode(asha, mailbox_number, { biz: 2, data: { email: { mailbox_number } } })
    const bind = () => asha.call(signIn.bindEmail, { body: { mailbox_number, ...asked } })
    await expect(bind()).rejects.toMatchObject(needed)
    await proved(asha, 'contact')
    expect(await bind()).toEqual({ flag: 2 })
  })
})

describe('every call that declares it', () => {
  const bodies: Record<string, object> = {
    '/user/bind_mobile': { area_code: '+91', phone_number: '9000000009', code: '1234', token: 'x' },
    '/user/bind_email': { mailbox_number: 'new@mela.example', code: '1234', token: 'x' },
    '/withdraw_methods/bank_card': {
      bank_code: 'LOTS',
      account_name: 'Asha Verma',
      card_number: '4111111111111111',
      front: '/f',
      back: '/b',
    },
    '/withdraw_methods/crypto_wallet': { currency: 2, channel: 'TRC20', address },
    '/balance/add_pin': { pin: ciphered(PIN) },
    '/balance/update_pin': { pin: ciphered('777777') },
  }
  const guarded = Object.values(api)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(({ stepUp: purpose }) => purpose !== undefined && purpose !== 'in_body')

  it.each(guarded.map((endpoint) => [endpoint.path, endpoint] as const))(
    'SE-03 %s refuses a session without it and changes nothing',
    async (path, endpoint) => {
      const asha = await given()
      if (path === '/balance/update_pin') await setPin(asha)
      const others = (['contact', 'pin', 'payout_account'] as const).filter((one) => one !== endpoint.stepUp)
      await proved(asha, ...others)
      const before = await kept()
      const { envelope } = await asha.raw({
        method: endpoint.method,
        url: `/api${path}`,
        payload: bodies[path],
      })
      expect(envelope.reason).toBe('step_up_needed')
      expect(await kept()).toBe(before)
    },
  )
})
