// A network that carries nothing any more, without a word: nobody waits for ever, and the next statement is on another
// connection.
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { wireTo } from '../../testing/wire.ts'
import { isDatabaseAway } from './away.ts'
import { openDatabase } from './database.ts'
import { openClient } from './one-client.ts'

const fresh = await freshDatabase(1)
const wire = await wireTo(Number(new URL(fresh.url).port))
const bounds = { statementTimeoutMs: 300, silenceMs: 200 }
const db = openDatabase({ url: wire.through(fresh.url), connections: 2, ...bounds })
afterAll(async () => {
  wire.speak()
  await db.end()
  wire.cut()
})

const pidOf = async (rows: PromiseLike<readonly { pid?: number }[]>) => (await rows)[0]?.pid
const failure = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => undefined,
    (error) => error,
  )

it('RN-06 a silent connection of single statements is ended: all on it fail in time, the next has another', async () => {
  const before = await pidOf(db.sql`select pg_backend_pid() as pid`)
  wire.silence()
  const errors = await Promise.all(Array.from({ length: 20 }, (_, i) => failure(db.sql`select ${i}::int`)))
  expect(errors.map(isDatabaseAway)).toEqual(Array(20).fill(true))
  wire.speak()
  const after = await pidOf(db.sql`select pg_backend_pid() as pid`)
  expect(after).toEqual(expect.any(Number))
  expect(after).not.toBe(before)
})

it('RN-06 a silent connection of a transaction is ended without waiting for its rollback, the next has another', async () => {
  const pid = () => db.transaction((tx) => pidOf(tx.sql`select pg_backend_pid() as pid`))
  const before = await pid()
  let refusedAt = 0
  const error = await failure(
    db.transaction(async (tx) => {
      wire.silence()
      try {
        return await tx.sql`select 1`
      } finally {
        refusedAt = performance.now()
      }
    }),
  )
  expect(isDatabaseAway(error)).toBe(true)
  // A rollback would have waited for as long again.
  expect(performance.now() - refusedAt).toBeLessThan(bounds.statementTimeoutMs)
  wire.speak()
  const after = await pid()
  expect(after).toEqual(expect.any(Number))
  expect(after).not.toBe(before)
})

it('RN-06 a silent connection of one’s own says that it is lost, so that its locks are not believed in', async () => {
  let isLost = false
  const client = await openClient(wire.through(fresh.url), {
    name: 'mela-silent',
    ...bounds,
    onLost: () => {
      isLost = true
    },
  })
  wire.silence()
  expect(isDatabaseAway(await failure(client.sql`select 1`))).toBe(true)
  await expect.poll(() => isLost).toBe(true)
  wire.speak()
})
