// The `sql` tag: a template becomes one prepared statement with parameters, and is sent when it is awaited. Templates can
// stand inside each other; names and rows are put in by `sql(…)`, JSON by `sql.json(…)`. Nothing is ever pasted as text.
import { createHash } from 'node:crypto'
import { Json, type Parameter, parameterOf } from './values.ts'

export type Rows<T> = T & { readonly count: number }
// biome-ignore lint/suspicious/noExplicitAny: what a statement gives back is said by whoever wrote it
type Row = Record<string, any>

/** A promise that begins when somebody waits for it; until then it is a part that another template may contain. */
export type Statement<T extends readonly object[] = Row[]> = Promise<Rows<T>> & Part

export type Sql = {
  <T extends readonly object[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Statement<T>
  /** A column or table; a list for `in`; a row for `insert into t …`, with all its columns or these. */
  (name: string): Part
  (list: readonly unknown[]): Part
  (row: object, ...columns: readonly string[]): Part
  /** `update t set …`. */
  set(row: object): Part
  json(value: unknown): Json
  unsafe<T extends readonly object[] = Row[]>(
    text: string,
    values?: readonly unknown[],
    options?: { prepare?: boolean },
  ): Statement<T>
}

export type Query = { text: string; values: Parameter[]; name?: string }
export type Send = (query: Query) => Promise<Rows<Row[]>>

/** Writes itself into the statement that contains it. */
class Part {
  readonly writeTo: (statement: Writer) => void

  constructor(writeTo: (statement: Writer) => void) {
    this.writeTo = writeTo
  }
}

class Writer {
  text = ''
  readonly values: Parameter[] = []

  template(strings: readonly string[], values: readonly unknown[]): void {
    for (const [i, text] of strings.entries()) {
      this.text += text
      if (i >= values.length) continue
      const value = values[i]
      if (value instanceof Part) value.writeTo(this)
      else this.parameter(value)
    }
  }

  /** What a value alone would not tell Postgres, such as that it is a time, the cast does. */
  parameter(value: unknown): void {
    const { parameter, cast } = parameterOf(value)
    this.values.push(parameter)
    this.text += `$${this.values.length}${cast}`
  }

  list(values: readonly unknown[]): void {
    for (const [i, value] of values.entries()) {
      if (i > 0) this.text += ', '
      this.parameter(value)
    }
  }
}

/** What is undefined was left out by the caller: the column keeps its default, or what it has. */
const keysOf = (row: Record<string, unknown>) => Object.keys(row).filter((key) => row[key] !== undefined)

const identifier = (name: string) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`

function named(what: unknown, columns: readonly string[]): Part {
  if (typeof what === 'string')
    return new Part((to) => {
      to.text += identifier(what)
    })
  if (Array.isArray(what))
    return new Part((to) => {
      to.text += '('
      to.list(what)
      to.text += ')'
    })
  const row = what as Record<string, unknown>
  const keys = columns.length > 0 ? columns : keysOf(row)
  return new Part((to) => {
    to.text += `(${keys.map(identifier).join(', ')}) values (`
    to.list(keys.map((key) => row[key]))
    to.text += ')'
  })
}

const assigned = (row: Record<string, unknown>) =>
  new Part((to) => {
    for (const [i, key] of keysOf(row).entries()) {
      to.text += `${i > 0 ? ', ' : ''}${identifier(key)} = `
      to.parameter(row[key])
    }
  })

class Pending extends Part {
  readonly #run: () => Promise<Rows<Row[]>>
  #sent: Promise<Rows<Row[]>> | undefined

  constructor(writeTo: (statement: Writer) => void, send: Send, isPrepared = true) {
    super(writeTo)
    this.#run = () => {
      const writer = new Writer()
      writeTo(writer)
      const { text, values } = writer
      return send(isPrepared ? { text, values, name: nameOf(text) } : { text, values })
    }
  }

  #promise(): Promise<Rows<Row[]>> {
    // What cannot be written, such as an undefined value, rejects like what Postgres refuses.
    this.#sent ??= new Promise((resolve) => resolve(this.#run()))
    return this.#sent
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise that begins when it is awaited
  then: Promise<Rows<Row[]>>['then'] = (done, failed) => this.#promise().then(done, failed)
  catch: Promise<Rows<Row[]>>['catch'] = (failed) => this.#promise().catch(failed)
  finally: Promise<Rows<Row[]>>['finally'] = (last) => this.#promise().finally(last)
  readonly [Symbol.toStringTag] = 'Statement'
}

export function sqlOn(send: Send): Sql {
  const tag = (first: unknown, ...rest: readonly unknown[]) =>
    isTemplate(first)
      ? new Pending((to) => to.template(first, rest), send)
      : named(first, rest as readonly string[])
  return Object.assign(tag, {
    set: (row: object) => assigned(row as Record<string, unknown>),
    json: (value: unknown) => new Json(value),
    unsafe: (text: string, values: readonly unknown[] = [], { prepare = false } = {}) =>
      new Pending(
        (to) => {
          to.text += text
          for (const value of values) to.values.push(parameterOf(value).parameter)
        },
        send,
        prepare,
      ),
  }) as unknown as Sql
}

const isTemplate = (value: unknown): value is TemplateStringsArray => Array.isArray(value) && 'raw' in value

/** Names of prepared statements, by their text; as many as there are statements in the code. */
const names = new Map<string, string>()
const MAX_NAMES = 5_000

function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (!name) {
    // Texts that are made as they go would fill the server's memory with plans.
    if (names.size >= MAX_NAMES) return undefined
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
  }
  return name
}
