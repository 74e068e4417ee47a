import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { type DefineOptions, define } from './define.ts'
import { type FunctionFile, type FunctionRight, readFunctionFiles } from './function-files.ts'
import { migrate } from './migrate.ts'
import { openClient } from './one-client.ts'

const db = await freshDatabase()
const { sql, end } = await openClient(db.ownerUrl, { name: 'mela-test' })
afterAll(end)

const real = readFunctionFiles()
/** The files of the server and one more. */
const apply = (probe: FunctionFile[], options: Partial<DefineOptions> = {}) =>
  define(sql, { ...real, functions: [...real.functions, ...probe] }, { say: () => {}, ...options })
const probe = (
  answer: string,
  { args = '', right = 'open' as FunctionRight, returns = 'int' } = {},
): FunctionFile => ({
  kind: 'function',
  name: 'probe',
  right,
  text: `create or replace function probe(${args}) returns ${returns} language sql as $$ ${answer} $$;`,
  sha256: `${answer} ${args} ${right} ${returns}`,
})
const signatures = async () =>
  (await sql`select oid::regprocedure::text as s from pg_proc where proname = 'probe'`).map((row) => row.s)
const asApp = async (statement: string) => (await db.sql.unsafe(statement))[0]

it('a changed file is applied again, an unchanged one is not, a file that is gone takes its function with it', async () => {
  expect(await apply([probe('select 1')])).toBe(1)
  expect(await apply([probe('select 1')])).toBe(0)
  expect(await apply([probe('select 2')])).toBe(1)
  expect(await asApp('select probe() as n')).toEqual({ n: 2 })
  expect(await apply([])).toBe(1)
  expect(await signatures()).toEqual([])
})

it('rights come from the table: an inner function is closed to the server’s role, a door works as the owner', async () => {
  await apply([probe('select 1', { right: 'inner' })])
  await expect(asApp('select probe()')).rejects.toThrow('permission denied')
  await apply([probe('select count(*)::int from chest_secret', { right: 'door' })])
  expect(await asApp('select probe() as n')).toEqual({ n: 0 })
  await apply([probe('select count(*)::int from chest_secret', { right: 'open' })])
  await expect(asApp('select probe()')).rejects.toThrow('permission denied')
  await apply([])
})

it('with other arguments or another answer the old function is dropped, never left beside the new one', async () => {
  await apply([probe('select 1')])
  await apply([probe('select a', { args: 'a int' })])
  expect(await signatures()).toEqual(['probe(integer)'])
  await apply([probe('select a::text', { args: 'a int', returns: 'text' })])
  expect(await asApp('select probe(3) as n')).toEqual({ n: '3' })
})

it('from the first release on a changed signature is refused and nothing changes', async () => {
  const changed = [probe('select a::bigint', { args: 'a int', returns: 'bigint' })]
  await expect(apply(changed, { changedSignature: 'refuse' })).rejects.toThrow('give the new one a new name')
  const more = [probe('select b::text', { args: 'a int, b int', returns: 'text' })]
  await expect(apply(more, { changedSignature: 'refuse' })).rejects.toThrow('give the new one a new name')
  expect(await signatures()).toEqual(['probe(integer)'])
  await apply([])
})

it('a function that cannot be read is refused with all the others of its start', async () => {
  const broken = { ...probe('select nobody from nowhere'), name: 'probe' }
  const sound = {
    ...probe('select 1'),
    name: 'probe_2',
    text: probe('select 1').text.replace('probe(', 'probe_2('),
  }
  await expect(apply([sound, broken])).rejects.toThrow('nowhere')
  expect(await sql`select from pg_proc where proname in ('probe', 'probe_2')`).toHaveLength(0)
  expect(await sql`select from definition where name like 'probe%'`).toHaveLength(0)
})

it('a node of an older version leaves the functions of a newer one as they are', async () => {
  await apply([probe('select 10')], { version: '1.10.0' })
  expect(await apply([probe('select 9')], { version: '1.9.3' })).toBe(0)
  expect(await asApp('select probe() as n')).toEqual({ n: 10 })
  expect(await apply([probe('select 11')], { version: '1.10.0' })).toBe(1)
  await sql`update definition set version = '1.1.0'`
  await apply([])
})

it('nodes that start together define once', async () => {
  await sql`update definition set sha256 = 'changed' where name = 'withdrawable'`
  const said: string[] = []
  await Promise.all([1, 2, 3, 4].map(() => migrate(db.ownerUrl, (line) => said.push(line))))
  expect(said).toEqual(['defined 1 functions'])
})

it('a database of the old plan is refused with a message that names the reset', async () => {
  await sql`insert into migration (name, sha256) values ('0003_wallet_ledger.sql', '')`
  await expect(migrate(db.ownerUrl)).rejects.toThrow('npm run db -- reset')
})

it('what keeps a table append-only holds for replayed rows too', async () => {
  const weak = await sql`
    select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
    where not tgisinternal and tgfoid = 'refuse_change'::regproc and tgenabled <> 'A'`
  expect(weak).toEqual([])
})
