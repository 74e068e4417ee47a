// The one way to Postgres. Reads and single statements share pipelined connections; a write runs in `transaction` on one of
// its own, which collects what is to follow the commit and tries again when Postgres asks for it (deadlock, serialisation).
import pg from 'pg'
import type { Wiring } from '../wiring.ts'
import { isDatabaseAway } from './away.ts'
import {
  type ConnectionOptions,
  MAX_ROWS,
  openTransactionPool,
  PipelinedConnections,
  SILENCE_MS,
  send,
} from './connections.ts'
import { insideTransaction, isAsserted, refuseInsideTransaction } from './one-connection.ts'
import { type Sql, sqlOn } from './sql.ts'

/** What a store function needs. */
export type Queryable = {
  readonly sql: Sql
  /** Of the app that this database belongs to, if it belongs to one. */
  readonly wiring?: Wiring | undefined
}

export type Tx = Queryable & {
  /** Runs after the commit, never after a rollback. For hints only: what must happen is a job of this transaction. */
  readonly afterCommit: (hint: () => void) => void
}

export type Database = Queryable & {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  end(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  /** In all; a quarter of them are pipelined, the others for transactions, at least one of each. */
  connections: number
  /** How many are pipelined, where it is not a quarter. */
  pipelined?: number
  /** How long one may take on the server. */
  statementTimeoutMs?: number
  /** How much longer its answer may take before the connection counts as lost. */
  silenceMs?: number
  /** A statement that gives back more is refused. */
  maxRows?: number
  /** Throws when a statement inside a transaction goes to another connection than that transaction's. */
  isGuarded?: boolean
  onHintFailed?: (error: unknown) => void
  wiring?: Wiring
  /** Throws when this many wait already. Not asked inside a transaction: what was begun is carried out. */
  refuseBeyond?: (waiting: number) => void
}

/** deadlock_detected and serialization_failure: Postgres undid everything and asks us to try again. */
const retryable = new Set(['40P01', '40001'])
const MAX_TRIES = 5

export function openDatabase(options: DatabaseOptions): Database {
  const { url, connections, statementTimeoutMs = 5_000, silenceMs = SILENCE_MS, maxRows = MAX_ROWS } = options
  const bounds: ConnectionOptions = { url, statementTimeoutMs, silenceMs, maxRows }
  const pipelined = options.pipelined ?? Math.max(1, Math.ceil(connections / 4))
  const singles = new PipelinedConnections(bounds, pipelined)
  const pool = openTransactionPool(bounds, Math.max(1, connections - pipelined))
  const isGuarded = options.isGuarded ?? isAsserted
  const refuseIfFull = () => options.refuseBeyond?.(singles.underWay + pool.waitingCount)
  const sql = sqlOn((query) => {
    if (isGuarded) refuseInsideTransaction(query.text)
    refuseIfFull()
    return singles.send(query)
  })

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (isGuarded) refuseInsideTransaction('begin')
    refuseIfFull()
    for (let attempt = 1; ; attempt += 1) {
      const hints: (() => void)[] = []
      try {
        const result = await attemptOn(pool, maxRows, (inner) =>
          work({ sql: inner, wiring: options.wiring, afterCommit: (hint) => hints.push(hint) }),
        )
        for (const hint of hints) {
          try {
            hint()
          } catch (error) {
            options.onHintFailed?.(error)
          }
        }
        return result
      } catch (error) {
        if (attempt < MAX_TRIES && retryable.has(sqlStateOf(error))) continue
        throw error
      }
    }
  }

  return {
    sql,
    wiring: options.wiring,
    transaction,
    end: async () => {
      await Promise.all([singles.end(), pool.end()])
    },
  }
}

async function attemptOn<T>(pool: pg.Pool, maxRows: number, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isLost = false
  const lose = () => {
    isLost = true
  }
  // Lost while no statement is under way: the next one is refused, and the connection is not used again.
  client.on('error', lose)
  try {
    await client.query('begin')
    const result = await insideTransaction(() => work(sqlOn((query) => send(client, query, maxRows))))
    await client.query('commit')
    return result
  } catch (error) {
    // Where nobody answers, a rollback would only wait as long again.
    if (isDatabaseAway(error)) lose()
    else await client.query('rollback').catch(lose)
    throw error
  } finally {
    client.off('error', lose)
    client.release(isLost)
  }
}

/** The SQLSTATE of a Postgres error, or an empty text. */
export function sqlStateOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}
