import type { Database } from '../../apps/server/src/platform/db/database.ts'

/** A figure counts only when every commit was really on disk. */
export async function demandDurability(db: Pick<Database, 'sql'>): Promise<void> {
  const rows = await db.sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'commit_delay')`
  for (const { name, setting } of rows)
    if (setting !== (name === 'commit_delay' ? '0' : 'on')) throw new Error(`${name} is ${setting}`)
}
