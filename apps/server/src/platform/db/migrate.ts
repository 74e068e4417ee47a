// Forward-only migrations: plain SQL files, each applied once in its own transaction, in the order of their
// names. An applied file must never change afterwards; its hash is kept to notice.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

/** Said to whoever starts the server; nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Any number; it only has to be the same on every node. */
const LOCK = 7_305_213

export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  folder = migrationsFolder,
): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 })
  try {
    // Two nodes that start together must not both migrate; the second waits here and then finds nothing to do.
    await sql`select pg_advisory_lock(${LOCK})`
    await sql`create table if not exists migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`
    const applied = new Map(
      (await sql`select name, sha256 from migration`).map((row) => [row.name, row.sha256]),
    )
    let count = 0
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const text = readFileSync(join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const before = applied.get(name)
      if (before === sha256) continue
      if (before)
        throw new MigrationError(`${name} was changed after it was applied: write a new migration instead`)
      say(`migrating ${name}`)
      await sql.begin(async (tx) => {
        await tx.unsafe(text)
        await tx`insert into migration (name, sha256) values (${name}, ${sha256})`
      })
      count += 1
    }
    return count
  } finally {
    await sql.end()
  }
}
