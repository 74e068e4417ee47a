// The server's half of the fourteen flows: which flag each step answers, and what its token opens.
import { account } from '@mela/contract/account.ts'
import type { Endpoint } from '@mela/contract/endpoint.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { describe, expect, it } from 'vitest'
import { application, ciphered, PASSWORD, signInTools } from '../../../testing/sign-in.ts'
import { type TestBrowser, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, browser } = server
const { givenMember, byPassword, askCode } = signInTools(server)

let count = 0
const unique = () => `${++count}`.padStart(4, '0')
const newAddress = () => `flow${unique()}@mela.example`
const newMobile = () => ({ area_code: '+91', phone_number: `98765${unique()}0` })
const emailData = (mailbox_number: string) => ({ email: { mailbox_number } })
const hostUid = async () => {
  const id = await givenMember({ username: `host.${unique()}` })
  const [row] = await db.sql<{ uid: string }[]>`select uid from member where id = ${id}`
  return row?.uid ?? ''
}

async function byEmailCode(home: TestBrowser, address: string) {
  const { code, token } = await askCode(home, address.toLowerCase(), { biz: 1, data: emailData(address) })
  return home.call(signIn.verifyCode, {
    body: { biz: 1, data: { email: { mailbox_number: address, code } }, token, source: 3 },
  })
}

const registration = (username: string) => {
  const { adult, terms, ...account } = application(username)
  return { body: { source: 2 as const, account, adult, terms } }
}

describe('mobile and e-mail', () => {
  it('AU-20 a new number registers: step token, complete info, then the inviter is asked for', async () => {
    const home = browser()
    const host = await hostUid()
    const number = newMobile()
    const target = `+91${number.phone_number}`
    const { code, token } = await askCode(home, target, { biz: 1, data: { mobile: number } })
    const step = await home.call(signIn.verifyCode, {
      body: { biz: 1, data: { mobile: { ...number, code } }, token },
    })
    expect(step.flag).toBe(1)
    const members = () => db.sql`select id from member where mobile = ${target}`
    expect(await members()).toHaveLength(0)
    const newcomer = home.as(step.token ?? '')
    const done = await newcomer.call(signIn.bindAccount, { body: application('asha.mobile') })
    expect(done.flag).toBe(5)
    expect(await members()).toHaveLength(1)
    const me = home.as(done.token ?? '')
    expect(await me.call(account.info)).toMatchObject({
      username: 'asha.mobile',
      bound: { mobile: `+91****${target.slice(-2)}`, email: null },
      has_inviter: false,
    })
    expect((await me.call(wallet.list)).list).toHaveLength(3)
    await expect(
      newcomer.call(signIn.bindAccount, { body: application('asha.twice') }),
    ).rejects.toMatchObject({ code: 10005 })
    expect(await me.call(signIn.bindInviter, { body: { invite_code: host } })).toMatchObject({ flag: 2 })
    expect(await me.call(account.info)).toMatchObject({ has_inviter: true })
  })

  it('AU-20 a known address signs in: 5 without an inviter, 2 with one, on any device', async () => {
    const address = newAddress()
    const id = await givenMember({ username: 'asha.known', email: address })
    expect(await byEmailCode(browser(), address)).toMatchObject({ flag: 5 })
    const inviter = await givenMember({ username: 'ravi.inviter' })
    await db.sql`update member set inviter_id = ${inviter} where id = ${id}`
    expect(await byEmailCode(browser(), address.toUpperCase())).toMatchObject({ flag: 2 })
  })

  it('the login call takes the code as well', async () => {
    const address = newAddress()
    await givenMember({ username: 'asha.direct', email: address })
    const home = browser()
    const { code, token } = await askCode(home, address, { biz: 1, data: emailData(address) })
    const data = { email: { mailbox_number: address, code } }
    await expect(home.call(signIn.login, { body: { source: 2, data } })).rejects.toMatchObject({
      code: 10007,
    })
    await expect(home.call(signIn.login, { body: { source: 2, data, token } })).resolves.toMatchObject({
      flag: 5,
    })
  })

  it('two who complete the same number at once become one member', async () => {
    const address = newAddress()
    const [first, second] = [browser(), browser()]
    const one = await byEmailCode(first, address)
    const two = await byEmailCode(second, address)
    const outcomes = await Promise.allSettled([
      first.as(one.token ?? '').call(signIn.bindAccount, { body: application('asha.first') }),
      second.as(two.token ?? '').call(signIn.bindAccount, { body: application('asha.second') }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = outcomes.find((one) => one.status === 'rejected')
    expect(lost?.reason).toMatchObject({ reason: 'mobile_or_email_already_bound' })
    expect(await db.sql`select id from member where email = ${address}`).toHaveLength(1)
  })
})

describe('username', () => {
  it('AU-05 check_username: 1 is new, 2 is known in any case', async () => {
    await givenMember({ username: 'Asha.Exists' })
    const flagOf = (username: string) => browser().call(signIn.checkUsername, { query: { username } })
    expect(await flagOf('asha.EXISTS')).toEqual({ flag: 2 })
    expect(await flagOf('asha.nobody')).toEqual({ flag: 1 })
    for (const bad of ['asha', '1asha', 'asha verma', 'аsha.verma', 'a'.repeat(51)])
      await expect(flagOf(bad)).rejects.toMatchObject({ reason: 'username_format' })
    const curious = browser()
    for (let i = 0; i < 10; i += 1)
      await curious.call(signIn.checkUsername, { query: { username: `asha.q${i}` } })
    await expect(
      curious.call(signIn.checkUsername, { query: { username: 'asha.q99' } }),
    ).rejects.toMatchObject({
      code: 10014,
    })
  })

  it('AU-20 a new account owes a contact: 4 with a step token, then the bind brings the session', async () => {
    const home = browser()
    const { flag, token } = await home.call(signIn.register, registration('asha.register'))
    expect(flag).toBe(4)
    const step = home.as(token)
    await expect(step.call(account.info)).rejects.toMatchObject({ code: 10005 })
    const address = newAddress()
    const asked = await askCode(step, address, { biz: 2, data: emailData(address) })
    const bound = await step.call(signIn.bindEmail, {
      body: { mailbox_number: address, code: asked.code, token: asked.token },
    })
    expect(bound.flag).toBe(5)
    expect(await home.as(bound.token ?? '').call(account.info)).toMatchObject({
      username: 'asha.register',
      bound: { email: 'f****@mela.example' },
    })
    await expect(step.call(signIn.bindInviter, { body: { invite_code: '12345678' } })).rejects.toMatchObject({
      code: 10005,
    })
  })

  it('AU-20 who left at the bind step is asked again after the password', async () => {
    const home = browser()
    await home.call(signIn.register, registration('asha.left'))
    expect(await byPassword(home, 'asha.left')).toMatchObject({ flag: 4 })
  })

  it('AU-10 without a contact the session stays a step', async () => {
    const home = browser()
    const { token } = await home.call(signIn.register, registration('asha.stuck'))
    for (const endpoint of [account.info, wallet.list, account.sessions] as Endpoint[])
      await expect(home.as(token).call(endpoint)).rejects.toMatchObject({ code: 10005 })
  })

  it.each([
    ['username_format', { username: 'ab' }],
    ['username_format', { username: 'аsha.verma' }],
    ['username_already_bound', { username: 'TAKEN.name' }],
    ['real_name_format', { real_name: 'Asha 2' }],
    ['real_name_format', { real_name: '.-' }],
    ['password_format', { password: ciphered('short') }],
    ['password_format', { password: 'not ciphered' }],
    ['password_too_common', { password: ciphered('abc12345') }],
  ])('AU-15 %s: %j', async (reason, wrong) => {
    await givenMember({ username: 'taken.name' }).catch(() => {})
    const { adult, terms, ...good } = application(`asha.v${unique()}`)
    const body = { source: 2 as const, account: { ...good, ...wrong }, adult, terms }
    const { length } = await db.sql`select id from member`
    await expect(browser().call(signIn.register, { body })).rejects.toMatchObject({ reason })
    expect(await db.sql`select id from member`).toHaveLength(length)
  })

  it.each([['Asha Verma'], ["O'Neil-Śmith Jr."], ['रवि कुमार'], ['李伟'], ['عائشة']])(
    'AU-15 a real name may be %s',
    async (real_name) => {
      const { adult, terms, ...good } = application(`asha.n${unique()}`)
      const body = { source: 2 as const, account: { ...good, real_name }, adult, terms }
      await expect(browser().call(signIn.register, { body })).resolves.toMatchObject({ flag: 4 })
    },
  )

  it.each([[{ adult: false }], [{ adult: undefined }], [{ terms: undefined }], [{ terms: '2019-01' }]])(
    'PP-01 nobody joins without being 18 and accepting the terms of today: %j',
    async (missing) => {
      const { adult, terms, ...good } = application(`asha.p${unique()}`)
      const body = { source: 2 as const, account: good, adult, terms, ...missing }
      await expect(browser().call(signIn.register, { body })).rejects.toMatchObject({
        reason: 'adult_confirmation_needed',
      })
      const home = browser()
      const step = await byEmailCode(home, newAddress())
      await expect(
        home.as(step.token ?? '').call(signIn.bindAccount, { body: { ...good, adult, terms, ...missing } }),
      ).rejects.toMatchObject({ reason: 'adult_confirmation_needed' })
      expect(await db.sql`select id from member where username = ${good.username}`).toHaveLength(0)
      await expect(byPassword(browser(), good.username)).rejects.toMatchObject({ code: 10007 })
      // The same name with the consent is one: nothing of the refused try is left.
      await browser().call(signIn.register, registration(good.username))
    },
  )

  it('PP-01 what was accepted is kept with the member', async () => {
    await browser().call(signIn.register, registration('asha.accepts'))
    const [row] =
      await db.sql`select terms_version, terms_accepted_at from member where username = 'asha.accepts'`
    expect(row).toMatchObject({ terms_version: '2026-11' })
    expect(row?.terms_accepted_at).not.toBeNull()
  })
})

describe('a new device', () => {
  async function givenWhole(username: string, hasInviter = true) {
    const email = newAddress()
    const inviter_id = hasInviter ? await givenMember({ username: `inv.${unique()}` }) : undefined
    const id = await givenMember({ username, email, inviter_id })
    return { id, email }
  }

  it('AU-20 needs a code (3); once it was given, the device is known', async () => {
    const { email } = await givenWhole('asha.device')
    const home = browser()
    const step = await byPassword(home, 'asha.device')
    expect(step.flag).toBe(3)
    const asStep = home.as(step.token)
    await expect(asStep.call(account.info)).rejects.toMatchObject({ code: 10005 })
    const data = { account: { username: 'asha.device' } }
    const { code, token } = await askCode(asStep, email, { biz: 4, data })
    const body = { biz: 4 as const, data: { account: { ...data.account, code } }, token }
    // The code is bound to the sign-in that asked for it.
    const thief = browser()
    const foreign = await byPassword(thief, 'asha.device')
    await expect(thief.as(foreign.token).call(signIn.verifyCode, { body })).rejects.toMatchObject({
      code: 10007,
    })
    await expect(home.call(signIn.verifyCode, { body })).rejects.toMatchObject({ code: 10005 })
    const done = await asStep.call(signIn.verifyCode, { body })
    expect(done.flag).toBe(2)
    await home.as(done.token ?? '').call(account.info)
    await expect(asStep.call(account.logout)).rejects.toMatchObject({ code: 10005 })
    expect(await byPassword(home, 'asha.device')).toMatchObject({ flag: 2 })
    expect(await byPassword(browser(), 'asha.device')).toMatchObject({ flag: 3 })
  })

  it('AU-20 without an inviter it is 6: the code, then 5', async () => {
    const { email } = await givenWhole('asha.six', false)
    const home = browser()
    const step = await byPassword(home, 'asha.six')
    expect(step.flag).toBe(6)
    const data = { account: { username: 'asha.six' } }
    const { code, token } = await askCode(home.as(step.token), email, { biz: 4, data })
    const done = await home
      .as(step.token)
      .call(signIn.verifyCode, { body: { biz: 4, data: { account: { ...data.account, code } }, token } })
    expect(done.flag).toBe(5)
    await home.as(done.token ?? '').call(account.info)
  })

  it('the login call takes the code of a new device together with the password', async () => {
    const { email } = await givenWhole('asha.both')
    const home = browser()
    const step = await byPassword(home, 'asha.both')
    const username = 'asha.both'
    const { code, token } = await askCode(home.as(step.token), email, {
      biz: 4,
      data: { account: { username } },
    })
    const data = { account: { username, password: ciphered(PASSWORD), code } }
    await expect(home.call(signIn.login, { body: { source: 2, data, token } })).resolves.toMatchObject({
      flag: 2,
    })
  })

  it('AU-29 a step token serves the next steps and logout, nothing else', async () => {
    await givenWhole('asha.step')
    const home = browser()
    const step = home.as((await byPassword(home, 'asha.step')).token)
    await expect(
      step.call(signIn.bindEmail, { body: { mailbox_number: 'x@mela.example', code: '1234', token: 'x' } }),
    ).rejects.toMatchObject({ code: 10018 })
    await expect(step.call(signIn.bindInviter, { body: { invite_code: '12345678' } })).rejects.toMatchObject({
      code: 10018,
    })
    await expect(step.call(signIn.bindAccount, { body: application('asha.again') })).rejects.toMatchObject({
      code: 10018,
    })
    await step.call(account.logout)
    await expect(step.call(account.logout)).rejects.toMatchObject({ code: 10005 })
  })

  it('AU-29 a step ends after half an hour and is none of the ten sessions', async () => {
    const { id } = await givenWhole('asha.halfhour')
    const home = browser()
    const { token } = await byPassword(home, 'asha.halfhour')
    const [row] = await db.sql`select expires_at from session where user_id = ${id}`
    expect(row?.expires_at.getTime()).toBe(server.clock.nowMs + 30 * 60_000)
    await db.sql`update session set expires_at = now() where user_id = ${id}`
    await expect(home.as(token).call(account.logout)).rejects.toMatchObject({ code: 10005 })
  })
})

describe('binding later', () => {
  async function givenSignedIn(username: string) {
    const email = newAddress()
    const id = await givenMember({ username, email })
    const home = browser()
    const { token } = await byEmailCode(home, email)
    return { id, me: home.as(token ?? '') }
  }

  it('a code for binding belongs to the session that asked', async () => {
    const asha = await givenSignedIn('asha.asks')
    const ravi = await givenSignedIn('ravi.takes')
    const number = newMobile()
    const asked = await askCode(asha.me, `+91${number.phone_number}`, { biz: 2, data: { mobile: number } })
    await server.proved({ id: ravi.id }, 'contact')
    await expect(
      ravi.me.call(signIn.bindMobile, { body: { ...number, code: asked.code, token: asked.token } }),
    ).rejects.toMatchObject({ reason: 'code_wrong_mobile' })
  })
})

describe('the inviter', () => {
  async function givenPair() {
    const members = []
    for (const name of ['older', 'younger']) {
      const email = newAddress()
      const id = await givenMember({ username: `${name}.${unique()}`, email })
      const home = browser()
      const { token } = await byEmailCode(home, email)
      const [row] = await db.sql<{ uid: string }[]>`select uid from member where id = ${id}`
      members.push({ id, uid: row?.uid ?? '', me: home.as(token ?? '') })
    }
    return members as [(typeof members)[0], (typeof members)[0]]
  }
  const bind = (code: string) => ({ body: { invite_code: code } })

  it('AU-11 wrong format, unknown code and oneself are refused, each with its word', async () => {
    const [, young] = await givenPair()
    for (const code of ['12345', 'abcdef', '1'.repeat(51), '1234 567'])
      await expect(young.me.call(signIn.bindInviter, bind(code))).rejects.toMatchObject({
        reason: 'inviter_code_format',
      })
    for (const code of ['999999', young.uid])
      await expect(young.me.call(signIn.bindInviter, bind(code))).rejects.toMatchObject({
        reason: 'inviter_code_wrong',
      })
  })

  it('an inviter is for ever, and lines never close to a ring', async () => {
    const [old, young] = await givenPair()
    await young.me.call(signIn.bindInviter, bind(old.uid))
    await expect(young.me.call(signIn.bindInviter, bind(old.uid))).rejects.toMatchObject({
      reason: 'inviter_already_bound',
      code: 10013,
    })
    await expect(old.me.call(signIn.bindInviter, bind(young.uid))).rejects.toMatchObject({
      reason: 'inviter_code_wrong',
    })
  })

  it('codes cannot be tried for ever', async () => {
    const [, young] = await givenPair()
    for (let i = 0; i < 10; i += 1) await young.me.call(signIn.bindInviter, bind('999999')).catch(() => {})
    await expect(young.me.call(signIn.bindInviter, bind('999999'))).rejects.toMatchObject({ code: 10014 })
  })
})
