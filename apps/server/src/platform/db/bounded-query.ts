// A query of the driver's that keeps no more rows than a node can hold. What comes beyond is dropped as it arrives, until the
// statement ends or its time is up; the caller gets an error and the next answer on the connection is whole. A single
// statement that wrote something has written it all the same: what must be undone belongs into a transaction.
import pg from 'pg'
import type { Query } from './sql.ts'

export class TooManyRows extends Error {
  override readonly name = 'TooManyRows'
}

type Done = (error: Error | undefined, result: pg.QueryResult | pg.QueryResult[]) => void
/** What a connection of the driver calls on whatever is submitted to it; its types leave it out. */
type Submitted = {
  submit(connection: unknown): void
  handleDataRow(message: unknown): void
  handleReadyForQuery(connection: unknown): void
  handleError(error: Error, connection: unknown): void
}
const DriverQuery = pg.Query as unknown as new (query: Query, done: Done) => Submitted

export class BoundedQuery extends DriverQuery {
  readonly #maxRows: number
  #count = 0

  constructor(query: Query, maxRows: number, done: Done) {
    super(query, done)
    this.#maxRows = maxRows
  }

  override handleDataRow(message: unknown): void {
    this.#count += 1
    if (this.#count <= this.#maxRows) super.handleDataRow(message)
  }

  override handleReadyForQuery(connection: unknown): void {
    if (this.#count > this.#maxRows) this.handleError(this.#tooMany(), connection)
    else super.handleReadyForQuery(connection)
  }

  override handleError(error: Error, connection: unknown): void {
    super.handleError(this.#count > this.#maxRows ? this.#tooMany() : error, connection)
  }

  #tooMany = () => new TooManyRows(`a statement gave back more than ${this.#maxRows} rows`)
}
