import type { FreshDatabase } from './fresh-database.ts'

/** Counts, memories and when somebody was last here: these move on by themselves, also after the answer. */
const MOVES = ['rate_limit', 'guard_count', 'migration', 'definition', 'history_total', 'ledger_seal']
const MOVING_COLUMNS: Record<string, string> = { session: 'used_at', member: 'last_seen_at' }

/** The sum of everything stored, by table, so that any change shows. One statement: there are over a hundred tables. */
export async function fingerprint({ sql }: FreshDatabase): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${MOVES}::text[])
    order by 1`
  const sums = await sql.unsafe(`${tables.map(({ name }) => sumOf(name)).join(' union all ')} order by name`)
  return sums.map(({ name, sum }) => `${name}:${sum}`).join(' ')
}

function sumOf(table: string): string {
  const moving = MOVING_COLUMNS[table]
  const text = moving ? `(to_jsonb(t) - '${moving}')::text` : 't::text'
  return `select '${table}' as name, md5(coalesce(string_agg(${text}, '|' order by ${text}), '')) as sum from "${table}" t`
}
