// What a database is for good: a demonstration or the real thing, and the secrets it was made with. Written at the first
// start; a server whose settings say otherwise does not start (SE-01, RN-07).
import type { Config } from '../config.ts'
import { keyIdOf } from '../seal.ts'
import { advisoryLock } from './advisory-locks.ts'
import type { Database, Queryable } from './database.ts'

type FactName = 'mode' | 'password_pepper' | 'secret_key'
type Settings = Pick<Config, 'isDemonstration' | 'passwordPepper' | 'secretKey' | 'oldSecretKeys'>

/** Undefined when everything agrees; else the words for whoever started the server. Nothing was changed then. */
export async function whyNotThisDatabase(db: Database, settings: Settings): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    // Two nodes that start for the first time agree on whose facts count.
    await tx.sql`select pg_advisory_xact_lock(${advisoryLock.serverFacts})`
    const known = await selectFacts(tx)
    const problem =
      modeProblem(known, settings) ?? pepperProblem(known, settings) ?? keyProblem(known, settings)
    if (problem) return problem
    await insertFacts(tx, [
      ['mode', modeOf(settings)],
      ['password_pepper', keyIdOf(settings.passwordPepper)],
      ['secret_key', keyIdOf(settings.secretKey)],
    ])
    return undefined
  })
}

type Facts = ReadonlyMap<FactName, readonly string[]>

const modeOf = ({ isDemonstration }: Settings) => (isDemonstration ? 'demonstration' : 'production')

function modeProblem(known: Facts, settings: Settings): string | undefined {
  const [mode] = known.get('mode') ?? []
  if (mode === undefined || mode === modeOf(settings)) return undefined
  return mode === 'demonstration'
    ? 'this database is a demonstration, with sandbox accounts and play money, and stays one: DEMONSTRATION=off needs a new database'
    : 'this database is not a demonstration and cannot become one: set DEMONSTRATION=off, or use another database'
}

function pepperProblem(known: Facts, { passwordPepper }: Settings): string | undefined {
  const [id] = known.get('password_pepper') ?? []
  if (id === undefined || id === keyIdOf(passwordPepper)) return undefined
  return `PASSWORD_PEPPER is not the one of this database (${id}), nobody could sign in: put the old one back`
}

function keyProblem(known: Facts, { secretKey, oldSecretKeys }: Settings): string | undefined {
  const ids = known.get('secret_key') ?? []
  const given = [secretKey, ...oldSecretKeys].map(keyIdOf)
  if (ids.length === 0 || ids.includes(keyIdOf(secretKey)) || ids.some((id) => given.includes(id)))
    return undefined
  return `SECRET_KEY (${given[0]}) is not the one that sealed this database (${ids.join(', ')}): put the old one back, or name it in OLD_SECRET_KEYS to change it`
}

async function selectFacts(q: Queryable): Promise<Facts> {
  const rows = await q.sql<{ name: FactName; value: string }[]>`
    select name, value from server_fact order by since, value`
  const facts = new Map<FactName, string[]>()
  for (const { name, value } of rows) facts.set(name, [...(facts.get(name) ?? []), value])
  return facts
}

async function insertFacts(q: Queryable, facts: readonly (readonly [FactName, string])[]): Promise<void> {
  for (const [name, value] of facts)
    await q.sql`insert into server_fact (name, value) values (${name}, ${value}) on conflict do nothing`
}
