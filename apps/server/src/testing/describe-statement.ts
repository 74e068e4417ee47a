// What Postgres says of a statement without running it: the names, kinds and origins of its columns.
import pg from 'pg'
import { type Kind, kindOf } from '#platform/db/values.ts'

/** `isNullable` is known of plain columns of tables only. */
export type GivenColumn = { name: string; kind: Kind; isList: boolean; isNullable: boolean | undefined }
type Field = { name: string; tableID: number; columnID: number; dataTypeID: number }

export type Describer = {
  /** Rejects with what Postgres says against it. */
  describe(text: string): Promise<readonly GivenColumn[]>
  end(): Promise<void>
}

export async function openDescriber(url: string): Promise<Describer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ at: string; is_nullable: boolean }>(`
    select attrelid || ':' || attnum as at, not attnotnull as is_nullable from pg_attribute
    join pg_class c on c.oid = attrelid where c.relkind in ('r', 'p') and attnum > 0`)
  const nullable = new Map(rows.map((row) => [row.at, row.is_nullable]))
  return {
    describe: async (text) =>
      (await fieldsOf(client, text)).map(({ name, tableID, columnID, dataTypeID }) => ({
        name,
        ...kindOf(dataTypeID),
        isNullable: nullable.get(`${tableID}:${columnID}`),
      })),
    end: () => client.end(),
  }
}

type Connection = {
  parse(what: { text: string; name: string }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

/** A query of the driver's that stops after it was parsed and described. */
function fieldsOf(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = []
    let problem: Error | undefined
    client.query({
      submit: (connection: Connection) => {
        connection.parse({ text, name: '' })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: (message: { fields: Field[] }) => {
        fields = message.fields
      },
      handleError: (error: Error) => {
        problem = error
        // Its place is taken by the next only after this.
        reject(error)
      },
      handleReadyForQuery: () => {
        if (!problem) resolve(fields)
      },
    } as never)
  })
}
