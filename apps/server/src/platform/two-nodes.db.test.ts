// Two nodes on one database: sessions end on both, limits count for both, hints reach sockets of both. Once with
// Redis between them, once with Postgres alone.
import type { AddressInfo } from 'node:net'
import { account } from '@mela/contract/account.ts'
import { notification } from '@mela/contract/event.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { io } from 'socket.io-client'
import parser from 'socket.io-msgpack-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { startRedis } from '../../../../tools/redis.ts'
import { befriend, say } from '../testing/chat.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { callerOf, type TestApp, testApp } from '../testing/test-app.ts'

const redis = await startRedis()
afterAll(() => redis.stop())

const db = await freshDatabase()
const [plainA, plainB] = [await testApp({ db }), await testApp({ db })]
const config = { redisUrl: redis.url }
const [redisA, redisB] = [await testApp({ db, config }), await testApp({ db, config })]

async function until(isTrue: () => boolean | Promise<boolean>) {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function socketOn(node: TestApp, token: string) {
  const { port } = node.app.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    parser,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  })
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  return socket
}

describe.each([
  ['Postgres alone', plainA, plainB],
  ['Redis', redisA, redisB],
])('with %s', (name, a, b) => {
  const username = (word: string) => `${word}.${name.slice(0, 5).toLowerCase()}`

  it('a session that ends on one node ends on the other at once, socket included', async () => {
    await until(() => a.platform.bus.isUp() && b.platform.bus.isUp())
    const onA = await a.member(username('asha'))
    const onB = callerOf(b.app, onA.token)
    await onB.call(wallet.list)
    const socket = await socketOn(b, onA.token)
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))
    await onA.call(account.logout)
    expect(await ended).toBe('io server disconnect')
    await expect(onB.call(wallet.list)).rejects.toMatchObject({ code: 10005 })
  })

  it('a limit counts for both', async () => {
    const limit = { name: `both_${name.slice(0, 5)}`, points: 10, perSeconds: 60 }
    const tries = await Promise.allSettled(
      Array.from({ length: 64 }, (_, i) => (i % 2 ? a : b).platform.limits.take(limit, 'key')),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
  })
})

it('SE-05 with Redis, what a member says on one node counts on the other', async () => {
  const chat = { perSecond: 100, perMinute: 3, groupPerSecond: 100 }
  const few = { config: { ...config, chat } }
  const [c, d] = [await testApp({ db, ...few }), await testApp({ db, ...few })]
  const [asha, ravi] = [await c.member('asha.counted'), await c.member('ravi.counted')]
  const room = await befriend(asha, ravi)
  const onD = { ...asha, ...callerOf(d.app, asha.token) }
  for (const who of [asha, onD, onD]) await say(who, room, 'Counted')
  for (const who of [asha, onD])
    await expect(say(who, room, 'One too many')).rejects.toMatchObject({ reason: 'too_many_messages' })
})

it('AP-05 with Redis, what one node dispatches reaches the sockets of the other', async () => {
  const member = await redisA.member('ravi.across')
  const socket = await socketOn(redisB, member.token)
  const frame = new Promise((resolve) => socket.once('dispatch', resolve))
  redisA.platform.sockets.dispatch(member.id, notification, { type: 'edit_user_info', user_id: member.id })
  expect(await frame).toMatchObject({ type: 'NOTIFICATION' })
  socket.close()
})

it('HM-10 with Redis, a node knows who is connected to the other', async () => {
  const [there, away] = [await redisA.member('ravi.present'), await redisA.member('asha.absent')]
  const socket = await socketOn(redisB, there.token)
  const present = () => redisA.platform.sockets.presentAmong([there.id, away.id])
  expect(await present()).toEqual(new Set([there.id]))
  socket.close()
  await until(async () => (await present()).size === 0)
})

it('a node that cannot hear the others remembers nobody', async () => {
  const asha = await plainA.member('asha.deaf')
  await asha.call(wallet.list)
  // The LISTEN connection of this node is cut; it notices and stops trusting its memory.
  const admin = sqlAt(db.ownerUrl.replace('mela_owner', 'postgres'))
  await admin`delete from session where user_id = ${asha.id}`
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mela-bus' and datname = current_database()`
  await admin.end()
  await until(async () => {
    try {
      await asha.call(wallet.list)
      return false
    } catch (error) {
      return (error as { code?: number }).code === 10005
    }
  })
  await until(() => plainA.platform.bus.isUp())
})
