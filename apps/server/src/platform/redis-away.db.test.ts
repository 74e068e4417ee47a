// Redis is a helper: frozen, gone or not there yet, nodes go on serving, count in Postgres and trust no memory that they
// cannot hear about. Nothing waits for it longer than its time-out.
import type { AddressInfo } from 'node:net'
import { cashier } from '@mela/contract/cashier.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { notification } from '@mela/contract/event.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { io } from 'socket.io-client'
import parser from 'socket.io-msgpack-parser'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../../tools/postgres.ts'
import { type RunningRedis, startRedis } from '../../../../tools/redis.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { signInTools } from '../testing/sign-in.ts'
import { callerOf, type TestApp, type TestMember, testApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'

/** A machine may be busy; what hung here before hung for fifteen seconds and more. */
const IN_TIME_MS = 5_000
const PATIENCE = { timeout: 20_000, interval: 20 }

async function inTime<T>(work: Promise<T>): Promise<T> {
  const from = performance.now()
  const outcome = await work
  expect(performance.now() - from).toBeLessThan(IN_TIME_MS)
  return outcome
}

const ready = async (node: TestApp) => {
  const { status, envelope } = await node.visitor.raw({ method: 'GET', url: '/readyz' })
  return { status, ...envelope }
}

async function listener(node: TestApp, who: TestMember) {
  const { port } = node.app.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    parser,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: who.token },
  })
  const heard: unknown[] = []
  socket.on('dispatch', (frame) => heard.push(frame))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return { heard, close: () => socket.close() }
}

const isWhole = (...nodes: TestApp[]) =>
  until(() => expect(nodes.map(({ platform }) => platform.degraded())).toEqual(nodes.map(() => [])), PATIENCE)

describe('frozen', async () => {
  const redis = await startRedis()
  afterEach(() => redis.thaw())
  afterAll(() => redis.stop())
  const db = await freshDatabase()
  const config = { redisUrl: redis.url }
  const [near, far] = [await testApp({ db, config }), await testApp({ db, config })]
  const { byPassword, givenMember } = signInTools(near)

  it('RN-04 log-in and quotes answer in time, the node stays ready and says what is away', async () => {
    await isWhole(near, far)
    await givenMember({ username: 'asha.frozen' })
    const ravi = await near.member('ravi.frozen')
    redis.freeze()
    await inTime(byPassword(near.browser(), 'asha.frozen'))
    const quote = { from: MoneyType.rupee, to: MoneyType.usdt, amount: 100_000_000n }
    await inTime(ravi.call(cashier.exchangeQuote, { query: quote }))
    await until(
      async () =>
        expect(await ready(near)).toMatchObject({ status: 200, ok: true, degraded: ['redis', 'bus'] }),
      PATIENCE,
    )
    redis.thaw()
    await isWhole(near, far)
    expect(await ready(near)).toMatchObject({ status: 200, ok: true, degraded: [] })
  })

  it('RN-04 a limit holds over both nodes, counted in Postgres: a guard never stands open', async () => {
    await isWhole(near, far)
    redis.freeze()
    const limit = { name: 'frozen', points: 10, perSeconds: 60 }
    const tries = await inTime(
      Promise.allSettled(
        Array.from({ length: 64 }, (_, i) => (i % 2 ? near : far).platform.limits.take(limit, 'key')),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'too_many_requests' })
  })

  it('RN-04 a node that cannot hear that a session ended does not remember it', async () => {
    await isWhole(near, far)
    const asha = await near.member('asha.remembered')
    const onFar = callerOf(far.app, asha.token)
    await onFar.call(wallet.list)
    redis.freeze()
    await until(() => expect(far.platform.bus.isUp()).toBe(false), PATIENCE)
    await db.sql`delete from session where user_id = ${asha.id}`
    await expect(inTime(onFar.call(wallet.list))).rejects.toMatchObject({ code: 10005 })
  })

  it('SE-02 what the frozen bus could not tell is made good: sockets of ended sessions are closed', async () => {
    await isWhole(near, far)
    const asha = await near.member('asha.deaf')
    const { port } = far.app.http.server.address() as AddressInfo
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/socket',
      parser,
      transports: ['websocket'],
      reconnection: false,
      auth: { token: asha.token },
    })
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    redis.freeze()
    await db.sql`delete from session where user_id = ${asha.id}`
    expect(await closed).toBe('io server disconnect')
  })

  it('RN-04 sockets of the same node hear each other, and those of the other again afterwards', async () => {
    await isWhole(near, far)
    const ravi = await near.member('ravi.local')
    const [onNear, onFar] = [await listener(near, ravi), await listener(far, ravi)]
    const tell = () =>
      near.platform.sockets.dispatch(ravi.id, notification, { type: 'edit_user_info', user_id: ravi.id })
    redis.freeze()
    tell()
    await until(() => expect(onNear.heard).toHaveLength(1))
    await inTime(near.platform.sockets.presentAmong([ravi.id]))
    redis.thaw()
    await isWhole(near, far)
    await until(() => {
      tell()
      expect(onFar.heard.length).toBeGreaterThan(0)
    }, PATIENCE)
    onNear.close()
    onFar.close()
  })
})

describe('not there', async () => {
  const port = await freePort()
  const db = await freshDatabase()
  const config = { redisUrl: `redis://127.0.0.1:${port}` }

  it('RN-04 nodes start without it, serve, and join when it comes and after it went', async () => {
    const [near, far] = [await inTime(testApp({ db, config })), await testApp({ db, config })]
    const { byPassword, givenMember } = signInTools(near)
    await givenMember({ username: 'asha.without' })
    await inTime(byPassword(near.browser(), 'asha.without'))
    expect(await ready(near)).toMatchObject({ status: 200, ok: true, degraded: ['redis', 'bus'] })

    let redis: RunningRedis = await startRedis(port)
    await isWhole(near, far)
    await redis.stop()
    await until(() => expect(near.platform.degraded()).toEqual(['redis', 'bus']), PATIENCE)
    await inTime(byPassword(near.browser(), 'asha.without'))
    redis = await startRedis(port)
    await isWhole(near, far)
    const ravi = await near.member('ravi.joined')
    const onFar = await listener(far, ravi)
    near.platform.sockets.dispatch(ravi.id, notification, { type: 'edit_user_info', user_id: ravi.id })
    await until(() => expect(onFar.heard).toHaveLength(1))
    onFar.close()
    await redis.stop()
  })
})

it('RN-05 two nodes on one database without Redis warn of it, one alone does not', async () => {
  const warning = 'there is no Redis between us'
  const db = await freshDatabase()
  const first = await testApp({ db })
  await until(() => expect(first.platform.bus.isUp()).toBe(true), PATIENCE)
  expect(first.logged()).not.toContain(warning)
  const second = await testApp({ db })
  await until(() => {
    expect(first.logged()).toContain(warning)
    expect(second.logged()).toContain(warning)
  }, PATIENCE)
})
