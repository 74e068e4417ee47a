// AU-30: the numbers that bodies carry, and what each of them means to the server.
import { account } from '@mela/contract/account.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { describe, expect, it } from 'vitest'
import { application, ciphered, signInTools } from '../../../testing/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp({ config: { requiresContact: false, asksInviter: false } })
const { browser } = server
const { givenMember, askCode, byPassword } = signInTools(server)

let count = 0
const newAddress = () => `wire${++count}@mela.example`
const newNumber = () => ({ area_code: '+91', phone_number: `97000${String(++count).padStart(5, '0')}` })
const email = (mailbox_number: string) => ({ email: { mailbox_number } })

describe('source', () => {
  const bodies = (source?: unknown) => {
    const { adult, terms, ...account } = application(`asha.source${++count}`)
    return [
      ['/api/public/verifications', { source, biz: 1, data: email(newAddress()) }],
      ['/api/user/login', { source, data: { account: { username: 'asha', password: ciphered('x') } } }],
      ['/api/user/register', { source, account, adult, terms }],
    ] as const
  }
  const send = async (url: string, payload: object) =>
    (await browser().raw({ method: 'POST', url, payload })).envelope

  it.each([1, 2, 3])('AU-30 %i is taken by every call that carries it', async (source) => {
    for (const [url, body] of bodies(source))
      expect((await send(url, body)).reason, url).not.toBe('invalid_request')
  })

  it.each([0, 4, -1, '2', null, undefined])('AU-30 %j is not', async (source) => {
    for (const [url, body] of bodies(source))
      expect(await send(url, body), url).toMatchObject({
        reason: 'invalid_request',
        fields: [{ path: 'source' }],
      })
  })
})

describe('biz', () => {
  it.each([0, 6, '1', null])('AU-30 %j is no purpose', async (biz) => {
    const payload = { source: 2, biz, data: email(newAddress()) }
    const { envelope } = await browser().raw({ method: 'POST', url: '/api/public/verifications', payload })
    expect(envelope).toMatchObject({ reason: 'invalid_request', fields: [{ path: 'biz' }] })
  })

  it('AU-30 1 logs in, 3 gives leave to set a new password, and neither does what the other does', async () => {
    const address = newAddress()
    await givenMember({ username: 'asha.purposes', email: address })
    const home = browser()
    const checked = async (asked: 1 | 3, checkedAs: 1 | 3) => {
      const { code, token } = await askCode(home, address, { biz: asked, data: email(address) })
      return home.call(signIn.verifyCode, {
        body: { biz: checkedAs, data: { email: { mailbox_number: address, code } }, token },
      })
    }
    await expect(checked(1, 3)).rejects.toMatchObject({ code: 10007 })
    await expect(checked(3, 1)).rejects.toMatchObject({ code: 10007 })
    const login = await checked(1, 1)
    expect(login).toMatchObject({ flag: 2 })
    expect(login).not.toHaveProperty('auth_token')
    expect(await home.as(login.token ?? '').call(account.info)).toMatchObject({ username: 'asha.purposes' })
    const reset = await checked(3, 3)
    expect(reset).not.toHaveProperty('token')
    const auth_token = reset.auth_token ?? ''
    await home.call(signIn.editPassword, { body: { auth_token, password: ciphered('Another2026') } })
    await expect(byPassword(browser(), 'asha.purposes')).rejects.toMatchObject({ code: 10007 })
    await expect(byPassword(home, 'asha.purposes', 'Another2026')).resolves.toMatchObject({ flag: 2 })
  })

  it('AU-30 2 is for binding alone: verify_code does not take it, bind_email does', async () => {
    const id = await givenMember({ username: 'asha.binding' })
    const home = browser()
    const { token } = await byPassword(home, 'asha.binding')
    const me = home.as(token ?? '')
    const address = newAddress()
    const asked = await askCode(me, address, { biz: 2, data: email(address) })
    const data = { email: { mailbox_number: address, code: asked.code } }
    await expect(
      me.call(signIn.verifyCode, { body: { biz: 2, data, token: asked.token } }),
    ).rejects.toMatchObject({ fields: [{ path: 'biz' }] })
    await server.proved({ id }, 'contact')
    await me.call(signIn.bindEmail, {
      body: { mailbox_number: address, code: asked.code, token: asked.token },
    })
    expect(await me.call(account.info)).toMatchObject({
      bound: { email: expect.stringContaining('@mela.example') },
    })
  })
})

describe('type', () => {
  it('AU-30 1 a number, 2 an address, 3 nothing bound; of a username what it has', async () => {
    await givenMember({ username: 'asha.mobile', mobile: '+919700099999', email: newAddress() })
    await givenMember({ username: 'asha.email', email: newAddress() })
    await givenMember({ username: 'asha.nothing' })
    const typeOf = async (biz: 1 | 3, data: Parameters<typeof askCode>[2]['data']) =>
      (await browser().call(signIn.verifications, { body: { source: 2, biz, data } })).type
    expect(await typeOf(1, { mobile: newNumber() })).toBe(1)
    expect(await typeOf(1, email(newAddress()))).toBe(2)
    const named = (username: string) => typeOf(3, { account: { username } })
    expect([await named('asha.mobile'), await named('asha.email'), await named('asha.nothing')]).toEqual([
      1, 2, 3,
    ])
  })
})
