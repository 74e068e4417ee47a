// Every SQL function has one file, `sql/<function>.sql` in the folder of the store that calls it, and `sql/triggers.sql` of a
// feature has the triggers of its tables. Who may run a function, and whether it runs as the owner of the tables, says one
// table for all of them: migrations/function-rights.json.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MigrationError } from './migration-error.ts'

/**
 * - `door`: the server's role runs it, and it works with the owner's rights.
 * - `open`: the server's role runs it with its own rights.
 * - `inner`: only other functions run it.
 * - `trigger` and `ownerTrigger`: nobody runs it but its trigger, with the rights of whoever wrote the row or of the owner.
 */
export type FunctionRight = 'door' | 'open' | 'inner' | 'trigger' | 'ownerTrigger'

export type FunctionFile = {
  kind: 'function'
  name: string
  text: string
  sha256: string
  right: FunctionRight
}
export type TriggerFile = { kind: 'triggers'; name: string; text: string; sha256: string }

export type Places = {
  /** Under which every folder `sql` counts. */
  sources: string
  rights: string
}

const server = join(import.meta.dirname, '../../..')
const places: Places = {
  sources: join(server, 'src'),
  rights: join(server, 'migrations/function-rights.json'),
}

export function readFunctionFiles(from: Places = places): {
  functions: FunctionFile[]
  triggers: TriggerFile[]
} {
  const rights = rightOfEach(JSON.parse(readFileSync(from.rights, 'utf8')) as Record<FunctionRight, string[]>)
  const functions = new Map<string, FunctionFile>()
  const triggers: TriggerFile[] = []
  for (const path of globSync('**/sql/*.sql', { cwd: from.sources }).sort()) {
    const text = readFileSync(join(from.sources, path), 'utf8')
    const name = basename(path, '.sql')
    if (name === 'triggers') {
      triggers.push({ kind: 'triggers', name: path, text, sha256: hash(text) })
      continue
    }
    const why = whyNoFunctionFile(name, text)
    if (why) throw new MigrationError(`${path}: ${why}`)
    if (functions.has(name)) throw new MigrationError(`${path}: ${name} has a second file`)
    const right = rights.get(name)
    if (!right) throw new MigrationError(`${path}: function-rights.json does not say who may run ${name}`)
    functions.set(name, { kind: 'function', name, text, right, sha256: hash(`${right}\n${text}`) })
  }
  for (const name of rights.keys())
    if (!functions.has(name))
      throw new MigrationError(`function-rights.json names ${name}, which has no file`)
  return { functions: [...functions.values()], triggers }
}

function whyNoFunctionFile(name: string, text: string): string | undefined {
  const made = [...text.matchAll(/^create\s[^(]*?function\s+(\w+)/gim)].map((match) => match[1])
  if (made.length !== 1) return `a file holds one function, this one ${made.length}`
  if (made[0] !== name) return `it is named ${name} and makes ${made[0]}`
  if (!/^(--.*\n)+create or replace function /.test(text))
    return 'it begins with a comment that says what the function does, and then `create or replace function`'
  if (/^\s*(grant|revoke)\b|\bsecurity definer\b/im.test(text)) return 'rights stand in function-rights.json'
  return undefined
}

function rightOfEach(table: Record<FunctionRight, string[]>): Map<string, FunctionRight> {
  const rights = new Map<string, FunctionRight>()
  for (const [right, names] of Object.entries(table) as [FunctionRight, string[]][])
    for (const name of names) {
      if (rights.has(name)) throw new MigrationError(`function-rights.json names ${name} twice`)
      rights.set(name, right)
    }
  return rights
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
