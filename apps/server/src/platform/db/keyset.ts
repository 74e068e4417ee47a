// Walking a long list by the keys of its rows instead of by counting them: page 500 costs as much as the first, and what
// arrives meanwhile moves nothing. A cursor is where the last page ended and gives no right to anything: whose rows are
// read is said by the query, never by the cursor.
import { refuse } from '../refusal.ts'
import type { Queryable } from './database.ts'
import type { Statement } from './sql.ts'

/** Whole numbers, as Postgres writes them: ids, and moments in microseconds. */
export type Key = readonly string[]

type Asked = { pos?: number | undefined; after?: string | undefined; limit?: number | undefined }
export type Walk = { pos: number; limit: number; after: Key | undefined }

const PAGE = 20
const BIGINT_MAX = 2n ** 63n - 1n
/** The year 10000: whatever a cursor says, it is a moment that Postgres knows. */
const MICROS_MAX = 253_402_300_800_000_000n
const isNumber = (part: string) => /^\d{1,19}$/.test(part) && BigInt(part) <= BIGINT_MAX

/** `name` is the list's own: a cursor of another list is refused, and so is one of other than `parts` numbers. */
export function keyset<Row>(name: string, parts: number, keyOf: (row: Row) => Key) {
  return {
    walkOf: ({ pos, after, limit = PAGE }: Asked): Walk => {
      if (after === undefined) return { pos: pos ?? 0, limit, after: undefined }
      if (pos !== undefined)
        throw refuse('invalid_request', [{ path: 'query.pos', problem: 'goes without after' }])
      return { pos: 0, limit, after: decoded(name, parts, after) }
    },
    /** Of one row more than a page has: that it is there says that the list goes on. */
    pageOf: (rows: readonly Row[], { limit }: Pick<Walk, 'limit'>): { rows: Row[]; next?: string } => {
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return rows.length > limit && last ? { rows: shown, next: encoded(name, keyOf(last)) } : { rows: shown }
    },
  }
}

/** So that one which was cut off in a number does not look whole. */
const END = ';'

const encoded = (name: string, key: Key): string =>
  Buffer.from([name, ...key, END].join(' ')).toString('base64url')

function decoded(name: string, parts: number, cursor: string): Key {
  const [list, ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ')
  const key = rest.slice(0, -1)
  const isWhole =
    list === name && key.length === parts && key.every(isNumber) && encoded(name, key) === cursor
  if (!isWhole)
    throw refuse('invalid_request', [{ path: 'query.after', problem: 'not a cursor of this list' }])
  return key
}

/** A moment as a whole number; a Date would lose the last three digits, and with them the row's place. */
export const microsOf = (q: Queryable, column: Statement) =>
  q.sql`(extract(epoch from ${column}) * 1000000)::bigint`

export const momentOf = (q: Queryable, micros: string | undefined) =>
  q.sql`('epoch'::timestamptz + ${clamped(micros)}::bigint * interval '1 microsecond')`

const clamped = (micros = '0') => String(BigInt(micros) < MICROS_MAX ? BigInt(micros) : MICROS_MAX)
