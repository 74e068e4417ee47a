// RN-08: ten times as many clients as the node was told to carry. Measured is how long accepted calls take, against the same node
// with as many clients as it carries, and how soon after the last refusal it is ready again.
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { insertMember } from '../apps/server/src/features/account/member.store.ts'
import { makeSession } from '../apps/server/src/features/account/session.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { prepareSchema } from '../apps/server/src/platform/db/prepare.ts'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { repoRoot, startPostgres } from '../tools/postgres.ts'
import { startServer } from '../tools/server-process.ts'
import { statusOf } from './load/status-of.ts'
import type { CrowdDone, CrowdLoad, CrowdWork } from './load/wallet-crowd.ts'
import { startWorker } from './load/worker.ts'
import type { Row } from './report.ts'

const CARRIED = 32
const TIMES = 10
const SECONDS = 5
const P99_TARGET = 3
const READY_WITHIN_MS = 1_000

async function givenTokens(url: string, count: number): Promise<string[]> {
  const db = openDatabase({ url, connections: 4 })
  const tokens = await db.transaction(async (tx) => {
    const made: string[] = []
    for (let i = 0; i < count; i += 1) {
      const id = systemRandom.id()
      const uid = String(10_000_000 + i)
      await insertMember(tx, { id, uid, username: `bench.${i}`, nickname: 'x', password_hash: 'none' })
      const session = { user_id: id, device: 'bench', ip: '127.0.0.1', now: Date.now() }
      made.push((await makeSession(tx, session, systemRandom)).token)
    }
    return made
  })
  await db.end()
  return tokens
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

async function msUntilReady(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const startedMs = performance.now()
  while ((await statusOf(`${address}/readyz`, agent)) !== 200) await pause(10)
  agent.destroy()
  return performance.now() - startedMs
}

export default async function shed(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const admin = sqlAt(cluster.adminUrl)
  await admin`drop database if exists bench_shed with (force)`
  await admin`create database bench_shed owner mela_owner`
  await admin.end()
  const url = cluster.appUrl.replace(/mela$/, 'bench_shed')
  const ownerUrl = cluster.ownerUrl.replace(/mela$/, 'bench_shed')
  await prepareSchema(ownerUrl)
  const tokens = await givenTokens(url, CARRIED * TIMES)
  const server = await startServer({
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: ownerUrl,
    REQUESTS_MAX: String(CARRIED),
    DATA_FOLDER: join(repoRoot, '.data', 'bench-shed'),
    DEMONSTRATION: 'off',
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'x'.repeat(32),
    PASSWORD_PEPPER: 'x'.repeat(32),
  })
  const crowdOf = (those: string[]) =>
    startWorker<CrowdLoad, CrowdWork, CrowdDone>('wallet-crowd.ts', {
      address: server.address,
      tokens: those,
    })
  const few = await crowdOf(tokens.slice(0, CARRIED))
  const many = await crowdOf(tokens.slice(CARRIED))
  try {
    // Every client is connected and every token known before anything is measured; not all at once, because one address may
    // not open so many connections that say nothing.
    await few.do({ seconds: 0.5 })
    for (let clients = CARRIED; clients < tokens.length; clients += CARRIED)
      await many.do({ seconds: 0.5, clients })
    const carried = await few.do({ seconds: SECONDS })
    const [some, others] = await Promise.all([few.do({ seconds: SECONDS }), many.do({ seconds: SECONDS })])
    const tooMany = {
      accepted: [...some.accepted, ...others.accepted],
      busy: some.busy + others.busy,
      errors: some.errors + others.errors,
    }
    const readyMs = await msUntilReady(server.address)
    if (tooMany.busy === 0) throw new Error('nothing was refused: this was not too much')
    console.log(
      `  ${tooMany.accepted.length} accepted and ${tooMany.busy} refused at ${TIMES} times the load`,
    )
    const one = { name: 'shed', better: 'lower' } as const
    return [
      {
        ...one,
        metric: 'p99 ms of accepted',
        ours: p99(some.accepted),
        anchor: p99(carried.accepted),
        target: P99_TARGET,
      },
      // Of all that were answered: none may fail, so the smallest share is too much.
      { ...one, metric: 'errors', ours: tooMany.errors + carried.errors, anchor: 1, target: 0 },
      { ...one, metric: 'ms until ready', ours: readyMs, anchor: READY_WITHIN_MS, target: 1 },
    ]
  } finally {
    few.stop()
    many.stop()
    await server.stop()
    cluster.stop()
  }
}
