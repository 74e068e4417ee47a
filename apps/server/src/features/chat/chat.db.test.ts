import { chat } from '@mela/contract/chat.ts'
import { ContentType, YesNo } from '@mela/contract/enums.ts'
import { groups } from '@mela/contract/groups.ts'
import { privateRoomId } from '@mela/contract/room-id.ts'
import { social } from '@mela/contract/social.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { befriend, groupOf, history, newNonce, roomFor, roomOf, say, textsOf } from '../../testing/chat.ts'
import { testApp } from '../../testing/test-app.ts'

const server = await testApp({
  config: { chat: { perSecond: 1_000, perMinute: 60_000, groupPerSecond: 1_000 } },
})
// What only operators do, later.
const asOwner = sqlAt(server.db.ownerUrl)
afterAll(() => asOwner.end())
const asha = await server.member('asha.chat')
const ravi = await server.member('ravi.chat')
const room = await befriend(asha, ravi)

describe('sending', () => {
  it('CH-04 messages of a chat are numbered without gaps, in the order they were taken', async () => {
    const mei = await server.member('mei.numbers')
    const here = await befriend(asha, mei)
    await Promise.all(Array.from({ length: 40 }, (_, i) => say(i % 2 ? asha : mei, here, `m${i}`)))
    const list = await history(mei, here)
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, i) => i + 1))
    expect(list.map(({ no }) => no)).toEqual(list.map(({ seq }) => seq))
    const ids = list.map(({ message_id }) => BigInt(message_id))
    expect([...ids].sort((a, b) => (a < b ? -1 : 1))).toEqual(ids)
  })

  it('CH-04 the same nonce is the same message, also 64 times at once', async () => {
    const nonce = newNonce()
    const before = await history(asha, room)
    const answers = await Promise.all(Array.from({ length: 64 }, () => say(asha, room, 'once', { nonce })))
    expect(new Set(answers.map(({ message_id }) => message_id)).size).toBe(1)
    expect(await history(asha, room)).toHaveLength(before.length + 1)
  })

  it('CH-04 a nonce belongs to its author and its chat', async () => {
    const nonce = newNonce()
    const mine = await say(asha, room, 'mine', { nonce })
    const theirs = await say(ravi, room, 'theirs', { nonce })
    expect(theirs.message_id).not.toBe(mine.message_id)
    const other = await befriend(asha, await server.member('eve.nonce'))
    await expect(say(asha, other, 'mine', { nonce })).rejects.toMatchObject({
      reason: 'idempotency_conflict',
    })
  })

  it.each([
    ['', 'message_blank'],
    [' \n\t ', 'message_blank'],
    ['\u200b\u2060\u0000\u202e', 'message_blank'],
    ['x'.repeat(5_001), 'message_too_long'],
    ['x'.repeat(10_000), 'message_too_long'],
  ])('SO-14 %j is refused', async (text, reason) => {
    await expect(say(asha, room, text)).rejects.toMatchObject({ reason })
  })

  it('SO-14 5,000 characters are a message, also when each is an emoji', async () => {
    await expect(say(asha, room, '😀'.repeat(5_000))).resolves.toMatchObject({})
  })

  it('CH-10 control characters and direction overrides are taken out, everything else stays', async () => {
    await say(asha, room, 'a\u0000b\u202ec\r\nd <b>html</b> javascript:alert(1) क्‍ष')
    const [last] = (await history(ravi, room)).slice(-1)
    expect(last?.content.data.text).toBe('abc\nd <b>html</b> javascript:alert(1) क्‍ष')
  })

  it('CH-10 a quote says who said what, whatever the sender claims; of another chat or a removed one nothing', async () => {
    const said = await say(ravi, room, 'the original')
    await say(asha, room, 'answer', { quote: { message_id: said.message_id } })
    const [answer] = (await history(ravi, room)).slice(-1)
    expect(answer?.content.data.quote).toEqual({
      message_id: said.message_id,
      author_id: ravi.id,
      type: ContentType.text,
      text: 'the original',
    })
    const elsewhere = await befriend(ravi, await server.member('mei.quote'))
    const secret = await say(ravi, elsewhere, 'a secret')
    await say(asha, room, 'what did you say?', { quote: { message_id: secret.message_id } })
    const [asked] = (await history(asha, room)).slice(-1)
    expect(JSON.stringify(asked)).not.toContain('secret')
  })

  it('CH-11 a file that is not ours, or not of its kind, is refused', async () => {
    const content = { type: ContentType.image, data: { url: '/files/nothing.jpg', width: 1, height: 1 } }
    const body = { ...roomOf(room), nonce: newNonce(), content }
    await expect(asha.call(chat.send, { body })).rejects.toMatchObject({ reason: 'file_unknown' })
  })

  it('CH-01 content types that members may not send are refused', async () => {
    for (const type of [0, 5, 6, 7, 8, 9, 10, 11, 99]) {
      const body = { ...roomOf(room), nonce: newNonce(), content: { type, data: { text: 'x' } } }
      const reply = await asha.raw({ method: 'POST', url: '/api/chat/send_message', payload: body })
      expect(reply.envelope.reason).toBe('invalid_request')
    }
  })

  it('a member who says too much has to wait', async () => {
    const strict = await testApp({
      db: server.db,
      config: { chat: { perSecond: 3, perMinute: 100, groupPerSecond: 20 } },
    })
    const one = await strict.member('fast.sender')
    const here = await befriend(one, await strict.member('slow.reader'))
    for (let i = 0; i < 10; i += 1) await say(one, here, `${i}`)
    await expect(say(one, here, 'eleventh')).rejects.toMatchObject({ reason: 'too_many_messages' })
    strict.clock.nowMs += 1_000
    await say(one, here, 'later')
  })
})

describe('who may', () => {
  it('CH-03 who is no friend any more cannot write, and reads on', async () => {
    const mei = await server.member('mei.leaves')
    const here = await befriend(asha, mei)
    await say(mei, here, 'before')
    await asha.call(social.remove, { query: { friend_id: mei.id } })
    await expect(say(mei, here, 'after')).rejects.toMatchObject({ code: 10019 })
    await expect(say(asha, here, 'after')).rejects.toMatchObject({ code: 10019 })
    expect(textsOf(await history(mei, here))).toEqual(['Hello', 'before'])
    expect(await roomFor(mei, here)).toMatchObject({ barred: 'not_a_friend' })
    await befriend(mei, asha).catch(() => {})
  })

  it('CH-03 whoever is no friend yet is told so, and the same of somebody who does not exist', async () => {
    const eve = await server.member('eve.noFriend')
    for (const other of [asha.id, '999999999999'])
      await expect(say(eve, privateRoomId(eve.id, other), 'hi')).rejects.toMatchObject({
        code: 10019,
        reason: 'not_a_friend',
      })
    expect(await eve.call(chat.updates)).toMatchObject({ rooms: [] })
  })

  it('CH-03 blocked is blocked until it is unblocked', async () => {
    const eve = await server.member('eve.blocked')
    const here = await befriend(asha, eve)
    await asha.call(social.block, { body: { to_user_id: eve.id, status: YesNo.yes } })
    await expect(say(eve, here, 'hey')).rejects.toMatchObject({ reason: 'blocked', code: 10001 })
    await asha.call(social.block, { body: { to_user_id: eve.id, status: YesNo.no } })
    await expect(say(eve, here, 'hey')).resolves.toMatchObject({})
  })

  it('a stranger finds nothing, on every call, and changes nothing', async () => {
    const eve = await server.member('eve.stranger')
    const { message_id } = await say(asha, room, 'private')
    const before = await server.db.sql`select md5(string_agg(m::text, ',' order by seq)) from message m`
    const aMessage = { ...roomOf(room), message_id }
    const tries = [
      say(eve, room, 'let me in'),
      eve.call(chat.messages, { query: { chat_id: room } }),
      eve.call(chat.ack, { body: aMessage }),
      eve.call(chat.removeChat, { body: roomOf(room) }),
      eve.call(chat.removeMessage, { body: aMessage }),
      eve.call(chat.editMessage, { body: { ...aMessage, text: 'mine' } }),
      eve.call(chat.edits, { query: aMessage }),
      eve.call(chat.react, { body: { ...aMessage, emoji: '👍' } }),
      eve.call(chat.seenBy, { query: aMessage }),
      eve.call(chat.draft, { body: { ...roomOf(room), text: 'x' } }),
      eve.call(chat.search, { query: { q: 'private', chat_id: room } }),
      eve.call(chat.friendSession, { query: { friend_id: asha.id } }),
      eve.call(chat.editFriendSession, { body: { friend_id: asha.id, pin: YesNo.yes } }),
    ]
    for (const one of await Promise.allSettled(tries))
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 10004 } })
    expect(await eve.call(chat.search, { query: { q: 'private' } })).toEqual({ list: [], total: 0 })
    expect(await eve.call(chat.updates)).toMatchObject({ rooms: [] })
    expect(await server.db.sql`select md5(string_agg(m::text, ',' order by seq)) from message m`).toEqual(
      before,
    )
  })

  it('a message id of another chat opens nothing', async () => {
    const other = await befriend(asha, await server.member('mei.other'))
    const { message_id } = await say(asha, other, 'over there')
    await expect(history(ravi, room, { before: message_id })).rejects.toMatchObject({ code: 10004 })
    await expect(ravi.call(chat.ack, { body: { ...roomOf(room), message_id } })).rejects.toMatchObject({
      code: 10004,
    })
    await expect(
      asha.call(chat.removeMessage, { body: { ...roomOf(room), message_id } }),
    ).rejects.toMatchObject({ code: 10004 })
  })
})

it('ids keep all of their digits, also in the last message of a room', async () => {
  await say(asha, room, 'who said this?')
  expect((await roomFor(ravi, room))?.last_message?.author_id).toBe(asha.id)
  expect(asha.id.length).toBeGreaterThan(16)
})

describe('groups', () => {
  it('CH-12 who joins sees what is said from then on, who leaves nothing more', async () => {
    const [owner, one, late] = [
      await server.member('owner.join'),
      await server.member('one.join'),
      await server.member('late.join'),
    ]
    const group = await groupOf(owner, one)
    await say(owner, group, 'before you came')
    await befriend(owner, late)
    await owner.call(groups.userAdd, { body: { id: group, user_ids: [late.id] } })
    await say(one, group, 'welcome')
    const seen = await history(late, group)
    expect(seen.map(({ content }) => content.type)).toEqual([ContentType.join_group, ContentType.text])
    expect(seen[0]?.content.data).toEqual({ user_id: late.id, ref_user_id: owner.id })
    expect(textsOf(await history(late, group, { before: seen[0]?.message_id }))).toEqual([])
    await late.call(groups.userKick, { query: { group_id: group, user_ids: [late.id] } })
    await expect(history(late, group)).rejects.toMatchObject({ code: 10004 })
    await expect(say(late, group, 'still here?')).rejects.toMatchObject({ code: 10004 })
    expect(await roomFor(late, group)).toBeUndefined()
    const { list = [] } = await late.call(chat.updates, { query: { after: 'x0' } })
    expect(list.filter(({ data }) => data.chat_id === group)).toMatchObject([
      { type: 'ROOM', data: { barred: 'gone', last_message: null } },
    ])
  })

  it('CH-03 silenced is 10010, a banned group 10023', async () => {
    const owner = await server.member('owner.silence')
    const one = await server.member('one.silence')
    const group = await groupOf(owner, one)
    await asOwner`update chat_member set barred = 'banned_from_speaking' where user_id = ${one.id} and chat_id = ${group}`
    await expect(say(one, group, 'x')).rejects.toMatchObject({ code: 10010 })
    await asOwner`update chat set state = -2 where id = ${group}`
    await expect(say(owner, group, 'x')).rejects.toMatchObject({ code: 10023 })
    expect(await history(one, group)).not.toHaveLength(0)
  })

  it('CH-17 members remove their own, the owner all, and nobody else’s', async () => {
    const owner = await server.member('owner.removes')
    const [one, two] = [await server.member('one.removes'), await server.member('two.removes')]
    const group = await groupOf(owner, one, two)
    const first = await say(one, group, 'by one')
    const second = await say(two, group, 'by two')
    const remove = (who: typeof one, message_id: string) =>
      who.call(chat.removeMessage, { body: { ...roomOf(group), message_id } })
    await expect(remove(two, first.message_id)).rejects.toMatchObject({ code: 10018 })
    await remove(one, first.message_id)
    await remove(owner, second.message_id)
    await remove(owner, second.message_id)
    const list = await history(two, group)
    expect(JSON.stringify(list)).not.toContain('by ')
    expect(list.filter(({ is_removed }) => is_removed).map(({ seq }) => seq)).toEqual([first.seq, second.seq])
    expect((await roomFor(two, group))?.last_message?.content.type).toBe(ContentType.join_group)
    const [kept] = await server.db
      .sql`select data->>'text' as text from message where chat_id = ${group} and seq = ${first.seq}`
    expect(kept?.text).toBe('by one')
  })
})

describe('marks', () => {
  it('CH-07 CH-08 read marks only grow, and unread equals a recount', async () => {
    const [one, two] = [await server.member('one.reads'), await server.member('two.reads')]
    const here = await befriend(one, two)
    const said: { message_id: string }[] = []
    for (let i = 0; i < 5; i += 1) said.push(await say(one, here, `${i}`))
    await say(two, here, 'my own does not count')
    expect(await roomFor(two, here)).toMatchObject({ unread_num: 6 })
    const mark = (at: number) =>
      two.call(chat.ack, { body: { ...roomOf(here), message_id: said[at]?.message_id as string } })
    await mark(3)
    await mark(1)
    expect(await roomFor(two, here)).toMatchObject({ unread_num: 1, read_id: said[3]?.message_id })
    expect(await roomFor(one, here)).toMatchObject({ seen_id: said[3]?.message_id })
    expect((await history(one, here)).map(({ is_seen }) => is_seen)).toEqual([1, 1, 1, 1, 1, -1, -1])
    await one.call(chat.removeMessage, {
      body: { ...roomOf(here), message_id: said[4]?.message_id as string },
    })
    expect(await roomFor(two, here)).toMatchObject({ unread_num: 0 })
    // A place that is not there yet marks what is there.
    await two.call(chat.ack, {
      body: { ...roomOf(here), message_id: (BigInt(said[4]?.message_id as string) + 1_000n).toString() },
    })
    await say(one, here, 'new')
    expect(await roomFor(two, here)).toMatchObject({ unread_num: 1 })
  })

  it('CH-10 who is mentioned is marked, also by all, until they have read', async () => {
    const owner = await server.member('owner.mentions')
    const [one, two] = [await server.member('one.mentions'), await server.member('two.mentions')]
    const group = await groupOf(owner, one, two)
    const named = await say(owner, group, '@one look', { mentions: [one.id] })
    expect(await roomFor(one, group)).toMatchObject({ is_mentioned: 1 })
    expect(await roomFor(two, group)).toMatchObject({ is_mentioned: -1 })
    await one.call(chat.ack, { body: { ...roomOf(group), message_id: named.message_id } })
    expect(await roomFor(one, group)).toMatchObject({ is_mentioned: -1 })
    await say(owner, group, '@all', { mentions: ['0'] })
    expect(await roomFor(two, group)).toMatchObject({ is_mentioned: 1 })
    expect(await roomFor(owner, group)).toMatchObject({ is_mentioned: -1 })
  })

  it('CH-18 pin and quiet are mine alone; a chat taken out comes back with the next message', async () => {
    const [one, two] = [await server.member('one.keeps'), await server.member('two.keeps')]
    const here = await befriend(one, two)
    await one.call(chat.editFriendSession, { body: { friend_id: two.id, pin: YesNo.yes } })
    await one.call(chat.editFriendSession, { body: { friend_id: two.id, not_disturb: YesNo.yes } })
    expect(await one.call(chat.friendSession, { query: { friend_id: two.id } })).toEqual({
      pin: 1,
      not_disturb: 1,
    })
    expect(await roomFor(two, here)).toMatchObject({ flag_top: -1, flag_mute: -1 })
    await one.call(chat.removeChat, { body: roomOf(here) })
    expect(await roomFor(one, here)).toMatchObject({ is_listed: false, unread_num: 0 })
    await say(two, here, 'still there?')
    expect(await roomFor(one, here)).toMatchObject({ is_listed: true, unread_num: 1 })
    expect(await history(one, here)).toHaveLength(2)
    await one.call(chat.removeChat, { body: { ...roomOf(here), clear: 1 } })
    expect(await history(one, here)).toEqual([])
    expect(await history(two, here)).toHaveLength(2)
  })

  it('a draft follows me to my other devices and nobody else', async () => {
    await asha.call(chat.draft, { body: { ...roomOf(room), text: 'half a thou' } })
    expect(await roomFor(asha, room)).toMatchObject({ draft: 'half a thou' })
    expect(await roomFor(ravi, room)).toMatchObject({ draft: '' })
  })
})

describe('changes', () => {
  it('an edited message is marked, and what it said before can be read', async () => {
    const { message_id } = await say(asha, room, 'first')
    const edit = (text: string) =>
      asha.call(chat.editMessage, { body: { ...roomOf(room), message_id, text } })
    await edit('second')
    await edit('second')
    await edit('third')
    const [last] = (await history(ravi, room)).slice(-1)
    expect(last).toMatchObject({ content: { data: { text: 'third' } }, edited_at: expect.any(Number) })
    const { list } = await ravi.call(chat.edits, { query: { chat_id: room, message_id } })
    expect(list.map(({ text }) => text)).toEqual(['first', 'second'])
    await expect(
      ravi.call(chat.editMessage, { body: { ...roomOf(room), message_id, text: 'mine' } }),
    ).rejects.toMatchObject({ code: 10004 })
  })

  it('one reaction a member, counted, changed and taken away', async () => {
    const { message_id } = await say(asha, room, 'react to me')
    const react = (who: typeof asha, emoji: string) =>
      who.call(chat.react, { body: { ...roomOf(room), message_id, emoji } })
    await react(asha, '👍')
    await react(ravi, '👍')
    await react(ravi, '❤️')
    const [seen] = (await history(ravi, room)).slice(-1)
    expect(seen).toMatchObject({
      reactions: [
        { emoji: '❤️', count: 1 },
        { emoji: '👍', count: 1 },
      ],
      my_reaction: '❤️',
    })
    await react(ravi, '')
    expect((await history(ravi, room)).at(-1)).not.toHaveProperty('my_reaction')
    await expect(react(ravi, '<b>')).rejects.toMatchObject({ reason: 'reaction_unknown' })
  })
})

describe('CH-12 pages', async () => {
  const [one, two] = [await server.member('one.pages'), await server.member('two.pages')]
  const here = await befriend(one, two)
  for (let i = 1; i <= 9; i += 1) await say(one, here, `${i}`)
  const all = await history(one, here)
  const at = (seq: number) => all.find((message) => message.seq === seq)?.message_id as string
  const seqs = async (query: object) => (await history(two, here, query)).map(({ seq }) => seq)

  it('before, after, around, newest', async () => {
    expect(await seqs({ limit: 3 })).toEqual([8, 9, 10])
    expect(await seqs({ limit: 3, before: at(8) })).toEqual([5, 6, 7])
    expect(await seqs({ limit: 3, after: at(3) })).toEqual([4, 5, 6])
    expect(await seqs({ limit: 4, around: at(5) })).toEqual([3, 4, 5, 6])
    expect(await seqs({ limit: 4, around: at(1) })).toEqual([1, 2])
  })

  it.each(['0', '-1', 'abc', '99999999999999999999', "1'; drop table message"])(
    '%j is no id',
    async (before) => {
      const reply = await two.raw({ url: '/api/chat/get_messages', query: { chat_id: here, before } })
      expect(reply.envelope.reason).toBe('invalid_request')
    },
  )
})

it('RT-11 a private room is the two ids, sorted as numbers', () => {
  expect(room).toBe(privateRoomId(ravi.id, asha.id))
  expect(privateRoomId('9', '10')).toBe('9-10')
})
