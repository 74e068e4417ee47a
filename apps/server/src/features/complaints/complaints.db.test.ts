import { chat } from '@mela/contract/chat.ts'
import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'
import { complaintReviews, complaints } from '@mela/contract/complaints.ts'
import { ComplaintReason, ComplaintTarget } from '@mela/contract/enums.ts'
import { files } from '@mela/contract/files.ts'
import { groups } from '@mela/contract/groups.ts'
import { notify } from '@mela/contract/notify.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cashierTools } from '../../testing/cashier.ts'
import { befriend, groupOf, roomOf, say, textsOf } from '../../testing/chat.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'

const server = await testApp()
const { operator } = cashierTools(server)
const moderator = await operator('maya.moderator', ['moderator'])
const support = await operator('sam.support', ['support'])
let people = 0
const someone = () => server.member(`complaint.${++people}`)
const [asha, ravi, stranger] = [await someone(), await someone(), await someone()]
const room = await befriend(asha, ravi)

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
async function picture(who: TestMember, use: 'complaint' | 'chat' = 'complaint'): Promise<string> {
  // The limit on uploads is another test's.
  await server.db.sql`delete from rate_limit where key like 'presign:%'`
  const { sign_url, url } = await who.call(files.sign, {
    body: { size: png.length, type: 'image/png', use },
  })
  const headers = { 'content-type': 'image/png' }
  await server.visitor.raw({ method: 'PUT', url: sign_url, payload: png, headers })
  return url
}

const about = (target_id: string, more: object = {}) => ({
  target_type: ComplaintTarget.user,
  target_id,
  reason: ComplaintReason.abuse,
  content: 'They shout at me.',
  images: [] as string[],
  ...more,
})
async function report(who: TestMember, body: object) {
  await server.db.sql`delete from rate_limit where key like 'complaint:%'`
  return who.call(complaints.report, { body: body as never })
}
const find = async (receipt: string) => {
  const [row] = await server.db.sql<{ id: string }[]>`select id from complaint where receipt = ${receipt}`
  return row?.id ?? ''
}
const shown = async (receipt: string) =>
  moderator.call(complaintReviews.show, { params: { id: await find(receipt) } })
const notificationsOf = async (who: TestMember, language = 'en') =>
  (await who.call(notify.list, { language })).list.map(({ title, content }) => ({ title, content }))
const countAll = async () => {
  const [row] = await server.db.sql<{ total: number }[]>`select count(*)::int as total from complaint`
  return row?.total
}

describe('SO-07 a complaint', () => {
  it('SO-07 with two pictures of one’s own gets a receipt, and an operator sees all of it', async () => {
    const images = [await picture(asha), await picture(asha)]
    const { receipt } = await report(asha, about(ravi.id, { content: '  They shout at me.  ', images }))
    expect(receipt).toMatch(/^R\d{10}$/)
    const { complaint, context } = await shown(receipt)
    expect(complaint).toMatchObject({
      receipt,
      state: 'open',
      target_type: ComplaintTarget.user,
      target_id: ravi.id,
      target_name: 'complaint.2',
      reason: ComplaintReason.abuse,
      content: 'They shout at me.',
    })
    expect(complaint.by.id).toBe(asha.id)
    expect(context).toEqual([])
  })

  it('SE-10 its pictures are for who uploaded them and for operators, sealed, and every opening is kept', async () => {
    const get = (url: string) => server.app.http.inject({ method: 'GET', url })
    const url = await picture(asha)
    expect(await get(url)).toMatchObject({ statusCode: 404 })
    const own = await asha.call(files.open, { body: { url } })
    expect(await get(own.url)).toMatchObject({ statusCode: 200 })
    await expect(ravi.call(files.open, { body: { url } })).rejects.toMatchObject({ reason: 'not_found' })

    const { receipt } = await report(asha, about(ravi.id, { images: [url] }))
    const { complaint } = await shown(receipt)
    const seen = await get(complaint.images[0] ?? '')
    expect(seen.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    const openings = await server.db.sql<{ opener: string }[]>`
      select opener from file_opening where purpose = ${`complaint:${complaint.id}`}`
    expect(openings.map(({ opener }) => opener)).toEqual([`staff:${moderator.id}`])
    const [row] = await server.db.sql<{ sealed_key: string | null }[]>`
      select sealed_key from file where name = ${url.slice(url.lastIndexOf('/') + 1)}`
    expect(row?.sealed_key).not.toBeNull()
  })

  it('SO-07 the same key is the same complaint; the same target again is another, and counted', async () => {
    const target = await someone()
    const body = about(target.id) as never
    const first = await asha.call(complaints.report, { body, key: 'complaint-1' })
    expect(await asha.call(complaints.report, { body, key: 'complaint-1' })).toEqual(first)
    const again = await report(asha, about(target.id))
    expect(again.receipt).not.toBe(first.receipt)
    expect((await shown(first.receipt)).complaint.about_target).toBe(2)
  })

  it('SO-07 keeps twenty messages on either side, as they were, whatever is removed later', async () => {
    const [one, other] = [await someone(), await someone()]
    const theirs = await befriend(one, other)
    const said = []
    for (let i = 1; i <= 45; i += 1) {
      said.push(await say(other, theirs, `line ${i}`))
      server.clock.nowMs += 1_000
    }
    const target = said[22]?.message_id ?? ''
    const { receipt } = await report(
      one,
      about(other.id, { target_type: ComplaintTarget.message, chat_id: theirs, message_id: target }),
    )
    await other.call(chat.removeMessage, { body: { ...roomOf(theirs), message_id: target } })
    const { context } = await shown(receipt)
    expect(textsOf(context)).toEqual(Array.from({ length: 41 }, (_, i) => `line ${i + 3}`))
  })

  it('SO-07 shows of a room only what the complainant could see', async () => {
    const [owner, early, late] = [await someone(), await someone(), await someone()]
    const group = await groupOf(owner, early)
    const secret = await say(early, group, 'before their time')
    await befriend(owner, late)
    await owner.call(groups.userAdd, { body: { id: group, user_ids: [late.id] } })
    const heard = await say(early, group, 'for all of us')
    const wish = { target_type: ComplaintTarget.message, chat_id: group }
    await expect(
      report(late, about(early.id, { ...wish, message_id: secret.message_id })),
    ).rejects.toMatchObject({ reason: 'not_found' })
    const { receipt } = await report(late, about(early.id, { ...wish, message_id: heard.message_id }))
    const words = textsOf((await shown(receipt)).context)
    expect(words).toContain('for all of us')
    expect(words).not.toContain('before their time')
    // About the group itself: the last of it.
    const ofGroup = await report(late, about(group, { target_type: ComplaintTarget.group, chat_id: group }))
    expect(textsOf((await shown(ofGroup.receipt)).context)).toEqual(words)
  })

  it('SO-07 a group may be complained about by who has left it, and not by a stranger', async () => {
    const owner = await someone()
    const left = await someone()
    const group = await groupOf(owner, left)
    await left.call(groups.userKick, { query: { group_id: group, user_ids: [left.id] } })
    const wish = about(group, { target_type: ComplaintTarget.group, chat_id: group })
    const { receipt } = await report(left, wish)
    expect((await shown(receipt)).context).toEqual([])
    await expect(report(stranger, wish)).rejects.toMatchObject({ reason: 'not_found' })
  })
})

const message = await say(ravi, room, 'something rude')
const mine = await say(asha, room, 'my own words')
const removed = await say(ravi, room, 'gone')
await ravi.call(chat.removeMessage, { body: { ...roomOf(room), message_id: removed.message_id } })
const ofMessage = { target_type: ComplaintTarget.message, chat_id: room }
const foreign = await picture(ravi)
const ofChat = await picture(asha, 'chat')

describe('SO-07 what is no complaint', () => {
  it.each<[string, TestMember, object, string]>([
    ['oneself', asha, about(asha.id), 'not_found'],
    ['nobody', asha, about('999'), 'not_found'],
    ['the system', asha, about('1'), 'not_found'],
    ['blank', asha, about(ravi.id, { content: ' \u200b\n ' }), 'complaint_text_blank'],
    ['501 characters', asha, about(ravi.id, { content: 'x'.repeat(501) }), 'complaint_text_too_long'],
    ['a picture of somebody else', asha, about(ravi.id, { images: [foreign] }), 'file_unknown'],
    ['a picture for another use', asha, about(ravi.id, { images: [ofChat] }), 'file_unknown'],
    [
      'a picture from elsewhere',
      asha,
      about(ravi.id, { images: ['https://evil.example/x.png'] }),
      'file_unknown',
    ],
    [
      'a message in a room of others',
      stranger,
      about(ravi.id, { ...ofMessage, message_id: message.message_id }),
      'not_found',
    ],
    [
      'a message of another than named',
      asha,
      about(stranger.id, { ...ofMessage, message_id: message.message_id }),
      'not_found',
    ],
    ['one’s own message', asha, about(asha.id, { ...ofMessage, message_id: mine.message_id }), 'not_found'],
    [
      'a removed message',
      asha,
      about(ravi.id, { ...ofMessage, message_id: removed.message_id }),
      'not_found',
    ],
    [
      'a message without its room',
      asha,
      about(ravi.id, { target_type: 3, message_id: message.message_id }),
      'not_found',
    ],
    ['a message that is not named', asha, about(ravi.id, ofMessage), 'not_found'],
    ['a member in a room of others', stranger, about(ravi.id, { chat_id: room }), 'not_found'],
    ['a reason that is none', asha, about(ravi.id, { reason: 7 }), 'invalid_request'],
  ])('SO-07 %s is refused and leaves nothing', async (_what, who, body, reason) => {
    const before = await countAll()
    await expect(raw(who, body)).resolves.toBe(reason)
    expect(await countAll()).toBe(before)
  })

  const raw = async (who: TestMember, payload: object) =>
    (await who.raw({ method: 'POST', url: '/api/user/report', payload })).envelope.reason

  it('SO-07 nine pictures are taken and ten are not', async () => {
    const images: string[] = []
    for (let i = 0; i < 10; i += 1) images.push(await picture(asha))
    await expect(report(asha, about(ravi.id, { images }))).rejects.toMatchObject({
      reason: 'too_many_images',
    })
    const { receipt } = await report(asha, about(ravi.id, { images: images.slice(1) }))
    expect((await shown(receipt)).complaint.images).toHaveLength(9)
  })

  it('SO-07 ten a day are enough', async () => {
    const angry = await someone()
    const one = () => angry.call(complaints.report, { body: about(ravi.id) as never })
    for (let i = 0; i < 10; i += 1) await one()
    await expect(one()).rejects.toMatchObject({ reason: 'too_many_requests' })
  })
})

describe('SO-07 a decision', () => {
  const decide = async (who: typeof moderator, receipt: string, body: object) =>
    who.call(complaintReviews.decide, {
      params: { id: await find(receipt) },
      body: { action: 'none', upheld: true, reason: 'Looked at it.', ...body } as never,
    })
  const auditOf = async (receipt: string) =>
    server.db
      .sql`select actor, action, after from audit_entry where subject = ${`complaint:${await find(receipt)}`}`

  it('SO-07 is made once, told to who complained, and leaves an audit entry', async () => {
    const [one, other] = [await someone(), await someone()]
    const { receipt } = await report(one, about(other.id))
    await expect(decide(moderator, receipt, { reason: ' ' })).rejects.toMatchObject({
      reason: 'reason_needed',
    })
    expect(await decide(moderator, receipt, { upheld: false })).toEqual({ state: 'dismissed' })
    await expect(decide(moderator, receipt, {})).rejects.toMatchObject({ reason: 'already_decided' })
    expect((await notificationsOf(one)).map(({ content }) => content).join()).toContain(receipt)
    expect((await notificationsOf(one, 'hi'))[0]?.title).toBe('हमने आपकी शिकायत जाँची')
    expect(await notificationsOf(other)).toEqual([])
    expect(await auditOf(receipt)).toEqual([
      {
        actor: `staff:${moderator.id}`,
        action: 'complaints.decide',
        after: { state: 'dismissed', action: 'none' },
      },
    ])
    const open = await moderator.call(complaintReviews.list, { query: { state: 'open', limit: 100 } })
    expect(open.list.map((row) => row.receipt)).not.toContain(receipt)
  })

  it('SO-07 a warning reaches who it is about, without saying who complained', async () => {
    const [one, other] = [await someone(), await someone()]
    const { receipt } = await report(one, about(other.id))
    await decide(moderator, receipt, { action: 'warn', reason: 'No insults, please.' })
    const [notification] = await notificationsOf(other)
    expect(notification?.content).toContain('No insults, please.')
    expect(JSON.stringify(notification)).not.toContain('complaint.')
    expect(JSON.stringify(notification)).not.toContain(receipt)
  })

  it('SO-07 silence and bans follow', async () => {
    const [one, other] = [await someone(), await someone()]
    const theirs = await befriend(one, other)
    const group = await groupOf(await someone(), one)
    const muted = await report(one, about(other.id))
    await expect(decide(moderator, muted.receipt, { action: 'mute' })).rejects.toMatchObject({
      reason: 'invalid_request',
    })
    await decide(moderator, muted.receipt, { action: 'mute', hours: 24 })
    await expect(say(other, theirs, 'hello?')).rejects.toMatchObject({ reason: 'banned_from_speaking' })
    const ofGroup = await report(one, about(group, { target_type: ComplaintTarget.group }))
    await decide(moderator, ofGroup.receipt, { action: 'ban_group' })
    await expect(say(one, group, 'hello?')).rejects.toMatchObject({ reason: 'group_banned' })
    const banned = await report(one, about(other.id))
    await decide(moderator, banned.receipt, { action: 'ban_user' })
    await expect(other.call(chat.updates)).rejects.toMatchObject({ code: 10017 })
  })

  it.each<[string, object]>([
    ['a ban of who is cleared', { upheld: false, action: 'ban_user' }],
    ['a ban of a group that it is not about', { action: 'ban_group' }],
  ])('SO-07 %s is refused and decides nothing', async (_what, body) => {
    const { receipt } = await report(asha, about(ravi.id))
    await expect(decide(moderator, receipt, body)).rejects.toMatchObject({ reason: 'invalid_request' })
    expect((await shown(receipt)).complaint.state).toBe('open')
  })

  it('SO-07 nobody silences the service’s own account', async () => {
    const { receipt } = await report(asha, about(SERVICE_USER))
    await expect(decide(moderator, receipt, { action: 'ban_user' })).rejects.toMatchObject({
      reason: 'invalid_request',
    })
  })

  it('SO-07 who only reads complaints decides none', async () => {
    const { receipt } = await report(asha, about(ravi.id))
    expect((await support.call(complaintReviews.list)).total).toBeGreaterThan(0)
    await expect(decide(support, receipt, {})).rejects.toMatchObject({ reason: 'not_allowed' })
  })
})
