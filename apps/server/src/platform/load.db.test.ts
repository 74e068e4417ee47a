// RN-08: ten times the load that this node was told to carry, with a pool that others have used up.
import { account } from '@mela/contract/account.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { afterAll, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { testApp } from '../testing/test-app.ts'
import { openDatabase } from './db/database.ts'
import { createLoad } from './load.ts'
import { createMetrics } from './metrics.ts'

const REQUESTS_MAX = 10
const server = await testApp({
  config: { databaseConnections: 8, load: { requestsMax: REQUESTS_MAX, statementsMax: 5_000 } },
})
const { platform, member, visitor, clock, logged } = server

/** Takes every connection for transactions, until it is told to let go. */
async function holdAllOf(database: typeof platform.db, connections: number): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const taken = Array.from({ length: connections }, () => Promise.withResolvers<void>())
  const held = taken.map((one) =>
    database.transaction(async (tx) => {
      await tx.sql`select 1`
      one.resolve()
      await gate.promise
    }),
  )
  await Promise.all(taken.map((one) => one.promise))
  return async () => {
    gate.resolve()
    await Promise.all(held)
  }
}
const ready = () => visitor.raw({ method: 'GET', url: '/readyz' })
const shedSoFar = async (what: string) => {
  const figure = new RegExp(`^mela_shed_total\\{what="${what}"\\} (\\d+)$`, 'm')
  return Number(figure.exec(await platform.metrics.text())?.[1] ?? 0)
}

it('RN-08 forty times too many are refused at once, what was taken is done, and the next call finds room', async () => {
  const asha = await member('asha.shed')
  await asha.call(account.info)
  expect((await ready()).status).toBe(200)
  const letGo = await holdAllOf(platform.db, 6)

  const rename = (n: number) =>
    asha.raw({
      method: account.edit.method,
      url: `/api${account.edit.path}`,
      payload: { nickname: `Asha ${n}` },
      headers: { language: 'zh' },
    })
  const answered: Awaited<ReturnType<typeof rename>>[] = []
  const all = Array.from({ length: 40 * REQUESTS_MAX }, (_, n) =>
    rename(n).then((answer) => {
      answered.push(answer)
      return answer
    }),
  )
  // Those that were refused have their answer while the pool is as full as it was.
  await Promise.all(all.slice(REQUESTS_MAX))
  expect(answered).toHaveLength(39 * REQUESTS_MAX)
  for (const { status, headers, envelope } of answered) {
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('1')
    expect(envelope).toMatchObject({ reason: 'busy', message: expect.stringContaining('重试') })
  }
  expect(await shedSoFar('requests')).toBe(39 * REQUESTS_MAX)
  // Reads are refused as well, but not those that say how we are.
  expect((await visitor.raw({ method: 'GET', url: '/api/game/config' })).status).toBe(503)
  const { status, text } = await ready()
  expect([status, JSON.parse(text)]).toEqual([503, { ok: false, problem: 'busy' }])
  for (const url of ['/healthz', '/metrics'])
    expect((await visitor.raw({ method: 'GET', url })).status, url).toBe(200)

  await letGo()
  for (const { status, envelope } of await Promise.all(all.slice(0, REQUESTS_MAX)))
    expect([status, envelope.code]).toEqual([200, 10_000])
  expect((await rename(1)).status).toBe(200)
  expect((await asha.call(wallet.list)).list).toHaveLength(3)
  clock.nowMs += 1_000
  expect((await ready()).status).toBe(200)
  expect(logged()).not.toContain('"level":50')
})

it('RN-08 a handler that fails gives its place back', async () => {
  const ravi = await member('ravi.shed')
  for (let i = 0; i <= 2 * REQUESTS_MAX; i += 1)
    await expect(ravi.call(account.query, { query: { uid: '1' } })).rejects.not.toMatchObject({
      reason: 'busy',
    })
  expect((await visitor.raw({ method: 'GET', url: '/api/user/wallet' })).status).toBe(401)
  await ravi.call(wallet.list)
})

it('RN-08 statements that wait are bounded, whatever they wait for; a transaction that was begun is carried out', async () => {
  const { url, ownerUrl } = await freshDatabase()
  const metrics = createMetrics()
  const load = createLoad({ requestsMax: 1, statementsMax: 3 }, { clock: { now: () => 0 }, metrics })
  const db = openDatabase({ url, connections: 2, pipelined: 1, refuseBeyond: load.refuseBeyond })
  const owner = sqlAt(ownerUrl)
  afterAll(() => Promise.all([db.end(), owner.end()]))
  expect(load.isShedding()).toBe(false)

  // For a connection of their own.
  const letGo = await holdAllOf(db, 1)
  const waiting = [1, 2, 3].map((n) => db.transaction((tx) => tx.sql<{ n: number }[]>`select ${n}::int as n`))
  const refused = { reason: 'busy' }
  await expect(db.transaction((tx) => tx.sql`select 1`)).rejects.toMatchObject(refused)
  await expect(db.sql`select 1`).rejects.toMatchObject(refused)
  expect(load.isShedding()).toBe(true)
  await letGo()
  expect((await Promise.all(waiting)).map(([row]) => row?.n)).toEqual([1, 2, 3])

  // For the answers of those before them on the same connection.
  await db.sql`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`
  const key = await owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(8)`
    // A statement leaves when somebody waits for it.
    const behind = [8, 8, 8].map(async (lock) => await db.sql`select pg_advisory_xact_lock_shared(${lock})`)
    await expect(db.sql`select 1`).rejects.toMatchObject(refused)
    await expect(db.transaction((one) => one.sql`select 1`)).rejects.toMatchObject(refused)
    return { behind }
  })
  expect(await Promise.all(key.behind)).toHaveLength(3)
  expect(await db.sql`select 1`).toHaveLength(1)
  expect(await metrics.text()).toContain('mela_shed_total{what="statements"} 4')
})
