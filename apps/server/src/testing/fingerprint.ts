import type { FreshDatabase } from './fresh-database.ts'

/** The sum of everything stored, so that any change shows. */
export async function fingerprint({ sql }: FreshDatabase): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limit', 'migration')
    order by 1`
  const sums: string[] = []
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
    )
    sums.push(`${name}:${row?.sum}`)
  }
  return sums.join(' ')
}
