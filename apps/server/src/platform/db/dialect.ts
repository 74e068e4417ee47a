// Kysely on postgres.js. Every statement goes straight to the driver, which pipelines it, because Kysely's own
// way (acquire a connection, run, release) costs a quarter of the throughput. Transactions are opened by
// `database.ts` with the driver's `begin`, so this dialect has none of its own.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type postgres from 'postgres'

export class PipelinedDialect implements Dialect {
  readonly #sql: postgres.ISql

  constructor(sql: postgres.ISql) {
    this.#sql = sql
  }

  createDriver(): Driver {
    const connection = new PipelinedConnection(this.#sql)
    const noTransaction = async () => {
      throw new Error('transactions are opened with database.transaction')
    }
    return {
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: noTransaction,
      commitTransaction: noTransaction,
      rollbackTransaction: noTransaction,
      destroy: async () => {},
    }
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createIntrospector(db: ConstructorParameters<typeof PostgresIntrospector>[0]) {
    return new PostgresIntrospector(db)
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly #sql: postgres.ISql

  constructor(sql: postgres.ISql) {
    this.#sql = sql
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const rows = await this.#sql.unsafe(query.sql, query.parameters as postgres.ParameterOrJSON<never>[], {
      prepare: true,
    })
    return {
      rows: Array.from(rows) as R[],
      numAffectedRows: BigInt(rows.count ?? 0),
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and we stream nothing
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('streaming is not used: page through the rows instead')
  }
}
