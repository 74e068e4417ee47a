// Sockets that come back: whoever does not prove a session hears nothing, not even what they missed. On one node alone and
// on two nodes with Redis between them: the socket returns to one, everything happens on the other.
import type { AddressInfo } from 'node:net'
import { account } from '@mela/contract/account.ts'
import { gameConfigUpdate, notification } from '@mela/contract/event.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import { groups } from '@mela/contract/groups.ts'
import { io, type Socket } from 'socket.io-client'
import parser from 'socket.io-msgpack-parser'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { setBanned } from '#features/account/index.ts'
import { startRedis } from '../../../../../tools/redis.ts'
import { anotherDevice } from '../../testing/another-device.ts'
import { groupOf, say } from '../../testing/chat.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { callerOf, type TestApp, type TestMember, testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

const redis = await startRedis()
afterAll(() => redis.stop())
const alone = await testApp()
const shared = await freshDatabase()
const [near, far] = [
  await testApp({ db: shared, config: { redisUrl: redis.url } }),
  await testApp({ db: shared, config: { redisUrl: redis.url } }),
]

type Heard = { type: string; data: Record<string, unknown> }
const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close()
})

const next = <T = unknown>(socket: Socket, name: string) =>
  new Promise<T>((resolve) => socket.once(name, (value: T) => resolve(value)))

/** A client that comes back only when told to, and all it has heard. */
function open(node: TestApp, auth: Record<string, unknown>) {
  const { port } = node.app.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    parser,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
  })
  opened.push(socket)
  const heard: Heard[] = []
  socket.on('dispatch', (frame: Heard) => heard.push(frame))
  return { socket, heard }
}

describe.each([
  ['one node', alone, alone],
  ['two nodes and Redis', near, far],
])('on %s', (_name, here, there) => {
  /** Sockets are here, members call there. */
  const member = async (username: string): Promise<TestMember> => {
    const made = await here.member(username)
    return { ...made, ...callerOf(there.app, made.token) }
  }

  async function listener(auth: Record<string, unknown>) {
    const device = open(here, auth)
    await next(device.socket, 'connect')
    return device
  }

  const tellMember = (user_id: string) =>
    there.platform.sockets.dispatch(user_id, notification, { type: 'edit_user_info', user_id })

  /** A device that has heard something, so that it has an offset to come back with, and then lost its line. */
  async function lostDevice(who: TestMember) {
    const device = await listener({ token: who.token })
    await until(() => {
      tellMember(who.id)
      expect(device.heard.length).toBeGreaterThan(0)
    })
    const lost = next(device.socket, 'disconnect')
    device.socket.io.engine.close()
    await lost
    device.heard.length = 0
    return device
  }

  /** What is told to everybody goes the same way after it: when it is here, everything told before would be, too. */
  async function settled(socket: Socket) {
    const arrived = next(socket, 'broadcast')
    there.platform.sockets.broadcast(gameConfigUpdate, {})
    await arrived
  }

  it('SE-02 a member who logged out and comes back without a token hears nothing, nor what was missed', async () => {
    const asha = await member('asha.gone')
    const { socket, heard } = await lostDevice(asha)
    tellMember(asha.id)
    await asha.call(account.logout)
    socket.auth = {}
    socket.connect()
    await next(socket, 'connect')
    tellMember(asha.id)
    await settled(socket)
    expect(socket.recovered).not.toBe(true)
    expect(heard).toEqual([])
  })

  it('SE-02 a banned member comes back neither with the token nor without it', async () => {
    const eve = await member('eve.banned')
    const { socket, heard } = await lostDevice(eve)
    await there.db.transaction((tx) => setBanned(tx, there.platform, eve.id, true))
    tellMember(eve.id)
    socket.connect()
    expect((await next<Error>(socket, 'connect_error')).message).toBe('user_banned')
    socket.auth = {}
    socket.connect()
    await next(socket, 'connect')
    tellMember(eve.id)
    await settled(socket)
    expect(heard).toEqual([])
  })

  it('SE-02 a session that was ended elsewhere is not let in again', async () => {
    const ravi = await member('ravi.elsewhere')
    const other = await anotherDevice(there, ravi)
    const { socket, heard } = await lostDevice(ravi)
    await other.call(account.endOtherSessions)
    tellMember(ravi.id)
    socket.connect()
    expect((await next<Error>(socket, 'connect_error')).message).toBe('not_signed_in')
    expect(heard).toEqual([])
  })

  it.each([
    ['kicked', 'kick'],
    ['dissolved', 'dissolve'],
  ])('SE-02 whoever was %s out of a group comes back without its room', async (_what, how) => {
    const [owner, guest] = [await member(`owner.${how}`), await member(`guest.${how}`)]
    const group = await groupOf(owner, guest)
    const { socket, heard } = await lostDevice(guest)
    await say(owner, group, 'the last words')
    if (how === 'kick')
      await owner.call(groups.userKick, { query: { group_id: group, user_ids: [guest.id] } })
    else await owner.call(groupAdmin.dissolve, { query: { id: group } })
    if (how === 'kick') await say(owner, group, 'among ourselves')
    socket.connect()
    await next(socket, 'connect')
    there.platform.sockets.dispatchTo(`chat:${group}`, notification, {
      type: 'edit_group_info',
      group_id: group,
    })
    await settled(socket)
    expect(heard.filter(({ type }) => type === 'MESSAGE_CREATE')).toEqual([])
    expect(heard.filter(({ data }) => data.type === 'edit_group_info')).toEqual([])
  })

  it('SE-02 the eleventh session displaces the one used longest ago, socket included', async () => {
    const asha = await member('asha.eleven')
    await asha.call(account.info)
    const { socket, heard } = await listener({ token: asha.token })
    const ended = next(socket, 'disconnect')
    await there.db.sql`update session set used_at = now() - interval '1 hour' where user_id = ${asha.id}`
    for (let i = 0; i < 10; i += 1) await anotherDevice(there, asha)
    expect(await ended).toBe('io server disconnect')
    socket.connect()
    expect((await next<Error>(socket, 'connect_error')).message).toBe('not_signed_in')
    expect(heard).toEqual([])
    await expect(callerOf(here.app, asha.token).call(account.info)).rejects.toMatchObject({ code: 10005 })
  })

  it('SE-02 a second login on one socket leaves the rooms of the first', async () => {
    const [asha, ravi] = [await member('asha.first'), await member('ravi.second')]
    const { socket, heard } = await listener({ token: asha.token })
    expect(await socket.emitWithAck('login', { token: ravi.token })).toEqual({ ok: true, user_id: ravi.id })
    tellMember(asha.id)
    await settled(socket)
    expect(heard).toEqual([])
    await asha.call(account.logout)
    tellMember(ravi.id)
    await until(() => expect(heard).toHaveLength(1))
  })

  it('SE-02 two logins at once on one socket end as the one that was asked last', async () => {
    const [asha, ravi] = [await member('asha.both'), await member('ravi.both')]
    const { socket, heard } = await listener({})
    await Promise.all([asha, ravi].map(({ token }) => socket.emitWithAck('login', { token })))
    tellMember(asha.id)
    await settled(socket)
    expect(heard).toEqual([])
    tellMember(ravi.id)
    await until(() => expect(heard).toHaveLength(1))
  })
})

describe('what happens while a socket is connecting', () => {
  const quiet = { came: () => {}, went: () => {}, typing: () => {} }

  it('SE-02 whoever is put out of a room meanwhile is not in it once connected', async () => {
    const node = await testApp()
    const { sockets } = node.platform
    const guest = await node.member('guest.race')
    let asked = 0
    // The second answer is on its way when the guest is put out.
    sockets.setListener({
      ...quiet,
      roomsOf: async (user_id) => {
        asked += 1
        if (asked === 2) sockets.unfollow([user_id], 'chat:1')
        return asked > 2 ? [] : ['chat:1']
      },
    })
    const { socket, heard } = open(node, { token: guest.token })
    await next(socket, 'connect')
    await until(() => expect(asked).toBeGreaterThan(2))
    sockets.dispatchTo('chat:1', notification, { type: 'edit_group_info', group_id: '1' })
    const arrived = next(socket, 'broadcast')
    sockets.broadcast(gameConfigUpdate, {})
    await arrived
    expect(heard).toEqual([])
  })

  it('SE-02 a session that ends meanwhile does not stay connected', async () => {
    const node = await testApp()
    const asha = await node.member('asha.race')
    let asked = 0
    node.platform.sockets.setListener({
      ...quiet,
      roomsOf: async () => {
        asked += 1
        if (asked === 1) await asha.call(account.logout)
        return []
      },
    })
    const { socket } = open(node, { token: asha.token })
    expect(await next(socket, 'disconnect')).toBe('io server disconnect')
  })
})
