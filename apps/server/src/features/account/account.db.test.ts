import { account } from '@mela/contract/account.ts'
import { files } from '@mela/contract/files.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { wallet } from '@mela/contract/wallet.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ciphered, PASSWORD, signInTools } from '../../testing/sign-in.ts'
import { callerOf, type TestMember, testApp } from '../../testing/test-app.ts'
import { endSessionsOf } from './index.ts'

const server = await testApp({ config: { requiresContact: false, asksInviter: false } })
const { app, platform, db, member, browser } = server
const { givenMember, byPassword } = signInTools(server)

/** Eighteen the day after tomorrow. */
function tooYoung(): string {
  const soon = new Date(server.clock.nowMs + 2 * 86_400_000).toISOString()
  return `${Number(soon.slice(0, 4)) - 18}${soon.slice(4, 10)}`
}

describe('sessions', () => {
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
    await givenMember({ username: 'asha.many' })
    const tokens: string[] = []
    for (let i = 0; i < 11; i += 1) {
      tokens.push((await byPassword(browser(), 'asha.many')).token)
      await db.sql`update session set used_at = used_at - interval '1 minute'`
    }
    await expect(callerOf(app, tokens[0]).call(account.info)).rejects.toMatchObject({ code: 10005 })
    await expect(callerOf(app, tokens[1]).call(account.info)).resolves.toMatchObject({
      username: 'asha.many',
    })
  })

  it('are listed with the one that asks first, and end one by one or all others together', async () => {
    await givenMember({ username: 'asha.lists' })
    const callers = []
    for (let i = 0; i < 3; i += 1) {
      const home = browser()
      const { token } = await byPassword(home, 'asha.lists')
      await db.sql`update session set used_at = used_at - interval '1 minute'`
      callers.push({ home, me: home.as(token) })
    }
    const [first, second, third] = callers as [(typeof callers)[0], (typeof callers)[0], (typeof callers)[0]]
    const { list } = await first.me.call(account.sessions)
    expect(list.map(({ ip, is_current }) => [ip, is_current])).toEqual([
      [first.home.ip, true],
      [third.home.ip, false],
      [second.home.ip, false],
    ])
    expect(list[0]).toMatchObject({ source: 2 })
    await first.me.call(account.endSession, { params: { id: list[1]?.id ?? '' } })
    await expect(third.me.call(account.info)).rejects.toMatchObject({ code: 10005 })
    expect(await first.me.call(account.endOtherSessions)).toEqual({ ended: 1 })
    await expect(second.me.call(account.info)).rejects.toMatchObject({ code: 10005 })
    expect((await first.me.call(account.sessions)).list).toHaveLength(1)
  })

  it.each([1, 2, 3] as const)(
    'AU-30 a sign-in carries its source, and %i is kept with the session',
    async (source) => {
      await givenMember({ username: `asha.source${source}` })
      const home = browser()
      const who = { username: `asha.source${source}`, password: ciphered(PASSWORD) }
      const { token } = await home.call(signIn.login, { body: { source, data: { account: who } } })
      expect((await home.as(token).call(account.sessions)).list[0]).toMatchObject({
        source,
        is_current: true,
      })
      const payload = { source: 4, data: { account: who } }
      const refused = await home.raw({ method: 'POST', url: '/api/user/login', payload })
      expect(refused.envelope).toMatchObject({ reason: 'invalid_request', fields: [{ path: 'source' }] })
    },
  )

  it('nobody ends the session of another', async () => {
    const asha = await member('asha.owner')
    const ravi = await member('ravi.meddler')
    const { list } = await asha.call(account.sessions)
    await expect(ravi.call(account.endSession, { params: { id: list[0]?.id ?? '' } })).rejects.toMatchObject({
      code: 10004,
    })
    await asha.call(account.info)
  })
})

describe('whom one sees', () => {
  it('another member shows only the public face', async () => {
    const asha = await member('asha.seen')
    const ravi = await member('ravi.sees')
    const face = ['avatar', 'id', 'last_seen', 'level', 'nickname', 'uid']
    const seen = await ravi.call(account.info, { query: { user_id: asha.id } })
    expect(Object.keys(seen).sort()).toEqual(face)
    await expect(ravi.call(account.info, { query: { user_id: '1' } })).rejects.toMatchObject({ code: 10004 })
    const { list } = await ravi.call(account.infoList, { query: { user_id: [asha.id, '1', ravi.id] } })
    expect(list.map(({ id }) => id).sort()).toEqual([asha.id, ravi.id].sort())
    for (const user of list) expect(Object.keys(user).sort()).toEqual(face)
    await expect(
      ravi.raw({ method: 'GET', url: `/api/user/info_list?user_id=${Array(101).fill('1').join(',')}` }),
    ).resolves.toMatchObject({ envelope: { reason: 'invalid_request' } })
  })

  it('is found by the exact uid or username and not by parts, so many times a minute', async () => {
    const asha = await member('Asha.Found')
    const ravi = await member('ravi.finds')
    const { uid } = await asha.call(account.info)
    for (const text of [uid, 'asha.found'])
      expect(await ravi.call(account.query, { query: { uid: text } })).toMatchObject({ id: asha.id })
    for (const text of ['asha.foun', uid.slice(0, 7), '%'])
      await expect(ravi.call(account.query, { query: { uid: text } })).rejects.toMatchObject({ code: 10004 })
    for (let i = 0; i < 25; i += 1) await ravi.call(account.query, { query: { uid } })
    await expect(ravi.call(account.query, { query: { uid } })).rejects.toMatchObject({ code: 10014 })
  })

  it('the last time one was seen grows with use', async () => {
    const asha = await member('asha.lastseen')
    await db.sql`update session set used_at = now() - interval '2 minutes' where user_id = ${asha.id}`
    await asha.call(account.info)
    await expect.poll(async () => (await asha.call(account.info)).last_seen).not.toBeNull()
  })
})

describe('one’s own profile', () => {
  let wrongs = 0

  it('PF-03 the chosen language is stored in the user info', async () => {
    const asha = await member('asha.speaks')
    await asha.call(account.edit, { body: { language: 'hi' } })
    expect(await asha.call(account.info)).toMatchObject({ language: 'hi' })
    await asha.call(account.edit, { body: { language: 'zh' } })
    const old = await asha.raw({ method: 'PUT', url: '/api/user/edit', payload: { language: 'in' } })
    expect(old.envelope.code).toBe(10000)
    expect(await asha.call(account.info)).toMatchObject({ language: 'hi' })
    const bad = await asha.raw({ method: 'PUT', url: '/api/user/edit', payload: { language: 'fr' } })
    expect(bad.envelope.reason).toBe('invalid_request')
  })

  it('PF-02 nickname, gender and birthday change one by one', async () => {
    const asha = await member('asha.edits')
    await asha.call(account.edit, { body: { nickname: '  आशा 🌸 ', gender: 3 } })
    await asha.call(account.edit, { body: { birthday: '1999-02-28' } })
    expect(await asha.call(account.info)).toMatchObject({
      nickname: 'आशा 🌸',
      gender: 3,
      birthday: '1999-02-28',
    })
    await asha.call(account.edit, { body: { birthday: null } })
    expect(await asha.call(account.info)).toMatchObject({ nickname: 'आशा 🌸', birthday: null })
  })

  it.each([
    ['nickname_format', { nickname: '   ' }],
    ['nickname_format', { nickname: 'x'.repeat(51) }],
    ['nickname_format', { nickname: 'asha\u202egnp.exe' }],
    ['nickname_format', { nickname: 'a\nb' }],
    ['birthday_format', { birthday: '2001-02-30' }],
    ['birthday_format', { birthday: '1899-12-31' }],
    ['birthday_format', { birthday: tooYoung() }],
    ['birthday_format', { birthday: '16.11.1999' }],
    ['avatar_unknown', { avatar: { url: 'https://elsewhere.example/files/x.png' } }],
    ['avatar_unknown', { avatar: { url: '/files/nothing' } }],
  ])('PF-02 %s: %j changes nothing', async (reason, wrong) => {
    const asha = await member(`asha.wrong${++wrongs}`)
    const before = await asha.call(account.info)
    await expect(asha.call(account.edit, { body: { gender: 2, ...wrong } })).rejects.toMatchObject({ reason })
    expect(await asha.call(account.info)).toEqual(before)
  })

  it('PF-02 who turns 18 today may say so', async () => {
    const asha = await member('asha.eighteen')
    await asha.call(account.edit, { body: { birthday: '2008-11-15' } })
  })

  it('PF-02 an avatar is a published upload of one’s own, meant for it', async () => {
    const asha = await member('asha.pictured')
    const ravi = await member('ravi.copies')
    const url = await uploaded(asha, 'avatar')
    await asha.call(account.edit, { body: { avatar: { url } } })
    expect(await ravi.call(account.info, { query: { user_id: asha.id } })).toMatchObject({ avatar: { url } })
    await expect(ravi.call(account.edit, { body: { avatar: { url } } })).rejects.toMatchObject({
      reason: 'avatar_unknown',
    })
    const other = await uploaded(asha, 'chat')
    await expect(asha.call(account.edit, { body: { avatar: { url: other } } })).rejects.toMatchObject({
      reason: 'avatar_unknown',
    })
    await asha.call(account.edit, { body: { avatar: null } })
    expect(await asha.call(account.info)).toMatchObject({ avatar: null })
  })

  it('PF-06 completion names what is missing', async () => {
    const asha = await member('asha.completes')
    const shown = async () => {
      const info = await asha.call(account.info)
      return 'missing' in info ? [info.completion, info.missing] : []
    }
    expect(await shown()).toEqual([-1, ['contact', 'real_name', 'identity']])
    await db.sql`update member set email = 'c@mela.example', real_name = 'Asha' where id = ${asha.id}`
    expect(await shown()).toEqual([-1, ['identity']])
    await db.sql`update member set identity_flag = -1 where id = ${asha.id}`
    expect(await shown()).toEqual([-2, ['identity']])
    await db.sql`update member set identity_flag = -2 where id = ${asha.id}`
    expect(await shown()).toEqual([1, []])
    await db.sql`update member set identity_flag = 1, email = null where id = ${asha.id}`
    expect(await shown()).toEqual([-1, ['contact']])
  })
})

async function uploaded(owner: TestMember, use: 'avatar' | 'chat'): Promise<string> {
  const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#5b21b6' } })
    .png()
    .toBuffer()
  const signed = await owner.call(files.sign, { body: { size: bytes.length, type: 'image/png', use } })
  const sent = await owner.raw({
    method: 'PUT',
    url: signed.sign_url,
    payload: bytes,
    headers: { 'content-type': 'image/png' },
  })
  expect(sent.status).toBe(200)
  return signed.url
}
