// Values on their way to Postgres and back. Numbers that may be larger than JavaScript can count (bigint, numeric) come
// back as text; times as Date; bytes as Buffer; JSON as what it says.
export class Json {
  readonly text: string

  constructor(value: unknown) {
    this.text = JSON.stringify(value)
  }
}

/** As the driver sends it: text, bytes or nothing. */
export type Parameter = string | Buffer | null

/** Where the value's kind is plain, Postgres is told: it could not infer it everywhere. */
export function parameterOf(value: unknown): { parameter: Parameter; cast: string } {
  if (value === null) return { parameter: null, cast: '' }
  switch (typeof value) {
    case 'string':
      return { parameter: value, cast: '' }
    case 'number':
      return { parameter: String(value), cast: '' }
    case 'bigint':
      return { parameter: String(value), cast: '::bigint' }
    case 'boolean':
      return { parameter: String(value), cast: '::boolean' }
    case 'undefined':
      throw new TypeError('undefined is no value of a statement: say null')
  }
  if (value instanceof Date) return { parameter: value.toISOString(), cast: '::timestamptz' }
  if (value instanceof Uint8Array) return { parameter: bufferOf(value), cast: '::bytea' }
  if (value instanceof Json) return { parameter: value.text, cast: '' }
  if (Array.isArray(value)) return { parameter: arrayText(value), cast: '' }
  return { parameter: JSON.stringify(value), cast: '' }
}

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`
}

function elementText(value: unknown): string {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return arrayText(value)
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  if (value instanceof Uint8Array) return `"\\\\x${bufferOf(value).toString('hex')}"`
  const { parameter } = parameterOf(value)
  return `"${String(parameter).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

type Parse = (text: string) => unknown
const text: Parse = (value) => value
const date: Parse = (value) => new Date(value)
const bytes: Parse = (value) => Buffer.from(value.slice(2), 'hex')

/** `{1,NULL,"a \\"b\\"",{…}}`: elements by commas, quoted where they must be, lists inside of lists. */
function listOf(source: string, parseOne: Parse): unknown[] {
  // A list that does not begin at 1 says so first: [0:1]={…}
  let at = source.indexOf('{') + 1
  const read = (): unknown[] => {
    const list: unknown[] = []
    while (source[at] !== '}') {
      if (source[at] === ',') at += 1
      if (source[at] === '{') {
        at += 1
        list.push(read())
      } else list.push(element())
    }
    at += 1
    return list
  }
  const element = (): unknown => {
    if (source[at] !== '"') {
      const from = at
      while (source[at] !== ',' && source[at] !== '}') at += 1
      const bare = source.slice(from, at)
      return bare === 'NULL' ? null : parseOne(bare)
    }
    let quoted = ''
    for (at += 1; source[at] !== '"'; at += 1) {
      if (source[at] === '\\') at += 1
      quoted += source[at]
    }
    at += 1
    return parseOne(quoted)
  }
  return read()
}

/** What a value is in TypeScript. */
export type Kind = 'boolean' | 'number' | 'string' | 'bytes' | 'json' | 'date'
const parse: Record<Kind, Parse> = {
  boolean: (value) => value === 't',
  number: Number,
  string: text,
  bytes,
  json: JSON.parse,
  date,
}

/** The number of the type, of the list of it, and what both hold. */
const known: readonly (readonly [oid: number, listOid: number, kind: Kind])[] = [
  [16, 1000, 'boolean'],
  [21, 1005, 'number'],
  [23, 1007, 'number'],
  [26, 1028, 'number'],
  [700, 1021, 'number'],
  [701, 1022, 'number'],
  [20, 1016, 'string'],
  [1700, 1231, 'string'],
  [25, 1009, 'string'],
  [1043, 1015, 'string'],
  [19, 1003, 'string'],
  [2950, 2951, 'string'],
  [17, 1001, 'bytes'],
  [114, 199, 'json'],
  [3802, 3807, 'json'],
  [1082, 1182, 'date'],
  [1114, 1115, 'date'],
  [1184, 1185, 'date'],
]

const kinds = new Map<number, { kind: Kind; isList: boolean }>(
  known.flatMap(([oid, listOid, kind]) => [
    [oid, { kind, isList: false }],
    [listOid, { kind, isList: true }],
  ]),
)

/** What a column of this type becomes; what is not known here stays text. */
export const kindOf = (oid: number): { kind: Kind; isList: boolean } =>
  kinds.get(oid) ?? { kind: 'string', isList: false }

const parsers = new Map<number, Parse>(
  Array.from(kinds, ([oid, { kind, isList }]) => [
    oid,
    isList ? (value) => listOf(value, parse[kind]) : parse[kind],
  ]),
)

export const types = {
  getTypeParser: (oid: number): Parse => parsers.get(oid) ?? text,
}
