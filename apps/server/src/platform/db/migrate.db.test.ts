import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { MigrationError, migrate } from './migrate.ts'

const db = await freshDatabase()
const folder = mkdtempSync(join(tmpdir(), 'mela-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(db.ownerUrl, () => {}, folder)
const tables = async () =>
  (
    await db.sql`select table_name as name from information_schema.tables where table_name like 'probe%' order by 1`
  ).map((row) => row.name)

it('applies each file once, in the order of names', async () => {
  write('9002_probe.sql', "alter table probe_a add column second int; select grant_app('probe_a', 'select');")
  write('9001_probe.sql', 'create table probe_a (first int);')
  expect(await run()).toBe(2)
  expect(await run()).toBe(0)
  expect(await tables()).toEqual(['probe_a'])
})

it('nodes that start together migrate once', async () => {
  write('9003_probe.sql', "create table probe_b (id int); select grant_app('probe_b', 'select');")
  const counts = await Promise.all([run(), run(), run(), run()])
  expect(counts.sort()).toEqual([0, 0, 0, 1])
})

it('a file that was changed after it was applied is refused with the way to a new development database', async () => {
  write('9001_probe.sql', 'create table probe_other (first int);')
  const refusal = await run().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(MigrationError)
  expect(String(refusal)).toContain('npm run db -- reset')
  write('9001_probe.sql', 'create table probe_a (first int);')
})

it('a file that fails leaves nothing of itself', async () => {
  write(
    '9004_probe.sql',
    "create table probe_c (id int); select grant_app('probe_c', 'select'); select 1 / 0;",
  )
  await expect(run()).rejects.toThrow('division by zero')
  expect(await tables()).not.toContain('probe_c')
})
