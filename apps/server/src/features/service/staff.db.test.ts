// The queue: members and guests who wait, two operators who share the work.

import { account } from '@mela/contract/account.ts'
import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'
import { ContentType, Source, YesNo } from '@mela/contract/enums.ts'
import { privateRoomId } from '@mela/contract/room-id.ts'
import { guest, serviceStaff } from '@mela/contract/service.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { staff } from '@mela/contract/staff.ts'
import { describe, expect, it } from 'vitest'
import { cashierTools } from '../../testing/cashier.ts'
import { befriend, history, newNonce, roomFor, say, textsOf } from '../../testing/chat.ts'
import { application } from '../../testing/sign-in.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'

const server = await testApp()
const { operator } = cashierTools(server)
const sam = await operator('sam.desk', ['support'])
const tara = await operator('tara.desk', ['support'])
const owner = await operator('olga.owner', ['owner'])
const reviewer = await operator('rita.reviewer', ['reviewer'])

let people = 0
/** As anybody becomes a member: only so is there a chat with the service. */
async function registered(language = 'en'): Promise<TestMember> {
  const browser = server.browser()
  const { adult, terms, ...newAccount } = application(`desk.member.${++people}`)
  const body = { source: Source.pc_web, account: newAccount, adult, terms }
  const { token } = await browser.call(signIn.register, { body, language })
  // The steps that follow a registration are other tests'.
  const [row] = await server.db.sql<{ id: string }[]>`
    update session set is_step = false from member m
    where m.id = session.user_id and m.username = ${newAccount.username} returning m.id`
  return { ...browser.as(token), id: row?.id ?? '', token }
}
const deskRoom = (who: TestMember) => privateRoomId(who.id, SERVICE_USER)

async function caseIn(id: string) {
  return (await sam.call(serviceStaff.show, { params: { id } })).case
}
async function caseOf(who: TestMember): Promise<string> {
  const [row] = await server.db.sql<{ id: string }[]>`select id from chat where room_id = ${deskRoom(who)}`
  return row?.id ?? ''
}
const queue = async (who = sam, query: object = {}) =>
  (await who.call(serviceStaff.queue, { query: { limit: 100, ...query } })).list
const reply = (who: typeof sam, id: string, text: string, nonce = newNonce()) =>
  who.call(serviceStaff.reply, { params: { id }, body: { nonce, text } })
const act = (who: typeof sam, what: 'assign' | 'close', id: string, body = {}) =>
  who.call(serviceStaff[what], { params: { id }, body })

describe('CH-14 every member has a chat with customer service', () => {
  it.each([
    ['en', /welcome to Mela support/],
    ['hi', /स्वागत/],
    ['zh', /欢迎联系/],
  ])('CH-14 made at registration, pinned, with a welcome in %s', async (language, words) => {
    const asha = await registered(language)
    const room = await roomFor(asha, deskRoom(asha))
    expect(room).toMatchObject({ target: SERVICE_USER, flag_top: YesNo.yes, barred: null, unread_num: 1 })
    const [welcome] = await history(asha, deskRoom(asha))
    expect(welcome?.author_id).toBe(SERVICE_USER)
    expect(welcome?.content.data.text).toMatch(words)
    const { list } = await asha.call(account.infoList, { query: { user_id: [SERVICE_USER] } })
    expect(list[0]).toMatchObject({ id: SERVICE_USER, is_service: true })
  })

  it('CH-14 whoever was welcomed and has said nothing waits for nobody', async () => {
    const asha = await registered()
    expect((await queue()).map(({ id }) => id)).not.toContain(await caseOf(asha))
    await expect(caseIn(await caseOf(asha))).rejects.toMatchObject({ reason: 'not_found' })
  })

  it('CH-14 a chat between friends is not in the queue', async () => {
    const [one, other] = [await registered(), await registered()]
    const theirs = await befriend(one, other)
    await say(one, theirs, 'between us')
    const [row] = await server.db.sql<{ id: string }[]>`select id from chat where room_id = ${theirs}`
    await expect(caseIn(row?.id ?? '')).rejects.toMatchObject({ reason: 'not_found' })
    await expect(reply(sam, row?.id ?? '', 'listening in')).rejects.toMatchObject({ reason: 'not_found' })
  })
})

describe('CH-14 operators answer', () => {
  it('CH-14 a member asks and is answered in the same chat', async () => {
    const asha = await registered()
    await say(asha, deskRoom(asha), 'Where is my money?')
    const id = await caseOf(asha)
    expect(await caseIn(id)).toMatchObject({
      kind: 'member',
      state: 'waiting',
      member: { id: asha.id },
      preview: 'Where is my money?',
      assigned_to: null,
    })
    const nonce = newNonce()
    await reply(sam, id, 'On its way.', nonce)
    await reply(sam, id, 'On its way, twice.', nonce)
    expect(textsOf(await history(asha, deskRoom(asha))).slice(1)).toEqual([
      'Where is my money?',
      'On its way.',
    ])
    expect((await roomFor(asha, deskRoom(asha)))?.unread_num).toBe(2)
    expect(await caseIn(id)).toMatchObject({
      state: 'answered',
      waiting_since: null,
      assigned_to: { id: sam.id, username: 'sam.desk' },
    })
    const { list } = await sam.call(serviceStaff.show, { params: { id } })
    expect(list).toHaveLength(3)
  })

  it('SO-13 a guest is answered from the same queue, and sees it', async () => {
    const browser = server.browser()
    const { token } = await browser.call(guest.begin, { body: { language: 'hi' } })
    const visitor = browser.as(token)
    await visitor.call(guest.send, {
      body: { nonce: newNonce(), content: { type: ContentType.text, data: { text: 'नमस्ते' } } },
    })
    const [waiting] = (await queue(sam, { state: 'waiting' })).filter(({ kind }) => kind === 'guest')
    expect(waiting).toMatchObject({ member: null, language: 'hi', preview: 'नमस्ते' })
    const id = waiting?.id ?? ''
    await reply(tara, id, 'बताइए, क्या हुआ?')
    const { list } = await visitor.call(guest.messages)
    expect(list.map(({ is_mine, content }) => [is_mine, content.data.text])).toEqual([
      [true, 'नमस्ते'],
      [false, 'बताइए, क्या हुआ?'],
    ])
    expect(await caseIn(id)).toMatchObject({ state: 'answered', assigned_to: { id: tara.id } })
    await act(tara, 'close', id)
    expect((await visitor.call(guest.messages)).is_closed).toBe(true)
    await visitor.call(guest.send, {
      body: { nonce: newNonce(), content: { type: ContentType.text, data: { text: 'फिर से' } } },
    })
    expect((await visitor.call(guest.messages)).is_closed).toBe(false)
    expect(await caseIn(id)).toMatchObject({ state: 'waiting', assigned_to: null })
  })

  it('CH-14 whoever waits longest comes first, and what was closed begins to wait anew', async () => {
    const [first, second] = [await registered(), await registered()]
    await say(first, deskRoom(first), 'first')
    await say(second, deskRoom(second), 'second')
    const [one, two] = [await caseOf(first), await caseOf(second)]
    const order = async () =>
      (await queue(sam, { state: 'waiting' })).map(({ id }) => id).filter((id) => id === one || id === two)
    expect(await order()).toEqual([one, two])
    await act(sam, 'close', one)
    expect(await order()).toEqual([two])
    expect(await caseIn(one)).toMatchObject({ state: 'closed', waiting_since: null })
    await say(first, deskRoom(first), 'still here')
    expect(await order()).toEqual([two, one])
    expect((await queue(sam, { state: 'closed' })).map(({ id }) => id)).not.toContain(one)
  })

  it.each([
    ['blank', ' \n', 'message_blank'],
    ['too long', 'x'.repeat(2_001), 'message_too_long'],
  ])('CH-14 an answer that is %s is refused', async (_what, text, reason) => {
    const asha = await registered()
    await say(asha, deskRoom(asha), 'hello')
    const id = await caseOf(asha)
    await expect(reply(sam, id, text)).rejects.toMatchObject({ reason })
    expect(await caseIn(id)).toMatchObject({ state: 'waiting', assigned_to: null })
  })
})

describe('CH-14 two operators', () => {
  it('CH-14 do not answer the same conversation, unless one takes it over', async () => {
    const asha = await registered()
    await say(asha, deskRoom(asha), 'anybody?')
    const id = await caseOf(asha)
    await act(sam, 'assign', id)
    for (const attempt of [
      () => act(tara, 'assign', id),
      () => reply(tara, id, 'me too'),
      () => act(tara, 'close', id),
    ])
      await expect(attempt()).rejects.toMatchObject({ reason: 'case_taken' })
    expect(textsOf(await history(asha, deskRoom(asha)))).not.toContain('me too')
    expect((await queue(tara, { mine: 1 })).map((one) => one.id)).not.toContain(id)
    await act(tara, 'assign', id, { takes_over: true })
    await reply(tara, id, 'It is me now.')
    await expect(reply(sam, id, 'And me?')).rejects.toMatchObject({ reason: 'case_taken' })
    expect((await queue(tara, { mine: 1 })).map((one) => one.id)).toContain(id)
  })

  it('CH-14 who take it at the same moment: one has it', async () => {
    const asha = await registered()
    const id = await caseOf(asha)
    for (let round = 0; round < 5; round += 1) {
      await say(asha, deskRoom(asha), 'quick!')
      const outcomes = await Promise.allSettled([act(sam, 'assign', id), act(tara, 'assign', id)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      // Closed, it is nobody's again.
      await act(outcomes[0]?.status === 'fulfilled' ? sam : tara, 'close', id)
    }
  })

  it('CH-14 leave an audit entry for everything they do, and not what they said', async () => {
    const asha = await registered()
    await say(asha, deskRoom(asha), 'help')
    const id = await caseOf(asha)
    await act(sam, 'assign', id)
    await reply(sam, id, 'a private answer')
    await act(sam, 'close', id)
    const { list } = await owner.call(staff.audit, { query: { subject: `service_case:${id}` } })
    expect(list.map(({ action, actor }) => [action, actor])).toEqual([
      ['service.close', `staff:${sam.id}`],
      ['service.reply', `staff:${sam.id}`],
      ['service.take', `staff:${sam.id}`],
    ])
    expect(JSON.stringify(list)).not.toContain('a private answer')
  })

  it('CH-14 operators without the right see nothing of the queue', async () => {
    await expect(reviewer.call(serviceStaff.queue)).rejects.toMatchObject({ reason: 'not_allowed' })
  })
})

describe('CH-14 prepared answers', () => {
  const body = { title: 'Test', text: { en: 'One', hi: 'एक', zh: '一' } }
  const titles = async () => (await sam.call(serviceStaff.canned)).list.map(({ title }) => title)

  it('CH-14 are there in three languages, and can be added, changed and taken away', async () => {
    const { list } = await sam.call(serviceStaff.canned)
    expect(list.length).toBeGreaterThanOrEqual(5)
    for (const { text } of list) expect(new Set(Object.values(text)).size).toBe(3)
    const { id } = await sam.call(serviceStaff.addCanned, { body })
    expect(await titles()).toContain('Test')
    await sam.call(serviceStaff.editCanned, { params: { id }, body: { ...body, title: 'Changed' } })
    expect(await titles()).toContain('Changed')
    await sam.call(serviceStaff.removeCanned, { params: { id } })
    expect(await titles()).not.toContain('Changed')
    await expect(sam.call(serviceStaff.removeCanned, { params: { id } })).rejects.toMatchObject({
      reason: 'not_found',
    })
    await expect(sam.call(serviceStaff.editCanned, { params: { id }, body })).rejects.toMatchObject({
      reason: 'not_found',
    })
    const entries = await owner.call(staff.audit, { query: { subject: `canned_reply:${id}` } })
    expect(entries.total).toBe(3)
  })
})
