// Connections to Postgres. Single statements share a few that are pipelined: many are under way on each, and none waits for
// the answer of another to be sent. A transaction has one for itself. What is lost is opened anew by the next who asks;
// whoever was under way on it hears that it was lost.
import pg from 'pg'
import { isDatabaseAway } from './away.ts'
import { BoundedQuery } from './bounded-query.ts'
import type { Query, Rows } from './sql.ts'
import { types } from './values.ts'

export type ConnectionOptions = {
  url: string
  statementTimeoutMs: number
  silenceMs: number
  maxRows: number
}

/** Longer than any statement may take on the server: only a connection that has fallen silent takes this long. */
export const SILENCE_MS = 5_000
export const MAX_ROWS = 100_000

const clientConfig = ({ url, statementTimeoutMs, silenceMs }: ConnectionOptions): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'mela',
  connectionTimeoutMillis: 5_000,
  statement_timeout: statementTimeoutMs,
  query_timeout: statementTimeoutMs + silenceMs,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  types: types as never,
})

export function send(
  client: pg.ClientBase,
  query: Query,
  maxRows = Number.POSITIVE_INFINITY,
): Promise<Rows<never[]>> {
  const answer = new Promise<Rows<never[]>>((resolve, reject) => {
    const done = (error: Error | undefined, result: pg.QueryResult | pg.QueryResult[]) => {
      if (error) return reject(error)
      // Several statements in one text have a result each.
      const last = Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result
      resolve(Object.defineProperty(last.rows, 'count', { value: last.rowCount ?? 0 }) as never)
    }
    if (maxRows === Number.POSITIVE_INFINITY) client.query(query as pg.QueryConfig, done as never)
    else client.query(new BoundedQuery(query, maxRows, done) as never)
  })
  return answer.catch((error) => {
    // Else the stack would begin in the socket, and nobody could tell whose statement it was.
    Error.captureStackTrace(error)
    throw error
  })
}

type Slot = { client: Promise<pg.Client> | undefined; underWay: number }

export class PipelinedConnections {
  readonly #options: ConnectionOptions
  readonly #slots: Slot[]
  /** All of them, the first of each slot included. */
  underWay = 0

  constructor(options: ConnectionOptions, count: number) {
    this.#options = options
    this.#slots = Array.from({ length: count }, () => ({ client: undefined, underWay: 0 }))
  }

  async send(query: Query): Promise<Rows<never[]>> {
    const slot = this.#slots.reduce((least, one) => (one.underWay < least.underWay ? one : least))
    slot.underWay += 1
    this.underWay += 1
    slot.client ??= this.#open(slot)
    const { client } = slot
    try {
      return await send(await client, query, this.#options.maxRows)
    } catch (error) {
      // Known here before the connection says so itself: nobody else is to be sent there.
      if (slot.client === client && isDatabaseAway(error)) slot.client = undefined
      throw error
    } finally {
      slot.underWay -= 1
      this.underWay -= 1
    }
  }

  #open(slot: Slot): Promise<pg.Client> {
    const client = new pg.Client({ ...clientConfig(this.#options), pipeline: true } as pg.ClientConfig)
    const opened = client.connect().then(() => client)
    const forget = () => {
      if (slot.client === opened) slot.client = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    opened.catch(forget)
    return opened
  }

  async end(): Promise<void> {
    const clients = this.#slots.map(({ client }) => client)
    for (const slot of this.#slots) slot.client = undefined
    await Promise.all(clients.map((client) => client?.then((one) => one.end()).catch(() => {})))
  }
}

export const openTransactionPool = (options: ConnectionOptions, count: number): pg.Pool =>
  openPool({
    ...clientConfig(options),
    max: count,
    idleTimeoutMillis: 0,
    // Also how long a transaction waits for its turn.
    connectionTimeoutMillis: 10_000,
  })

export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // One that is lost while nobody uses it is replaced by the next who asks.
  pool.on('error', () => {})
  // And one that is lost while it is being given up has nobody else to listen; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
