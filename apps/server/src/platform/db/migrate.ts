// Forward-only migrations: plain SQL files with tables, types, indexes and constraints, each applied once in its own
// transaction, in the order of their names. An applied file must never change afterwards; its hash is kept to notice. Around
// them stand the functions (function-files.ts): those of the platform come first, because tables are declared with them.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { advisoryLock } from './advisory-locks.ts'
import { define } from './define.ts'
import { readFunctionFiles } from './function-files.ts'
import { MigrationError } from './migration-error.ts'
import { openClient } from './one-client.ts'
import type { Sql } from './sql.ts'

export { MigrationError } from './migration-error.ts'

const migrationsFolder = join(import.meta.dirname, '../../../migrations')

/** Tables cannot be declared without these. */
const BEFORE_TABLES = ['grant_app', 'is_in_all_languages', 'money_unit']
/** A migration of the time before each feature had one baseline. Nothing was ever released with it. */
const OF_THE_OLD_PLAN = '0003_wallet_ledger.sql'

export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  folder = migrationsFolder,
): Promise<number> {
  const files = readFunctionFiles()
  const { sql, end } = await openClient(url, { name: 'mela-migrate' })
  try {
    // Two nodes that start together must not both migrate; the second waits here and then finds nothing to do.
    await sql`select pg_advisory_lock(${advisoryLock.migrate})`
    await sql`create table if not exists migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`
    const applied = new Map(
      (await sql<{ name: string; sha256: string }[]>`select name, sha256 from migration`).map((row) => [
        row.name,
        row.sha256,
      ]),
    )
    if (applied.has(OF_THE_OLD_PLAN))
      throw new MigrationError(
        'this database has the tables of a development version that is not carried over: npm run db -- reset makes a new one',
      )
    const early = files.functions.filter(({ name }) => BEFORE_TABLES.includes(name))
    await define(sql, { functions: early, triggers: [] }, { say: () => {}, isWhole: false })
    let count = 0
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort())
      count += await applyOnce(sql, { name, text: readFileSync(join(folder, name), 'utf8') }, applied, say)
    await define(sql, files, { say })
    return count
  } finally {
    await end()
  }
}

async function applyOnce(
  sql: Sql,
  { name, text }: { name: string; text: string },
  applied: Map<string, string>,
  say: (line: string) => void,
): Promise<0 | 1> {
  const sha256 = createHash('sha256').update(text).digest('hex')
  const before = applied.get(name)
  if (before === sha256) return 0
  if (before)
    throw new MigrationError(
      `${name} was changed after it was applied: write a new migration instead (npm run db -- reset makes a new development database)`,
    )
  say(`migrating ${name}`)
  await sql.unsafe('begin')
  try {
    await sql.unsafe(text)
    await sql`insert into migration (name, sha256) values (${name}, ${sha256})`
    await sql.unsafe('commit')
  } catch (error) {
    await sql.unsafe('rollback')
    throw error
  }
  return 1
}
