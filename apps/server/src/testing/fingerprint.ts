import type { FreshDatabase } from './fresh-database.ts'

/** Counts, memories and when somebody was last here: these move on by themselves, also after the answer. */
const MOVES = ['rate_limit', 'guard_count', 'migration', 'definition', 'history_total', 'ledger_seal']
const MOVING_COLUMNS: Record<string, string> = { session: 'used_at', member: 'last_seen_at' }

/** The sum of everything stored, so that any change shows. */
export async function fingerprint({ sql }: FreshDatabase): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${MOVES}::text[])
    order by 1`
  const sums: string[] = []
  for (const { name } of tables) {
    const moving = MOVING_COLUMNS[name]
    const text = moving ? `(to_jsonb(t) - '${moving}')::text` : 't::text'
    const [row] = await sql.unsafe(
      `select md5(coalesce(string_agg(${text}, '|' order by ${text}), '')) as sum from "${name}" t`,
    )
    sums.push(`${name}:${row?.sum}`)
  }
  return sums.join(' ')
}
