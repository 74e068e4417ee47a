// An authenticated GET /api/user/wallet with 1,000 different tokens against a bare Fastify route that runs the same
// SELECT. Rounds alternate, so that a noisy neighbour disturbs both alike.
import { join } from 'node:path'
import autocannon from 'autocannon'
import { insertMember } from '../apps/server/src/features/account/member.store.ts'
import { makeSession } from '../apps/server/src/features/account/session.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { prepareSchema } from '../apps/server/src/platform/db/prepare.ts'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { repoRoot, startPostgres } from '../tools/postgres.ts'
import { startServer } from '../tools/server-process.ts'
import type { Row } from './report.ts'

const MEMBERS = 1_000
const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 32

async function givenMembers(url: string): Promise<{ id: string; token: string }[]> {
  const db = openDatabase({ url, connections: 4 })
  const members = await db.transaction(async (tx) => {
    const made: { id: string; token: string }[] = []
    for (let i = 0; i < MEMBERS; i += 1) {
      const id = systemRandom.id()
      const uid = String(10_000_000 + i)
      await insertMember(tx, { id, uid, username: `bench.${i}`, nickname: 'x', password_hash: 'none' })
      const session = { user_id: id, device: 'bench', ip: '127.0.0.1', now: Date.now() }
      made.push({ id, token: (await makeSession(tx, session, systemRandom)).token })
    }
    return made
  })
  await db.end()
  return members
}

async function requestsPerSecond(
  url: string,
  requests: autocannon.Request[],
  seconds: number,
): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

export default async function http(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const admin = sqlAt(cluster.adminUrl)
  await admin`drop database if exists bench_http with (force)`
  await admin`create database bench_http owner mela_owner`
  const url = cluster.appUrl.replace(/mela$/, 'bench_http')
  const ownerUrl = cluster.ownerUrl.replace(/mela$/, 'bench_http')
  await prepareSchema(ownerUrl)
  const members = await givenMembers(url)
  const env = {
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: ownerUrl,
    DATABASE_CONNECTIONS: '16',
    DATA_FOLDER: join(repoRoot, '.data', 'bench-http'),
    DEMONSTRATION: 'off',
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'x'.repeat(32),
    PASSWORD_PEPPER: 'x'.repeat(32),
  }
  const ours = await startServer(env)
  const bare = await startServer(env, { program: join(import.meta.dirname, 'bare-server.ts') })
  try {
    const asMember = members.map(({ token }) => ({
      path: '/api/user/wallet',
      headers: { authorization: `Bearer ${token}` },
    }))
    const asBare = members.map(({ id }) => ({ path: `/bare?id=${id}` }))
    // Every token is known and every plan compiled before anything is measured.
    await requestsPerSecond(bare.address, asBare, 2)
    await requestsPerSecond(ours.address, asMember, 3)
    const figures = { ours: 0, anchor: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.anchor += (await requestsPerSecond(bare.address, asBare, SECONDS)) / ROUNDS
      figures.ours += (await requestsPerSecond(ours.address, asMember, SECONDS)) / ROUNDS
    }
    return [{ name: 'http', metric: 'wallet reads/s', ...figures, target: 0.6, better: 'higher' }]
  } finally {
    await ours.stop()
    await bare.stop()
    await admin.end()
    cluster.stop()
  }
}
