// Statements at an address, without bounds of time or number: for the owner and the administrator in tools, tests and
// benches. The server has none of them.
import type pg from 'pg'
import { openPool, send } from './connections.ts'
import { type Sql, sqlOn } from './sql.ts'
import { types } from './values.ts'

export type SqlAt = Sql & {
  begin<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** A connection for oneself, such as for a lock of the session. */
  reserve(): Promise<Sql & { release(): void }>
  end(): Promise<void>
}

/** Opened by the first statement. With one connection, statements run in the order in which they were given. */
export function sqlAt(url: string, connections = 1): SqlAt {
  const pool = openPool({
    connectionString: url,
    application_name: 'mela-tool',
    types: types as never,
    max: connections,
    idleTimeoutMillis: 0,
  })
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }
  const sqlOf = (client: pg.PoolClient) => sqlOn((query) => send(client, query))
  return Object.assign(
    sqlOn((query) => withClient((client) => send(client, query))),
    {
      begin: <T>(work: (sql: Sql) => Promise<T>) =>
        withClient(async (client) => {
          await client.query('begin')
          try {
            const result = await work(sqlOf(client))
            await client.query('commit')
            return result
          } catch (error) {
            await client.query('rollback')
            throw error
          }
        }),
      reserve: async () => {
        const client = await pool.connect()
        return Object.assign(sqlOf(client), { release: () => client.release() })
      },
      end: () => pool.end(),
    },
  )
}
