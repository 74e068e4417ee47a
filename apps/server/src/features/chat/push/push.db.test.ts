import { chat } from '@mela/contract/chat.ts'
import { push } from '@mela/contract/push.ts'
import { expect, it } from 'vitest'
import { befriend, groupOf, roomOf, say } from '../../../testing/chat.ts'
import { giveChest, giveDiamonds } from '../../../testing/chests.ts'
import { connect } from '../../../testing/listener.ts'
import { pushService } from '../../../testing/push-service.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { PUSH_EVERY_MS, pushMessages } from './push-messages.ts'

const server = await testApp()
const { db, platform, member, clock } = server
const service = await pushService()
const everything = { messages: true, mentions: true, money: true, chests: true, account: true }

async function deviceOf(who: TestMember) {
  const device = service.device()
  await who.call(push.subscribe, { body: { subscription: device.subscription } })
  return device
}
const mute = (who: TestMember, room: string) =>
  db.sql`select chat_keep(${who.id}, ${room}, null, true, null, false, false)`
const read = async (who: TestMember, room: string) => {
  const { list } = await who.call(chat.messages, { query: { chat_id: room } })
  const message_id = list.toSorted((a, b) => b.seq - a.seq)[0]?.message_id ?? ''
  await who.call(chat.ack, { body: { ...roomOf(room), message_id } })
}
/** What was said so far is pushed, and every push has left. */
async function settled() {
  await pushMessages(platform)
  await until(
    async () => {
      const [row] = await db.sql<{ n: number }[]>`
        select count(*)::int n from jobs.job where name = 'notify.push' and state in ('created', 'retry', 'active')`
      expect(row?.n).toBe(0)
    },
    { timeout: 10_000 },
  )
}
/** Of what made the friendship nobody is to hear here. */
async function friends(one: string, other: string) {
  const [asha, ravi] = [await member(one), await member(other)]
  const room = await befriend(asha, ravi)
  await settled()
  return { asha, ravi, room, device: await deviceOf(ravi) }
}
const heard = (device: Awaited<ReturnType<typeof deviceOf>>) =>
  device.letters.map(({ payload }) => `${payload.title}: ${payload.body}`)

it('HM-10 whoever is away is told who wrote and where to look, never what', async () => {
  const { asha, device, room } = await friends('asha.away', 'ravi.away')
  const writer = await deviceOf(asha)
  await say(asha, room, 'the code of the safe is 4711')
  await settled()
  expect(device.letters.map(({ payload }) => payload)).toEqual([
    { title: 'asha.away', body: 'New message', path: `/chat/${room}`, tag: `chat:${room}`, badge: 1 },
  ])
  expect(device.letters[0]?.headers.urgency).toBe('high')
  expect(writer.letters).toEqual([])
})

it('HM-10 it leaves by itself', async () => {
  const { asha, device, room } = await friends('asha.self', 'ravi.self')
  await say(asha, room, 'hello')
  await until(() => expect(device.letters).toHaveLength(1), { timeout: PUSH_EVERY_MS * 4 })
})

it('HM-10 whoever is connected is not pushed to, nor whoever has read it', async () => {
  const { asha, ravi, device, room } = await friends('asha.here', 'ravi.here')
  const socket = await connect(server, ravi)
  await say(asha, room, 'you see this')
  await settled()
  socket.close()
  await until(async () => expect((await platform.sockets.presentAmong([ravi.id])).size).toBe(0))
  await say(asha, room, 'read elsewhere')
  await read(ravi, room)
  await settled()
  expect(device.letters).toEqual([])
  await say(asha, room, 'now you are away')
  await settled()
  expect(heard(device)).toEqual(['asha.here: New message'])
})

it('HM-10 once a minute and room, unless it was read in between', async () => {
  const { asha, ravi, device, room } = await friends('asha.often', 'ravi.often')
  for (const text of ['one', 'two', 'three']) {
    await say(asha, room, text)
    await settled()
  }
  expect(device.letters).toHaveLength(1)
  await read(ravi, room)
  await say(asha, room, 'four')
  await settled()
  expect(device.letters).toHaveLength(2)
  clock.nowMs += 61_000
  await say(asha, room, 'five')
  await settled()
  expect(device.letters).toHaveLength(3)
  expect(new Set(device.letters.map(({ headers }) => headers.topic)).size).toBe(1)
})

it('HM-10 a muted room is silent, but for whoever is mentioned', async () => {
  const [asha, ravi, li] = [await member('asha.mute'), await member('ravi.mute'), await member('li.mute')]
  const group = await groupOf(asha, ravi, li)
  await settled()
  await db.sql`update chat_group set name = 'Kite club' where id = ${group}`
  await db.sql`update member set language = 'zh' where id = ${li.id}`
  const devices = { ravi: await deviceOf(ravi), li: await deviceOf(li) }
  await mute(ravi, group)
  await say(asha, group, 'hello all')
  await settled()
  expect([heard(devices.ravi), heard(devices.li)]).toEqual([[], ['Kite club: 新消息']])
  await say(asha, group, 'ravi?', { mentions: [ravi.id] })
  await settled()
  expect([heard(devices.ravi), heard(devices.li)]).toEqual([
    ['Kite club: You were mentioned'],
    ['Kite club: 新消息'],
  ])
})

it('HM-10 topics are switched each for itself', async () => {
  const [asha, ravi] = [await member('asha.topic'), await member('ravi.topic')]
  const group = await groupOf(asha, ravi)
  await settled()
  const device = await deviceOf(ravi)
  await ravi.call(push.set, { body: { topics: { ...everything, messages: false }, quiet: null } })
  await say(asha, group, 'hello')
  await settled()
  expect(device.letters).toEqual([])
  await say(asha, group, 'ravi?', { mentions: [ravi.id] })
  await settled()
  expect(device.letters.map(({ payload }) => payload.body)).toEqual(['You were mentioned'])
})

it('HM-10 a chest in a group rings as a chest, for all but its giver', async () => {
  const [asha, ravi, li] = [await member('asha.chest'), await member('ravi.chest'), await member('li.chest')]
  const group = await groupOf(asha, ravi, li)
  await settled()
  await giveDiamonds(db, asha.id, '100')
  const devices = [await deviceOf(asha), await deviceOf(ravi), await deviceOf(li)]
  await li.call(push.set, { body: { topics: { ...everything, chests: false }, quiet: null } })
  await giveChest(asha, group, '100', 2, 'secret wishes')
  await settled()
  expect(devices.map((device) => device.letters.map(({ payload }) => payload.body))).toEqual([
    [],
    ['A chest is waiting for you'],
    [],
  ])
})

it('HM-10 when both write, each is told of the other; whoever left hears nothing', async () => {
  const [asha, ravi, li] = [await member('asha.both'), await member('ravi.both'), await member('li.both')]
  const group = await groupOf(asha, ravi, li)
  await settled()
  const devices = [await deviceOf(asha), await deviceOf(ravi), await deviceOf(li)]
  await db.sql`select chat_leave(${group}, ${[li.id]}::bigint[])`
  await say(asha, group, 'one')
  await say(ravi, group, 'two')
  await settled()
  expect(devices.map(({ letters }) => letters.length)).toEqual([1, 1, 0])
})

it('HM-10 the badge counts rooms with something unread', async () => {
  const { asha, ravi, device, room } = await friends('asha.badge', 'ravi.badge')
  const li = await member('li.badge')
  const other = await befriend(li, ravi)
  await read(ravi, room)
  await read(ravi, other)
  await say(ravi, other, 'my own words')
  await say(asha, room, 'one')
  await settled()
  expect(device.letters.at(-1)?.payload.badge).toBe(1)
  await say(li, other, 'two')
  await settled()
  expect(device.letters.at(-1)?.payload.badge).toBe(2)
})
