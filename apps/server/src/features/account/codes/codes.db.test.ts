import { signIn } from '@mela/contract/sign-in.ts'
import { describe, expect, it } from 'vitest'
import { application, otherThan, signInTools } from '../../../testing/sign-in.ts'
import { type TestCaller, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, browser, logged } = server
const { askCode, givenMember, byPassword } = signInTools(server)

let count = 0
const newAddress = () => `code${++count}@mela.example`
const byEmail = (mailbox_number: string) => ({ email: { mailbox_number } })
const ask = (caller: TestCaller, address: string) =>
  caller.call(signIn.verifications, { body: { source: 2, biz: 1, data: byEmail(address) } })
const check = (caller: TestCaller, address: string, code: string, token: string) =>
  caller.call(signIn.verifyCode, {
    body: { biz: 1, data: { email: { mailbox_number: address, code } }, token },
  })

describe('a code', () => {
  it('AU-18 has four digits, goes to the target and comes with a masked target and the time of a retry', async () => {
    const address = newAddress()
    const asha = browser()
    const { type, data } = await ask(asha, address)
    expect(type).toBe(2)
    expect(data?.target).toBe('c****@mela.example')
    expect(data?.retry_at).toBe(server.clock.nowMs + 60_000)
    const { code } = await askCode(asha, address, { biz: 1, data: byEmail(address) })
    expect(code).toMatch(/^\d{4}$/)
    const [row] = await db.sql`select * from verification where target = ${address}`
    expect(JSON.stringify(row)).not.toContain(code)
  })

  it('AU-18 works once', async () => {
    const address = newAddress()
    const asha = browser()
    const { code, token } = await askCode(asha, address, { biz: 1, data: byEmail(address) })
    await expect(check(asha, address, code, token)).resolves.toMatchObject({ flag: 1 })
    await expect(check(asha, address, code, token)).rejects.toMatchObject({ code: 10007 })
  })

  it('AU-18 of many right ones at once one gets in', async () => {
    const address = newAddress()
    const { code, token } = await askCode(browser(), address, { biz: 1, data: byEmail(address) })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => check(browser(), address, code, token)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('AU-18 is worth nothing after five minutes', async () => {
    const address = newAddress()
    const asha = browser()
    const { code, token } = await askCode(asha, address, { biz: 1, data: byEmail(address) })
    const [row] = await db.sql`
      select extract(epoch from expires_at - created_at)::int as life from verification where target = ${address}`
    expect(row?.life).toBe(300)
    await db.sql`update verification set expires_at = now() where target = ${address}`
    await expect(check(asha, address, code, token)).rejects.toMatchObject({ reason: 'code_wrong_email' })
  })

  it('AU-18 of 200 guesses at once exactly five are looked at, and then even the right one is refused', async () => {
    const address = newAddress()
    const asha = browser()
    const { code, token } = await askCode(asha, address, { biz: 1, data: byEmail(address) })
    const guesses = await Promise.allSettled(
      Array.from({ length: 200 }, () => check(browser(), address, otherThan(code), token)),
    )
    const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'in'))
    expect(codes.filter((one) => one === 10007)).toHaveLength(5)
    expect(codes.filter((one) => one === 10014)).toHaveLength(195)
    const [row] = await db.sql`select tries from verification where target = ${address}`
    expect(row?.tries).toBe(5)
    await expect(check(asha, address, code, token)).rejects.toMatchObject({ reason: 'code_wrong_too_often' })
  })

  it('AU-18 SE-05 new codes bring no new tries for ever: 20 wrong ones a day from all networks together', async () => {
    const address = newAddress()
    const outcomes: string[] = []
    for (let round = 0; round < 5; round += 1) {
      const { code, token } = await askCode(browser(), address, { biz: 1, data: byEmail(address) })
      for (let i = 0; i < 5; i += 1)
        await check(browser(), address, otherThan(code), token).catch((error) => outcomes.push(error.reason))
    }
    expect(outcomes.filter((reason) => reason === 'code_wrong_email')).toHaveLength(20)
    expect(outcomes.slice(20)).toEqual(Array(5).fill('code_locked'))
  })

  it('SE-05 new codes bring no new tries in a month either: 100 wrong ones from all networks together', async () => {
    const address = newAddress()
    const outcomes: string[] = []
    for (let round = 0; round < 21; round += 1) {
      await db.sql`
        delete from guard_count
        where key like any (array['code_hour:%', 'code_day:%', 'code_wrong:%', 'code_wrong_network:%'])`
      const { code, token } = await askCode(browser(), address, { biz: 1, data: byEmail(address) })
      for (let i = 0; i < 5; i += 1)
        await check(browser(), address, otherThan(code), token).catch((error) => outcomes.push(error.reason))
    }
    expect(outcomes.filter((reason) => reason === 'code_wrong_email')).toHaveLength(100)
    expect(outcomes.slice(100)).toEqual(Array(5).fill('code_locked'))
  })

  it('AU-18 cannot be guessed from one address for ever', async () => {
    const thief = browser()
    const reasons = new Set<string>()
    for (let i = 0; i < 31; i += 1)
      await check(thief, newAddress(), '0000', 'x'.repeat(22)).catch((error) => reasons.add(error.reason))
    expect([...reasons]).toEqual(['code_wrong_email', 'code_locked'])
  })

  it('the token binds it to the browser that asked, the target to whom it was sent', async () => {
    const mine = newAddress()
    const theirs = newAddress()
    const thief = browser()
    const own = await askCode(thief, mine, { biz: 1, data: byEmail(mine) })
    const foreign = await askCode(browser(), theirs, { biz: 1, data: byEmail(theirs) })
    // The right code of another with a token of one's own, and one's own code for another's address.
    await expect(check(thief, theirs, foreign.code, own.token)).rejects.toMatchObject({ code: 10007 })
    await expect(check(thief, theirs, own.code, own.token)).rejects.toMatchObject({ code: 10007 })
    const [row] = await db.sql`select tries from verification where target = ${theirs}`
    expect(row?.tries).toBe(0)
  })

  it('a resend with the token retires the code before', async () => {
    const address = newAddress()
    const asha = browser()
    const first = await askCode(asha, address, { biz: 1, data: byEmail(address) })
    const second = await askCode(asha, address, { biz: 1, data: byEmail(address), token: first.token })
    await expect(check(asha, address, first.code, first.token)).rejects.toMatchObject({ code: 10007 })
    await expect(check(asha, address, second.code, second.token)).resolves.toMatchObject({ flag: 1 })
  })

  it('a code of one purpose serves no other', async () => {
    const address = newAddress()
    await givenMember({ username: 'asha.purpose', email: address })
    const asha = browser()
    const { code, token } = await askCode(asha, address, { biz: 1, data: byEmail(address) })
    await expect(
      asha.call(signIn.verifyCode, {
        body: { biz: 3, data: { email: { mailbox_number: address, code } }, token },
      }),
    ).rejects.toMatchObject({ code: 10007 })
  })

  it('no code and no token of a flow is ever logged', async () => {
    const address = newAddress()
    const { token } = await askCode(browser(), address, { biz: 1, data: byEmail(address) })
    expect(logged()).not.toContain(token)
    expect(logged()).not.toContain(address)
  })
})

describe('sending', () => {
  it('AU-18 sooner than 60 s gives 10011', async () => {
    const address = newAddress()
    await ask(browser(), address)
    await expect(ask(browser(), address)).rejects.toMatchObject({
      code: 10011,
      reason: 'code_send_too_soon',
    })
  })

  it('AU-18 of many at once one is sent', async () => {
    const address = newAddress()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => ask(browser(), address)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('AU-18 more than 5 an hour or 10 a day to one target give 10014', async () => {
    const address = newAddress()
    const sent: string[] = []
    for (let i = 0; i < 13; i += 1) {
      await db.sql`delete from rate_limit where key like 'code_gap:%'`
      if (i === 6) await db.sql`delete from guard_count where key like 'code_hour:%'`
      await ask(browser(), address).then(
        () => sent.push('sent'),
        (error) => sent.push(error.reason),
      )
    }
    const often = 'code_send_too_often'
    expect(sent).toEqual([...Array(5).fill('sent'), often, ...Array(5).fill('sent'), often, often])
  })

  it('20 an hour from one address are enough', async () => {
    const flood = browser()
    for (let i = 0; i < 20; i += 1) await ask(flood, newAddress())
    await expect(ask(flood, newAddress())).rejects.toMatchObject({ code: 10014 })
  })

  it.each([
    ['mobile_format', { mobile: { area_code: '+91', phone_number: '123456' } }],
    ['mobile_format', { mobile: { area_code: '+91', phone_number: '1234567890123456' } }],
    ['mobile_format', { mobile: { area_code: '+91', phone_number: '98765 43210' } }],
    ['mobile_format', { mobile: { area_code: '+999', phone_number: '9876543210' } }],
    ['mobile_format', { mobile: { area_code: '+91', phone_number: '0000000' } }],
    ['email_format', { email: { mailbox_number: 'asha' } }],
    ['email_format', { email: { mailbox_number: 'asha@mela' } }],
    ['email_format', { email: { mailbox_number: 'a b@mela.example' } }],
    ['email_format', { email: { mailbox_number: 'asha@mela.example\nBcc: x@y.z' } }],
  ])('AU-15 %s: %j', async (reason, data) => {
    await expect(
      browser().call(signIn.verifications, { body: { source: 2, biz: 1, data } }),
    ).rejects.toMatchObject({ reason })
  })

  it('one number is one number, with or without the plus and the zero of home', async () => {
    const asha = browser()
    const number = { area_code: '44', phone_number: '07911123456' }
    await askCode(asha, '+447911123456', { biz: 1, data: { mobile: number } })
    await expect(
      asha.call(signIn.verifications, {
        body: { source: 2, biz: 1, data: { mobile: { area_code: '+44', phone_number: '7911123456' } } },
      }),
    ).rejects.toMatchObject({ code: 10011 })
  })

  it('AU-12 an unknown account is told in the reset only, and 10013 when binding what is taken', async () => {
    const taken = newAddress()
    await givenMember({ username: 'asha.taken', email: taken })
    const asha = browser()
    const send = (biz: 1 | 3, data: Parameters<typeof askCode>[2]['data']) =>
      asha.call(signIn.verifications, { body: { source: 2, biz, data } })
    await expect(send(3, byEmail(newAddress()))).rejects.toMatchObject({
      code: 10004,
      reason: 'account_not_found',
    })
    await expect(send(3, { account: { username: 'nobody.here' } })).rejects.toMatchObject({ code: 10004 })
    await expect(send(1, byEmail(newAddress()))).resolves.toMatchObject({ type: 2 })
    const { token } = await asha.call(signIn.register, {
      body: { source: 2, account: pick(application('asha.binds')), adult: true, terms: '2026-11' },
    })
    await expect(
      asha.as(token).call(signIn.verifications, { body: { source: 2, biz: 2, data: byEmail(taken) } }),
    ).rejects.toMatchObject({ code: 10013, reason: 'mobile_or_email_already_bound' })
  })

  it('AU-12 a username with nothing bound is answered with type 3', async () => {
    await givenMember({ username: 'asha.bare' })
    const reply = await browser().call(signIn.verifications, {
      body: { source: 2, biz: 3, data: { account: { username: 'asha.bare' } } },
    })
    expect(reply).toEqual({ type: 3, data: null })
  })

  it('purposes 2, 4 and 5 need their session', async () => {
    const address = newAddress()
    for (const biz of [2, 4, 5] as const)
      await expect(
        browser().call(signIn.verifications, { body: { source: 2, biz, data: byEmail(address) } }),
      ).rejects.toMatchObject({ code: 10005 })
    // The code for a new device goes to what is bound, whatever the request names.
    await givenMember({ username: 'asha.captha', email: address })
    const thief = browser()
    const { flag, token } = await byPassword(thief, 'asha.captha')
    expect(flag).toBe(6)
    const elsewhere = newAddress()
    const reply = await thief
      .as(token)
      .call(signIn.verifications, { body: { source: 2, biz: 4, data: byEmail(elsewhere) } })
    expect(reply.data?.target).toBe('c****@mela.example')
    const rows = await db.sql`select target from verification where target in (${address}, ${elsewhere})`
    expect(rows.map((row) => row.target)).toEqual([address])
  })
})

function pick({ username, password, real_name }: ReturnType<typeof application>) {
  return { username, password, real_name }
}
