// Money must survive a power cut. With one of these switched off, Postgres would confirm bets that a crash
// forgets, and every balance check would still look right; so we do not start at all.
import type { Queryable } from './database.ts'

const needed = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

export async function whyNotDurable(db: Queryable): Promise<string | undefined> {
  const rows = await db.sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name in ${db.sql(needed as unknown as string[])}`
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name)
  return off.length > 0
    ? `Postgres runs with ${off.join(' and ')} off: acknowledged money could be lost. Switch it on.`
    : undefined
}
