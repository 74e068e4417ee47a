import { createCipheriv } from 'node:crypto'
import { account } from '@mela/contract/account.ts'
import { WIRE_IV_HEX, WIRE_KEY_HEX } from '@mela/contract/cipher.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { describe, expect, it } from 'vitest'
import { callerOf, testApp } from '../../testing/test-app.ts'
import { createMember, endSessionsOf, newPasswordHash } from './index.ts'

const { app, platform, db, visitor, member, logged } = await testApp()

function ciphered(text: string): string {
  const cipher = createCipheriv(
    'aes-128-cbc',
    Buffer.from(WIRE_KEY_HEX, 'hex'),
    Buffer.from(WIRE_IV_HEX, 'hex'),
  )
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

const signIn = (username: string, password: string) =>
  visitor.call(account.login, {
    body: { source: 2, data: { account: { username, password } } },
  })

async function givenMember(username: string, password: string): Promise<string> {
  const password_hash = await newPasswordHash(password, platform)
  return db.transaction((tx) =>
    createMember(tx, platform.random, { username, nickname: username, password_hash }),
  )
}

describe('signing in by password', () => {
  it('AU-17 the right password, ciphered for the wire, opens a full session', async () => {
    const id = await givenMember('Asha.Login', 'Mela2026')
    const { flag, token } = await signIn('asha.login', ciphered('Mela2026'))
    expect(flag).toBe(2)
    expect(await callerOf(app, token).call(account.info)).toMatchObject({ id, username: 'Asha.Login' })
  })

  it('AU-17 only an argon2id hash is stored, of the token only its hash', async () => {
    await givenMember('asha.stored', 'Mela2026')
    const { token } = await signIn('asha.stored', ciphered('Mela2026'))
    const [row] = await db.sql`select password_hash from member where username = 'asha.stored'`
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const sessions = await db.sql`select * from session`
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  it.each([
    ['a wrong password', ciphered('Mela2027')],
    ['a password that was not ciphered', 'Mela2026'],
    ['something that does not decode', '////'],
  ])('AU-19 %s gives 10007, as does a name that nobody has', async (_what, password) => {
    await givenMember(`asha.w${password.length}`, 'Mela2026')
    await expect(signIn(`asha.w${password.length}`, password)).rejects.toMatchObject({ code: 10007 })
    await expect(signIn('nobody.here', password)).rejects.toMatchObject({ code: 10007 })
  })

  it('AU-19 parallel guesses get no more than five tries', async () => {
    await givenMember('asha.guessed', 'Mela2026')
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) => signIn('asha.guessed', ciphered(`Guess${i}`))),
    )
    const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'in'))
    expect(codes.filter((code) => code === 10007)).toHaveLength(5)
    expect(codes.filter((code) => code === 10014)).toHaveLength(25)
    await expect(signIn('asha.guessed', ciphered('Mela2026'))).rejects.toMatchObject({ code: 10014 })
  })

  it('no password and no token is ever logged', async () => {
    await givenMember('asha.canary', 'Canary2026')
    const { token } = await signIn('asha.canary', ciphered('Canary2026'))
    await callerOf(app, token).call(account.info)
    for (const secret of ['Canary2026', ciphered('Canary2026'), token]) expect(logged()).not.toContain(secret)
  })
})

describe('ending a session', () => {
  it('AU-23 logout ends it at once, though the node remembered it', async () => {
    const asha = await member('asha.out')
    await asha.call(wallet.list)
    await asha.call(account.logout)
    await expect(asha.call(wallet.list)).rejects.toMatchObject({ code: 10005 })
  })

  it('all sessions of a member end together, but for the one that asked', async () => {
    const asha = await member('asha.everywhere')
    await asha.call(wallet.list)
    await db.transaction((tx) => endSessionsOf(tx, platform, asha.id))
    await expect(asha.call(wallet.list)).rejects.toMatchObject({ code: 10005 })
  })

  it('an eleventh session makes the one that was used longest ago give way', async () => {
    await givenMember('asha.many', 'Mela2026')
    const tokens: string[] = []
    for (let i = 0; i < 11; i += 1) {
      tokens.push((await signIn('asha.many', ciphered('Mela2026'))).token)
      await db.sql`update session set used_at = used_at - interval '1 minute'`
    }
    await expect(callerOf(app, tokens[0]).call(account.info)).rejects.toMatchObject({ code: 10005 })
    await expect(callerOf(app, tokens[1]).call(account.info)).resolves.toMatchObject({
      username: 'asha.many',
    })
  })
})

describe('whom one sees', () => {
  it('another member shows only the public face', async () => {
    const asha = await member('asha.seen')
    const ravi = await member('ravi.sees')
    const seen = await ravi.call(account.info, { query: { user_id: asha.id } })
    expect(Object.keys(seen).sort()).toEqual(['avatar', 'id', 'last_seen', 'level', 'nickname', 'uid'])
    await expect(ravi.call(account.info, { query: { user_id: '1' } })).rejects.toMatchObject({ code: 10004 })
  })

  it('PF-03 the chosen language is stored in the user info', async () => {
    const asha = await member('asha.speaks')
    await asha.call(account.edit, { body: { language: 'hi' } })
    expect(await asha.call(account.info)).toMatchObject({ language: 'hi' })
    const bad = await asha.raw({ method: 'PUT', url: '/api/user/edit', payload: { language: 'fr' } })
    expect(bad.envelope.reason).toBe('invalid_request')
  })
})
