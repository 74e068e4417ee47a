// A guest's chat: what its token opens, and what it does not.
import { account } from '@mela/contract/account.ts'
import { chat } from '@mela/contract/chat.ts'
import { ContentType } from '@mela/contract/enums.ts'
import { files } from '@mela/contract/files.ts'
import { guest } from '@mela/contract/service.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newNonce } from '../../testing/chat.ts'
import { callerOf, type TestCaller, testApp } from '../../testing/test-app.ts'
import { sweepGuests } from './guest/sweep-guests.ts'

const server = await testApp()
const member = await server.member('guest.member')

async function newGuest(): Promise<TestCaller & { token: string }> {
  const browser = server.browser()
  const { token } = await browser.call(guest.begin, { body: { language: 'en' } })
  return { token, ...browser.as(token) }
}
const text = (said: string, nonce = newNonce()) => ({
  body: { nonce, content: { type: ContentType.text, data: { text: said } } },
})
const wordsOf = async (who: TestCaller, query = {}) =>
  (await who.call(guest.messages, { query })).list.map(({ content }) => content.data.text)

const png = await sharp({ create: { width: 12, height: 7, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
async function picture(who: TestCaller): Promise<string> {
  const { sign_url, url } = await who.call(files.sign, { body: { size: png.length, type: 'image/png' } })
  const headers = { 'content-type': 'image/png' }
  await server.visitor.raw({ method: 'PUT', url: sign_url, payload: png, headers })
  return url
}
const image = (url: string) => ({
  body: { nonce: newNonce(), content: { type: ContentType.image, data: { url, width: 900, height: 1 } } },
})

describe('SO-13 a guest’s chat', () => {
  it('SO-13 keeps text and pictures for who has the token, and asks only for what is new', async () => {
    const one = await newGuest()
    const first = await one.call(guest.send, text('  I cannot sign in.  '))
    expect(first).toMatchObject({ is_mine: true, content: { data: { text: 'I cannot sign in.' } } })
    const url = await picture(one)
    const shown = await one.call(guest.send, image(url))
    // What was found in the picture, not what was said of it.
    expect(shown.content).toEqual({ type: ContentType.image, data: { url, width: 12, height: 7 } })
    const all = await one.call(guest.messages)
    expect(all).toEqual({ list: [first, shown], is_closed: false })
    expect((await one.call(guest.messages, { query: { after: first.id } })).list).toEqual([shown])
  })

  it('SO-13 the same nonce is the same line', async () => {
    const one = await newGuest()
    const nonce = newNonce()
    const first = await one.call(guest.send, text('once', nonce))
    expect(await one.call(guest.send, text('twice', nonce))).toEqual(first)
    expect(await wordsOf(one)).toEqual(['once'])
  })

  it('SO-13 its token is kept as a hash alone, and is never logged', async () => {
    const one = await newGuest()
    await one.call(guest.send, text('hello'))
    const rows = await server.db
      .sql`select encode(token_hash, 'base64') || encode(token_hash, 'hex') as kept from guest`
    expect(JSON.stringify(rows)).not.toContain(one.token)
    expect(server.logged()).not.toContain(one.token)
    const [stored] = await server.db
      .sql`select count(*)::int as n from guest g where g::text like ${`%${one.token}%`}`
    expect(stored?.n).toBe(0)
  })

  it.each<[string, string, string]>([
    ['nothing', ' \n\u200b', 'message_blank'],
    ['2,001 characters', '😀'.repeat(2_001), 'message_too_long'],
  ])('SO-13 %s is not said', async (_what, said, reason) => {
    const one = await newGuest()
    await expect(one.call(guest.send, text(said))).rejects.toMatchObject({ reason })
    expect(await wordsOf(one)).toEqual([])
  })

  it('SO-13 2,000 characters are', async () => {
    const one = await newGuest()
    await one.call(guest.send, text('😀'.repeat(2_000)))
  })
})

describe('SO-13 a guest’s token', () => {
  it('SO-13 shows nobody else’s chat and takes nobody else’s picture', async () => {
    const [one, other] = [await newGuest(), await newGuest()]
    await one.call(guest.send, text('mine alone'))
    const url = await picture(one)
    expect(await wordsOf(other)).toEqual([])
    await expect(other.call(guest.send, image(url))).rejects.toMatchObject({ reason: 'file_unknown' })
    await expect(other.call(guest.send, image('https://evil.example/x.png'))).rejects.toMatchObject({
      reason: 'file_unknown',
    })
    const ofMember = await picture(member)
    await expect(other.call(guest.send, image(ofMember))).rejects.toMatchObject({ reason: 'file_unknown' })
  })

  it('SO-13 is no member’s, and a member’s is no guest’s', async () => {
    const one = await newGuest()
    await expect(one.call(account.info)).rejects.toMatchObject({ code: 10005 })
    await expect(one.call(chat.updates)).rejects.toMatchObject({ code: 10005 })
    await expect(member.call(guest.messages)).rejects.toMatchObject({ code: 10005 })
    await expect(callerOf(server.app, `guest_${member.token}`).call(guest.messages)).rejects.toMatchObject({
      code: 10005,
    })
  })

  it('SO-13 ends after thirty days, and with it everything that was said and shown', async () => {
    const one = await newGuest()
    await one.call(guest.send, text('for a while'))
    const url = await picture(one)
    await one.call(guest.send, image(url))
    const name = url.slice(url.lastIndexOf('/') + 1)
    await server.db.sql`update guest set expires_at = now() - interval '1 second'
      where id = (select guest_id from file where name = ${name})`
    await expect(one.call(guest.messages)).rejects.toMatchObject({ code: 10005 })
    await sweepGuests.run({}, server.platform, { id: '1' } as never)
    const [left] = await server.db.sql`
      select (select count(*)::int from guest where expires_at < now()) as guests,
        (select count(*)::int from guest_message m where not exists (select from guest g where g.id = m.guest_id)) as lines`
    expect(left).toEqual({ guests: 0, lines: 0 })
    const served = await server.app.http.inject({ method: 'GET', url })
    expect(served.statusCode).toBe(404)
  })
})

describe('SO-13 limits of guests', () => {
  it.each<[string, object, string]>([
    ['a picture for another use', { size: 10, type: 'image/png', use: 'avatar' }, 'image_type_refused'],
    ['a complaint’s picture', { size: 10, type: 'image/png', use: 'complaint' }, 'image_type_refused'],
    ['a video', { size: 10, type: 'video/mp4' }, 'image_type_refused'],
    ['sound', { size: 10, type: 'audio/mpeg', duration: 3 }, 'image_type_refused'],
    ['more than 10 MB', { size: 10 * 1024 * 1024 + 1, type: 'image/png' }, 'image_too_large'],
  ])('SO-13 %s is not uploaded', async (_what, body, reason) => {
    const one = await newGuest()
    await expect(one.call(files.sign, { body: body as never })).rejects.toMatchObject({ reason })
  })

  it('SO-13 30 MB a day, whatever another guest has sent', async () => {
    const [one, other] = [await newGuest(), await newGuest()]
    const large = { body: { size: 10 * 1024 * 1024, type: 'image/png' } }
    for (let i = 0; i < 3; i += 1) await one.call(files.sign, large)
    await expect(one.call(files.sign, large)).rejects.toMatchObject({ reason: 'upload_quota_reached' })
    await other.call(files.sign, large)
  })

  it('SO-13 thirty new guests an hour from one address, and twenty lines a minute from one guest', async () => {
    const browser = server.browser()
    const begin = () => browser.call(guest.begin, { body: { language: 'hi' } })
    const { token } = await begin()
    for (let i = 1; i < 30; i += 1) await begin()
    await expect(begin()).rejects.toMatchObject({ reason: 'too_many_requests' })
    const one = browser.as(token)
    for (let i = 0; i < 20; i += 1) await one.call(guest.send, text(`line ${i}`))
    await expect(one.call(guest.send, text('one more'))).rejects.toMatchObject({
      reason: 'too_many_messages',
    })
  })
})
