// The server as a process: how it starts, what it refuses to start with, how it stops, and what happens when the
// database goes away under it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { freePort } from '../../../tools/postgres.ts'
import { type ServerProcess, startServer } from '../../../tools/server-process.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { wireTo } from './testing/wire.ts'

const db = await freshDatabase(4)
const dataFolder = mkdtempSync(join(tmpdir(), 'mela-process-'))
const running: ServerProcess[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

const settings = (more: Record<string, string> = {}) => ({
  NODE_ENV: 'test',
  PORT: '0',
  DATABASE_URL: db.url,
  MIGRATION_DATABASE_URL: db.ownerUrl,
  DATA_FOLDER: dataFolder,
  LOG_LEVEL: 'silent',
  ...more,
})

async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(settings(more), { output: 'ignore' })
  running.push(server)
  return server
}

/** Runs the server until it ends by itself; what it printed and its exit code. */
function runToTheEnd(env: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...env },
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, printed })))
}

async function untilReady(address: string, isReady: boolean) {
  for (;;) {
    const { status } = await fetch(`${address}/readyz`)
    if ((status === 200) === isReady) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it('starts, serves the demonstration and stops when asked', async () => {
  const server = await start()
  expect(server.members.map((member) => member.username)).toContain('asha.verma')
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  running.length = 0
})

it('fills the demonstration once, however often it starts', async () => {
  await (await start()).stop()
  await (await start()).stop()
  running.length = 0
  const [row] = await db.sql`select count(*)::int as count from member where username = 'asha.verma'`
  expect(row?.count).toBe(1)
})

it('RN-07 with another secret key the server does not start, and says which one is meant', async () => {
  await (await start()).stop()
  running.length = 0
  const { code, printed } = await runToTheEnd(
    settings({ SECRET_KEY: 'another key of thirty-two characters' }),
  )
  expect(code).toBe(1)
  expect(printed).toContain('is not the one that sealed this database')
  expect(printed).not.toContain('    at ')
})

it('SE-01 a database that was a demonstration never starts as anything else', async () => {
  await (await start()).stop()
  running.length = 0
  const { code, printed } = await runToTheEnd(settings({ DEMONSTRATION: 'off' }))
  expect(code).toBe(1)
  expect(printed).toContain('DEMONSTRATION=off needs a new database')
})

it('a port in use is said in plain words', async () => {
  const server = await start()
  const { code, printed } = await runToTheEnd(settings({ PORT: new URL(server.address).port }))
  expect(code).toBe(1)
  expect(printed).toMatch(/port \d+ is in use/)
  expect(printed).not.toContain('    at ')
})

it('settings that are not right are named, all of them', async () => {
  const { code, printed } = await runToTheEnd(settings({ PORT: 'many', ROLE: 'king' }))
  expect(code).toBe(1)
  expect(printed).toContain('PORT: must be a whole number')
  expect(printed).toContain('ROLE')
})

it('production starts with no secret of its own making', async () => {
  const { code, printed } = await runToTheEnd(settings({ NODE_ENV: 'production', DEMONSTRATION: 'off' }))
  expect(code).toBe(1)
  expect(printed).toContain('SECRET_KEY and PASSWORD_PEPPER')
})

it('a Postgres that could lose acknowledged money is refused', async () => {
  const admin = sqlAt(db.ownerUrl.replace('mela_owner', 'postgres'))
  const name = new URL(db.url).pathname.slice(1)
  await admin.unsafe(`alter database ${name} set synchronous_commit = off`)
  const { code, printed } = await runToTheEnd({ ...settings(), NODE_ENV: 'development' })
  await admin.unsafe(`alter database ${name} reset synchronous_commit`)
  await admin.end()
  expect(code).toBe(1)
  expect(printed).toContain('synchronous_commit off')
})

it('a running request ends before the server does', async () => {
  const server = await start()
  const gate = sqlAt(db.ownerUrl)
  const held = await gate.reserve()
  await held`begin`
  await held`lock table member in access exclusive mode`
  const login = fetch(`${server.address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source: 2, data: { account: { username: 'asha.verma', password: 'wrong' } } }),
  })
  // The request waits for the lock: only then is the server asked to stop.
  for (;;) {
    const [waiting] = await db.sql`select 1 from pg_locks where not granted`
    if (waiting) break
  }
  const stopped = server.stop()
  await held`commit`
  held.release()
  await gate.end()
  expect(await (await login).json()).toMatchObject({ code: 10007 })
  expect(await stopped).toBe(0)
  running.length = 0
})

it('a killed server leaves nothing in the way of the next', async () => {
  const server = await start()
  server.child.kill('SIGKILL')
  await server.ended
  running.length = 0
  expect((await fetch(`${(await start()).address}/readyz`)).status).toBe(200)
})

it('the database goes away and comes back: clear answers meanwhile, no restart needed', async () => {
  const wire = await wireTo(Number(new URL(db.url).port))
  const server = await start({ DATABASE_URL: wire.through(db.url) })
  await untilReady(server.address, true)

  wire.cut()
  await untilReady(server.address, false)
  const reply = await fetch(`${server.address}/api/user/wallet`, {
    headers: { authorization: `Bearer ${'A'.repeat(43)}` },
  })
  expect(reply.status).toBe(500)
  expect(await reply.json()).toMatchObject({ code: 500, reason: 'temporarily_unavailable' })
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)

  await wire.mend()
  await untilReady(server.address, true)
  await server.stop()
  running.length = 0
  wire.cut()
})

it('a database that comes later is waited for', async () => {
  const port = await freePort()
  const starting = start({
    DATABASE_URL: db.url.replace(/:\d+\//, `:${port}/`),
    MIGRATION_DATABASE_URL: db.ownerUrl.replace(/:\d+\//, `:${port}/`),
  })
  const wire = await wireTo(Number(new URL(db.url).port), port)
  const server = await starting
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  await server.stop()
  running.length = 0
  wire.cut()
})
