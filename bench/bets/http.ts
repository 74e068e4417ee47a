// Over HTTP: a real server, members with sessions, and a load from another process that keeps its connections.
import { join } from 'node:path'
import { makeSession } from '../../apps/server/src/features/account/session.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { type EmbeddedPostgres, repoRoot } from '../../tools/postgres.ts'
import { startServer } from '../../tools/server-process.ts'
import { medianCommitMs } from '../anchors/one-row-commit.ts'
import type { TpcB } from '../anchors/tpc-b.ts'
import type { RequestsDone, RequestWork } from '../load/ask-many.ts'
import type { RequestLoad } from '../load/bet-requests.ts'
import { startWorker } from '../load/worker.ts'
import type { Row } from '../report.ts'
import { type Ground, mean, newGround } from './ground.ts'
import { demandHealth } from './health.ts'

const MEMBERS = 2_500
const CONNECTIONS = 512
const ROUNDS = 4
const SECONDS = 4
const PACED_ROUNDS = 3

export async function benchHttp(cluster: EmbeddedPostgres, tpcB: TpcB): Promise<Row[]> {
  const ground = await newGround(cluster, 'bench_bets_http', MEMBERS)
  const tokens = await sessionsOf(ground)
  const server = await startServer({
    NODE_ENV: 'production',
    ROLE: 'api',
    PORT: '0',
    DATABASE_URL: ground.url,
    MIGRATION_DATABASE_URL: ground.ownerUrl,
    DATABASE_CONNECTIONS: '16',
    DATA_FOLDER: join(repoRoot, '.data', 'bench-http'),
    DEMONSTRATION: 'off',
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'x'.repeat(32),
    PASSWORD_PEPPER: 'x'.repeat(32),
    BETS_PER_SECOND: '100000',
    // One address opens all connections at once, as a proxy does.
    TRUST_PROXY_HOPS: '1',
  })
  try {
    const load = await startWorker<RequestLoad, RequestWork, RequestsDone>('bet-requests.ts', {
      addresses: [server.address],
      tokens,
      rounds: ground.rounds,
      connections: CONNECTIONS,
    })
    const run = async (work: RequestWork) => {
      const done = await load.do(work)
      if (done.errors > 0) throw new Error(`${done.errors} bets failed, the first with ${done.firstError}`)
      return { ...done, perSecond: done.accepted / (work.ms / 1_000) }
    }
    const ms = SECONDS * 1_000
    // Every token is known and every plan compiled before anything is measured.
    await run({ ms: 2 * ms })
    const anchors = [await tpcB.transactionsPerSecond(SECONDS)]
    const ours: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { perSecond, p50, p99 } = await run({ ms })
      ours.push(perSecond)
      anchors.push(await tpcB.transactionsPerSecond(SECONDS))
      const shown = `${perSecond.toFixed(0)} (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms)`
      console.log(`  round ${round}: over HTTP ${shown}, TPC-B ${anchors.at(-1)?.toFixed(0)}`)
    }
    const commits = [await medianCommitMs(ground.ownerUrl, 2)]
    const slowest: number[] = []
    for (let round = 1; round <= PACED_ROUNDS; round += 1) {
      const { p50, p99, perSecond } = await run({ ms, perSecond: mean(ours) / 2 })
      slowest.push(p99)
      commits.push(await medianCommitMs(ground.ownerUrl, 2))
      const shown = `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
      console.log(
        `  at half load (${perSecond.toFixed(0)}/s): ${shown}, one commit ${commits.at(-1)?.toFixed(2)} ms`,
      )
    }
    load.stop()
    await demandHealth(ground.db)
    return [
      {
        name: 'bets',
        metric: `bets/s over HTTP against TPC-B by ${tpcB.label}`,
        ours: mean(ours),
        anchor: mean(anchors),
        target: 2,
        better: 'higher',
      },
      {
        name: 'bets',
        metric: 'ms at p99 at half that load against one commit',
        ours: mean(slowest),
        anchor: mean(commits),
        target: 10,
        better: 'lower',
      },
    ]
  } finally {
    await server.stop()
    await ground.db.end()
  }
}

function sessionsOf({ db, members }: Ground): Promise<string[]> {
  return db.transaction(async (tx) => {
    const tokens: string[] = []
    for (const user_id of members) {
      const session = { user_id, device: 'bench', ip: '127.0.0.1', now: Date.now() }
      tokens.push((await makeSession(tx, session, systemRandom)).token)
    }
    return tokens
  })
}
