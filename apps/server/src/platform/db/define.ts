// Functions and triggers are repeatable definitions: what changed since it was applied last is applied again, all of it in
// one transaction, by whoever holds the lock of the migrations. A file that is gone takes its function with it.
import { VERSION } from '#platform/version.ts'
import type { FunctionFile, TriggerFile } from './function-files.ts'
import { MigrationError } from './migration-error.ts'
import type { Sql } from './sql.ts'

export type DefineOptions = {
  say: (line: string) => void
  version?: string
  /**
   * What becomes of a function whose arguments or answer changed. Until the first release it is dropped and made anew. From
   * then on it is refused: nodes of the version before still call the old one while a cluster is rolled, so the new one gets a
   * new name and the old file stays for one release.
   */
  changedSignature?: 'replace' | 'refuse'
  /** Without it only what is given is applied, and nothing is dropped: the part that tables need is applied before them. */
  isWhole?: boolean
}

type Known = { name: string; sha256: string; version: string }

export async function define(
  sql: Sql,
  { functions, triggers }: { functions: FunctionFile[]; triggers: TriggerFile[] },
  { say, version = VERSION, changedSignature = 'replace', isWhole = true }: DefineOptions,
): Promise<number> {
  await sql`create table if not exists definition (
    name text primary key,
    sha256 text not null,
    version text not null,
    applied_at timestamptz not null default now()
  )`
  const known = new Map(
    (await sql<Known[]>`select name, sha256, version from definition`).map((row) => [row.name, row]),
  )
  const newest = [...known.values()].find((row) => isNewer(row.version, version))
  if (newest) {
    say(`the functions of version ${newest.version} are newer than ${version}: left as they are`)
    return 0
  }
  const isChanged = (file: FunctionFile | TriggerFile) => known.get(file.name)?.sha256 !== file.sha256
  const changed = functions.filter(isChanged)
  const changedTriggers = triggers.filter(isChanged)
  const names = new Set([...functions, ...triggers].map(({ name }) => name))
  const gone = isWhole ? [...known.keys()].filter((name) => !names.has(name)) : []
  if (changed.length + changedTriggers.length + gone.length === 0) return 0

  await sql.unsafe('begin')
  try {
    // Functions call each other: what they say is checked when all of them are there.
    await sql.unsafe('set local check_function_bodies = off')
    const made: string[] = []
    for (const file of changed) made.push(...(await replaceFunction(sql, file, changedSignature)))
    for (const file of changedTriggers) await sql.unsafe(file.text)
    for (const name of gone) for (const signature of await signaturesOf(sql, name)) await drop(sql, signature)
    for (const signature of made) await validate(sql, signature)
    for (const { name, sha256 } of [...changed, ...changedTriggers])
      await sql`insert into definition (name, sha256, version) values (${name}, ${sha256}, ${version})
        on conflict (name) do update set sha256 = excluded.sha256, version = excluded.version, applied_at = now()`
    await sql`delete from definition where name = any (${gone}::text[])`
    await sql.unsafe('commit')
  } catch (error) {
    await sql.unsafe('rollback')
    throw error
  }
  say(`defined ${changed.length} functions`)
  return changed.length + changedTriggers.length + gone.length
}

/** Answers the signature it now has. */
async function replaceFunction(
  sql: Sql,
  { name, text, right }: FunctionFile,
  changedSignature: 'replace' | 'refuse',
): Promise<string[]> {
  const before = await signaturesOf(sql, name)
  const dropAll = async () => {
    if (changedSignature === 'refuse')
      throw new MigrationError(
        `${name}: its arguments or its answer changed. Nodes of the version before still call it: give the new one a new name.`,
      )
    for (const signature of before) await drop(sql, signature)
  }
  await sql.unsafe('savepoint replacing')
  try {
    await sql.unsafe(text)
  } catch (error) {
    if ((error as { code?: string }).code !== CANNOT_CHANGE_ANSWER) throw error
    await sql.unsafe('rollback to savepoint replacing')
    await dropAll()
    await sql.unsafe(text)
  }
  // With other arguments it is a second function of the same name.
  let now = await signaturesOf(sql, name)
  if (now.length > 1) {
    await dropAll()
    now = await signaturesOf(sql, name)
  }
  for (const signature of now) await setRights(sql, signature, right)
  return now
}

const CANNOT_CHANGE_ANSWER = '42P13'

async function setRights(sql: Sql, signature: string, right: FunctionFile['right']) {
  if (right === 'door' || right === 'ownerTrigger')
    await sql.unsafe(`alter function ${signature} security definer set search_path = public, pg_temp`)
  await sql.unsafe(`revoke all on function ${signature} from public`)
  const verb = right === 'door' || right === 'open' ? 'grant execute on' : 'revoke all on'
  await sql.unsafe(`do $do$ begin
    if exists (select from pg_roles where rolname = 'mela_app') then
      ${verb} function ${signature} ${verb.startsWith('grant') ? 'to' : 'from'} mela_app;
    end if;
  end $do$`)
}

const drop = (sql: Sql, signature: string) => sql.unsafe(`drop function ${signature}`)

async function signaturesOf(sql: Sql, name: string): Promise<string[]> {
  const rows = await sql<{ signature: string }[]>`select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = ${name} order by p.oid`
  return rows.map(({ signature }) => signature)
}

/** What `create function` would have checked, had everything been there: that its statements can be read. */
async function validate(sql: Sql, signature: string) {
  await sql.unsafe('set local check_function_bodies = on')
  await sql.unsafe(`do $do$
    declare
      f constant regprocedure := '${signature}';
    begin
      case (select l.lanname from pg_proc p join pg_language l on l.oid = p.prolang where p.oid = f)
        when 'plpgsql' then perform plpgsql_validator(f);
        when 'sql' then perform fmgr_sql_validator(f);
      end case;
    end $do$`)
}

function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const at = a.findIndex((part, i) => part !== b[i])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}
