// Postgres restarted in the middle of many statements, on a cluster of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from '../../../../../tools/postgres.ts'
import { wireTo } from '../../testing/wire.ts'
import { isDatabaseAway } from './away.ts'
import { openDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'mela-restart-'))
const start = () => startPostgres(folder, undefined, { isDisposable: true })
let cluster = await start()
const wire = await wireTo(cluster.port)
const db = openDatabase({ url: wire.through(cluster.appUrl), connections: 4 })
afterAll(async () => {
  await db.end()
  wire.cut()
  cluster.stop()
  rmSync(cluster.home, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

it('RN-06 Postgres restarted under way: everything that waits is told so, and what comes later works', async () => {
  await db.sql`select 1`
  const single = Array.from({ length: 500 }, (_, i) => db.sql`select ${i}::int as n, pg_sleep(0.02)`)
  const inside = Array.from({ length: 20 }, () =>
    db.transaction(async (tx) => {
      await tx.sql`select pg_sleep(60)`
    }),
  )
  const settled = Promise.allSettled([...single, ...inside])
  await single[3]
  cluster.stop()
  const outcomes = await settled
  const failed = outcomes.filter((one) => one.status === 'rejected')
  expect(failed.length).toBeGreaterThan(400)
  expect(failed.filter(({ reason }) => !isDatabaseAway(reason)).map(({ reason }) => reason)).toEqual([])

  wire.cut()
  cluster = await start()
  await wire.mend(cluster.port)
  const after = await Promise.all(Array.from({ length: 200 }, (_, n) => db.sql`select ${n}::int as n`))
  expect(after.map(([row]) => row?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  const texts = ['a', 'b,"c"']
  expect(await db.transaction((tx) => tx.sql`select ${texts}::text[] as texts`)).toEqual([{ texts }])
})
