// The one way to Postgres. Reads go to the pool and are pipelined; a write runs in `transaction`, which collects
// what is to follow the commit and tries again when Postgres asks for it (deadlock, serialisation).
import { Kysely } from 'kysely'
import postgres from 'postgres'
import { PipelinedDialect } from './dialect.ts'
import type { DB } from './generated/schema.ts'

/** What a store function needs: typed queries, and the raw driver for SQL functions on hot paths. */
export type Queryable = {
  readonly sql: postgres.ISql
  readonly kysely: Kysely<DB>
}

export type Tx = Queryable & {
  /** Runs after the commit, never after a rollback. For hints only: what must happen is a job of this transaction. */
  readonly afterCommit: (hint: () => void) => void
}

export type Database = Queryable & {
  readonly sql: postgres.Sql
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  end(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  connections: number
  statementTimeoutMs?: number
  onHintFailed?: (error: unknown) => void
}

/** deadlock_detected and serialization_failure: Postgres undid everything and asks us to try again. */
const retryable = new Set(['40P01', '40001'])
const MAX_TRIES = 5

export function openDatabase(options: DatabaseOptions): Database {
  const sql = postgres(options.url, {
    max: options.connections,
    idle_timeout: 0,
    connect_timeout: 5,
    // A lost server is waited for, in steps that stay short so that recovery needs no restart.
    backoff: (attempt) => Math.min(2, 0.05 * 2 ** attempt),
    onnotice: () => {},
    connection: {
      application_name: 'mela',
      statement_timeout: options.statementTimeoutMs ?? 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
    },
  })
  const kysely = kyselyOn(sql)

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const hints: (() => void)[] = []
      try {
        const result = await sql.begin((inner) => work(txOn(inner, hints)))
        for (const hint of hints) {
          try {
            hint()
          } catch (error) {
            options.onHintFailed?.(error)
          }
        }
        return result as T
      } catch (error) {
        if (attempt < MAX_TRIES && retryable.has(sqlStateOf(error))) continue
        throw error
      }
    }
  }

  return { sql, kysely, transaction, end: () => sql.end({ timeout: 5 }) }
}

function txOn(sql: postgres.TransactionSql, hints: (() => void)[]): Tx {
  let kysely: Kysely<DB> | undefined
  return {
    sql,
    get kysely() {
      kysely ??= kyselyOn(sql)
      return kysely
    },
    afterCommit: (hint) => hints.push(hint),
  }
}

function kyselyOn(sql: postgres.ISql): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PipelinedDialect(sql) })
}

/** The SQLSTATE of a Postgres error, or an empty text. */
export function sqlStateOf(error: unknown): string {
  return error instanceof postgres.PostgresError ? error.code : ''
}

/** True when the statement never reached a working database: nothing is half-done, and it may be tried again. */
export function isDatabaseAway(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && awayCodes.has(code)
}

const awayCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
])
