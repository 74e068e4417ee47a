// What devices hear, and what they learn by asking when they heard nothing.
import type { AddressInfo } from 'node:net'
import { account } from '@mela/contract/account.ts'
import { chat } from '@mela/contract/chat.ts'
import { groups } from '@mela/contract/groups.ts'
import { social } from '@mela/contract/social.ts'
import { io, type Socket } from 'socket.io-client'
import parser from 'socket.io-msgpack-parser'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { befriend, groupOf, history, roomOf, say } from '../../testing/chat.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { beat } from './heads.ts'

const server = await testApp({
  config: { chat: { perSecond: 1_000, perMinute: 60_000, groupPerSecond: 1_000 } },
})
const { port } = server.app.http.server.address() as AddressInfo
const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close()
})
// Holds transactions open, as a slow one elsewhere would.
const slow = sqlAt(server.db.ownerUrl)
afterAll(() => slow.end())

/** Others' transactions on the same server end sometime. */
const PATIENCE = { timeout: 50_000, interval: 200 }

type Heard = { type: string; data: Record<string, unknown> }

async function device(who: TestMember) {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    parser,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: who.token },
  })
  opened.push(socket)
  const heard: Heard[] = []
  socket.on('dispatch', (frame: Heard) => heard.push(frame))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const of = (type: string) => heard.filter((frame) => frame.type === type).map(({ data }) => data)
  return {
    socket,
    heard,
    of,
    hears: (type: string, count = 1) => until(() => expect(of(type)).toHaveLength(count)),
  }
}

describe('AP-05 dispatch', () => {
  it('a message reaches both devices of both friends, numbered', async () => {
    const [one, two] = [await server.member('one.live'), await server.member('two.live')]
    const room = await befriend(one, two)
    const devices = [await device(one), await device(two), await device(two)]
    const sent = await say(one, room, 'hello', { nonce: 'nonce-of-hello' })
    for (const { hears, of } of devices) {
      await hears('MESSAGE_CREATE')
      expect(of('MESSAGE_CREATE')[0]).toMatchObject({
        message_id: sent.message_id,
        chat_id: room,
        nonce: 'nonce-of-hello',
        seq: 2,
        no: 2,
        content: { type: 1, data: { text: 'hello' } },
      })
    }
  })

  it('CH-08 seen and removed are told, with their numbers', async () => {
    const [one, two] = [await server.member('one.told'), await server.member('two.told')]
    const room = await befriend(one, two)
    const { of, hears } = await device(one)
    const { message_id } = await say(one, room, 'read me')
    await two.call(chat.ack, { body: { ...roomOf(room), message_id } })
    await hears('MESSAGE_SEEN')
    expect(of('MESSAGE_SEEN')[0]).toMatchObject({ user_id: two.id, message_id, no: 3 })
    await one.call(chat.removeMessage, { body: { ...roomOf(room), message_id } })
    await hears('MESSAGE_REMOVE')
    expect(of('MESSAGE_REMOVE')[0]).toMatchObject({ message_id, no: 4 })
  })

  it('a group is heard by who is in it: also who came just now, never who has left', async () => {
    const [owner, one, late] = [
      await server.member('owner.live'),
      await server.member('group.live'),
      await server.member('late.live'),
    ]
    const group = await groupOf(owner, one)
    await befriend(owner, late)
    const [a, b, c] = [await device(owner), await device(one), await device(late)]
    await owner.call(groups.userAdd, { body: { id: group, user_ids: [late.id] } })
    await c.hears('ROOM')
    await b.hears('MESSAGE_CREATE')
    await one.call(groups.userKick, { query: { group_id: group, user_ids: [one.id] } })
    await b.hears('ROOM', 1)
    await say(late, group, 'after you left')
    await until(() => expect(JSON.stringify(a.of('MESSAGE_CREATE'))).toContain('after you left'))
    await until(() => expect(JSON.stringify(c.of('MESSAGE_CREATE'))).toContain('after you left'))
    expect(JSON.stringify(b.heard)).not.toContain('after you left')
  })

  it('typing is heard by the other, and only from where one is', async () => {
    const [one, two, eve] = [
      await server.member('one.typing'),
      await server.member('two.typing'),
      await server.member('eve.typing'),
    ]
    const room = await befriend(one, two)
    const group = await groupOf(one, await server.member('three.typing'))
    const [a, b, c] = [await device(one), await device(two), await device(eve)]
    for (const chat_id of [room, group, '1-2', 'nonsense', 7])
      c.socket.emit('typing', { chat_id, chat_type: 1 })
    c.socket.emit('typing', { chat_id: group, chat_type: 2 })
    c.socket.emit('typing', null)
    a.socket.emit('typing', roomOf(room))
    await b.hears('TYPING')
    expect(b.of('TYPING')).toEqual([{ chat_id: room, chat_type: 1, user_id: one.id }])
    expect(a.of('TYPING')).toEqual([])
  })

  it('CH-13 friends are told who comes and goes, strangers are not', async () => {
    const [one, two, eve] = [
      await server.member('one.comes'),
      await server.member('two.comes'),
      await server.member('eve.comes'),
    ]
    await befriend(one, two)
    const [a, c] = [await device(one), await device(eve)]
    const b = await device(two)
    await a.hears('PRESENCE')
    b.socket.close()
    await a.hears('PRESENCE', 2)
    expect(a.of('PRESENCE').map(({ user_id, is_online }) => [user_id, is_online])).toEqual([
      [two.id, true],
      [two.id, false],
    ])
    expect(c.of('PRESENCE')).toEqual([])
    const [row] = await server.db.sql`select last_seen_at from member where id = ${two.id}`
    expect(row?.last_seen_at).toBeInstanceOf(Date)
  })

  it('SO-09 friends hear of a new name, strangers do not', async () => {
    const [one, two, eve] = [
      await server.member('one.renames'),
      await server.member('two.renames'),
      await server.member('eve.renames'),
    ]
    await befriend(one, two)
    const [b, c] = [await device(two), await device(eve)]
    await one.call(account.edit, { body: { nickname: 'Another name' } })
    await b.hears('NOTIFICATION')
    expect(b.of('NOTIFICATION')).toEqual([{ type: 'edit_user_info', user_id: one.id }])
    expect(c.of('NOTIFICATION')).toEqual([])
  })

  it('SO-01 an application and its acceptance are told', async () => {
    const [one, two] = [await server.member('one.applies'), await server.member('two.applies')]
    const [a, b] = [await device(one), await device(two)]
    const { id } = await one.call(social.apply, { body: { to_user_id: two.id, apply_content: 'Hi' } })
    await b.hears('NOTIFICATION')
    expect(b.of('NOTIFICATION')).toEqual([{ type: 'friend_application', id }])
    await two.call(social.decide, { body: { id, status: 2 } })
    await a.hears('NOTIFICATION')
    await a.hears('MESSAGE_CREATE')
  })
})

describe('CH-04 catching up', () => {
  const updates = async (who: TestMember, after: string) => who.call(chat.updates, { query: { after } })
  const start = async (who: TestMember) => (await who.call(chat.updates)).cursor

  it('all that happened, in a form the socket speaks too', async () => {
    const [one, two] = [await server.member('one.catches'), await server.member('two.catches')]
    const room = await befriend(one, two)
    const cursor = await start(two)
    const live = await device(two)
    const first = await say(one, room, 'first')
    const second = await say(one, room, 'second')
    const message = { ...roomOf(room), message_id: first.message_id }
    await two.call(chat.ack, { body: message })
    await one.call(chat.editMessage, { body: { ...message, text: 'first!' } })
    await one.call(chat.react, { body: { ...message, emoji: '👍' } })
    await one.call(chat.removeMessage, { body: { ...roomOf(room), message_id: second.message_id } })
    await live.hears('MESSAGE_REMOVE')
    const { list = [] } = await updates(two, cursor)
    const numbered = (frames: Heard[]) =>
      new Map(frames.filter(({ type }) => type !== 'ROOM').map(({ type, data }) => [data.no, type]))
    // What was removed or edited since is told in its last state, under the number it has now.
    expect(new Set(list.map(({ type }) => type))).toEqual(new Set(live.heard.map(({ type }) => type)))
    const heard = numbered(live.heard)
    for (const [no, type] of numbered(list as Heard[]))
      if (type !== 'MESSAGE_CREATE') expect(heard.get(no)).toBe(type)
    expect(JSON.stringify(list)).not.toContain('second')
  })

  it('every number of a chat is told: no gap stays open', async () => {
    const [one, two, late] = [
      await server.member('one.numbers'),
      await server.member('two.numbers'),
      await server.member('late.numbers'),
    ]
    const group = await groupOf(one, two)
    const old = await say(one, group, 'from before your time')
    await befriend(one, late)
    await one.call(groups.userAdd, { body: { id: group, user_ids: [late.id] } })
    const cursors = [await start(two), await start(late)] as const
    const devices = [await device(two), await device(late)] as const
    const fresh = await say(one, group, 'for all')
    const about = (message_id: string) => ({ ...roomOf(group), message_id })
    await one.call(chat.editMessage, { body: { ...about(old.message_id), text: 'edited before your time' } })
    await two.call(chat.react, { body: { ...about(old.message_id), emoji: '👍' } })
    await one.call(chat.editMessage, { body: { ...about(fresh.message_id), text: 'for all!' } })
    await two.call(chat.ack, { body: about(fresh.message_id) })
    await one.call(chat.removeMessage, { body: about(fresh.message_id) })
    for (const [i, who] of [two, late].entries()) {
      const live = devices[i] as Awaited<ReturnType<typeof device>>
      await live.hears('MESSAGE_REMOVE')
      const { list = [] } = await updates(who, cursors[i] as string)
      for (const frames of [live.heard, list as Heard[]]) {
        const told = frames.filter(({ type, data }) => type !== 'ROOM' && data.chat_id === group)
        const numbers = [...new Set(told.map(({ data }) => Number(data.no)))].sort((a, b) => a - b)
        // A cursor made while another transaction was open reaches back before the six; it never skips one.
        const last = numbers.at(-1) as number
        expect(numbers).toEqual(numbers.map((_, i) => last - numbers.length + 1 + i))
        expect(numbers.length).toBeGreaterThanOrEqual(6)
        if (who === late) expect(JSON.stringify(frames)).not.toContain('before your time')
      }
    }
  })

  it('nothing is lost when a slow transaction commits after a quick one', async () => {
    const [one, two] = [await server.member('one.slow'), await server.member('two.slow')]
    const room = await befriend(one, two)
    const [row] = await server.db.sql<{ id: string }[]>`select id from chat where room_id = ${room}`
    const other = await befriend(one, await server.member('three.slow'))
    let cursor = await start(one)
    const seen: string[] = []
    const catchUp = async () => {
      const { list = [], cursor: next } = await updates(one, cursor)
      cursor = next
      seen.push(...list.map(({ data }) => JSON.stringify(data)))
    }
    await slow.begin(async (tx) => {
      // It has its number from here on, and writes only later.
      await tx`select pg_current_xact_id()`
      await say(one, other, 'quick')
      await catchUp()
      await tx`select chat_happen(${row?.id as string}, 'seen', 1, ${two.id}, null)`
    })
    expect(seen.join()).toContain('quick')
    await catchUp()
    expect(seen.join()).toContain(two.id)
  })

  it('pages end between transactions and lose nothing', async () => {
    const [one, two] = [await server.member('one.pages2'), await server.member('two.pages2')]
    const room = await befriend(one, two)
    const begin = await start(two)
    for (let round = 0; round < 8; round += 1)
      await Promise.all(Array.from({ length: 100 }, (_, i) => say(one, room, `${round}-${i}`)))
    // What is beyond the horizon comes in one piece; transactions of others hold it back for a moment.
    await until(async () => {
      const seqs = new Set<unknown>()
      let [pages, longest] = [0, 0]
      for (let cursor = begin, hasMore = true; hasMore; pages += 1) {
        const page = await two.call(chat.updates, { query: { after: cursor, limit: 1 } })
        longest = Math.max(longest, page.list?.length ?? 0)
        for (const { data } of page.list ?? []) seqs.add((data as { seq?: number }).seq)
        cursor = page.cursor
        hasMore = page.has_more ?? false
      }
      expect(seqs.size).toBe(800)
      // One transaction each: at most a batch of the server.
      expect(longest).toBeLessThanOrEqual(256)
      expect(pages).toBeGreaterThan(2)
    }, PATIENCE)
  }, 60_000)

  it('a cursor of another database starts anew; nonsense is refused', async () => {
    const one = await server.member('one.reset')
    expect(await updates(one, 'x9223372036854775807')).toMatchObject({ is_reset: true })
    for (const after of ['', 'x', 'x-1', '12', "x1' or 1=1"]) {
      const reply = await one.raw({ url: '/api/chat/get_message_updates', query: { after } })
      expect(reply.envelope.reason).toBe('invalid_request')
    }
  })

  it('a lost last hint is noticed by the next beat', async () => {
    const [one, two] = [await server.member('one.beat'), await server.member('two.beat')]
    const room = await befriend(one, two)
    const { of, hears } = await device(two)
    await say(one, room, 'nobody heard this')
    await beat(server.platform)
    await hears('HEADS')
    expect(of('HEADS')[0]?.list).toEqual([[room, (await history(two, room)).at(-1)?.no]])
  })
})

describe('CH-15 search', async () => {
  const [one, two, eve] = [
    await server.member('one.search'),
    await server.member('two.search'),
    await server.member('eve.search'),
  ]
  const room = await befriend(one, two)
  const group = await groupOf(one, eve)
  for (const text of [
    'The Diwali fair',
    'दीवाली की शुभकामनाएँ',
    '今天晚上我们去看烟花',
    '100% sure_thing',
    'see https://mela.example/x',
  ])
    await say(one, room, text)
  await say(one, group, 'a fair in the group')
  const found = async (who: TestMember, query: object) =>
    (await who.call(chat.search, { query })).list.map(({ content }) => content.data.text)

  it.each([
    ['FAIR', ['a fair in the group', 'The Diwali fair']],
    ['शुभकामनाएँ', ['दीवाली की शुभकामनाएँ']],
    ['烟花', ['今天晚上我们去看烟花']],
    ['晚', ['今天晚上我们去看烟花']],
    ['0% s', ['100% sure_thing']],
    ['0%', ['100% sure_thing']],
    ['e_', ['100% sure_thing']],
    // One letter is too little to look for.
    ['%', []],
    ['_', []],
    ['\\', []],
    ['absent', []],
    ['', []],
  ])('%j finds %j', async (q, texts) => {
    expect(await found(one, { q })).toEqual(texts)
  })

  it('in one room, by author, kind and time; never in chats of others', async () => {
    expect(await found(one, { q: 'fair', chat_id: room })).toEqual(['The Diwali fair'])
    expect(await found(two, { q: 'fair' })).toEqual(['The Diwali fair'])
    expect(await found(eve, { q: 'fair' })).toEqual(['a fair in the group'])
    expect(await found(two, { chat_id: room, kind: 'link' })).toEqual(['see https://mela.example/x'])
    expect(await found(two, { q: 'fair', author_id: two.id })).toEqual([])
    expect(await found(two, { q: 'fair', to: 1_000 })).toEqual([])
    expect(await found(two, { kind: 'text' })).toEqual([])
  })

  it('what was removed or edited away is not found', async () => {
    const { message_id } = await say(one, room, 'unfindable')
    await one.call(chat.editMessage, { body: { ...roomOf(room), message_id, text: 'discoverable' } })
    expect(await found(two, { q: 'unfindable' })).toEqual([])
    expect(await found(two, { q: 'discoverable' })).toEqual(['discoverable'])
    await one.call(chat.removeMessage, { body: { ...roomOf(room), message_id } })
    expect(await found(two, { q: 'discoverable' })).toEqual([])
  })
})
