// A single connection for what belongs to one: session locks, migrations, the owner's work. It is not opened anew by itself.
import pg from 'pg'
import { isDatabaseAway } from './away.ts'
import { SILENCE_MS, send } from './connections.ts'
import { type Sql, sqlOn } from './sql.ts'
import { types } from './values.ts'

export type OneClient = { sql: Sql; end(): Promise<void> }

export async function openClient(
  url: string,
  options: { name: string; statementTimeoutMs?: number; silenceMs?: number; onLost?: () => void },
): Promise<OneClient> {
  const { statementTimeoutMs, silenceMs = SILENCE_MS } = options
  const client = new pg.Client({
    connectionString: url,
    application_name: options.name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: types as never,
    ...(statementTimeoutMs
      ? { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + silenceMs }
      : {}),
  })
  // Whoever has a statement under way hears of it; the others ask anew.
  client.on('error', () => options.onLost?.())
  client.on('end', () => options.onLost?.())
  await client.connect()
  const sql = sqlOn((query) =>
    send(client, query).catch((error) => {
      // The driver keeps one that is silent; what was locked on it is not to be believed in any longer.
      if (isDatabaseAway(error)) void client.end()
      throw error
    }),
  )
  return { sql, end: () => client.end() }
}
