// Transfers per second at 16 connections against pgbench's TPC-B on the same server with full durability. Ours has
// idempotency keys in it and the sealer running beside it. Rounds alternate with the anchor's, so that a noisy
// neighbour disturbs both alike.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inr } from '@mela/contract/money.ts'
import { auditMoney } from '../apps/server/src/features/wallet/audit/audit.ts'
import { sealLedger, startSealer } from '../apps/server/src/features/wallet/audit/sealer.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { prepareSchema } from '../apps/server/src/platform/db/prepare.ts'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'
import { givenMembers } from '../apps/server/src/testing/given-members.ts'
import { type EmbeddedPostgres, repoRoot, startPostgres } from '../tools/postgres.ts'
import { prepareTpcB } from './anchors/tpc-b.ts'
import type { StakeLoad } from './load/stakes.ts'
import type { Row } from './report.ts'

const TARGET = 1
const MEMBERS = 2_000
const CONNECTIONS = 16
const PROCESSES = 2
const ROUNDS = 6
const SECONDS = 3
const WARM_UP_SECONDS = 2
const DATABASE = 'mela_bench'

export default async function ledger(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  try {
    const tpcB = await prepareTpcB(cluster.adminUrl)
    const url = await freshLedger(cluster)
    const db = openDatabase({ url, connections: 2, statementTimeoutMs: 60_000 })
    await demandDurability(db)
    const members = await givenMembers(db, MEMBERS, { balances: [inr('1000000')] })
    const load = startLoad({ url, connections: CONNECTIONS / PROCESSES, members })
    await load.stakesPerSecond(WARM_UP_SECONDS)
    const anchors = [await tpcB.transactionsPerSecond(SECONDS)]
    const ours: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const stopSealer = startSealer(db)
      ours.push(await load.stakesPerSecond(SECONDS))
      await stopSealer()
      anchors.push(await tpcB.transactionsPerSecond(SECONDS))
      console.log(`  round ${round}: ours ${ours.at(-1)?.toFixed(0)}, TPC-B ${anchors.at(-1)?.toFixed(0)}`)
    }
    load.stop()
    await sealLedger(db)
    await demandHealth(db)
    await db.end()
    const metric = `transfers/s against TPC-B by ${tpcB.label}`
    return [
      {
        name: 'ledger',
        metric,
        ours: mean(ours),
        anchor: mean(anchors),
        target: TARGET,
        better: 'higher',
      },
    ]
  } finally {
    if (!cluster.wasRunning) cluster.stop()
  }
}

async function freshLedger(cluster: EmbeddedPostgres): Promise<string> {
  const admin = sqlAt(cluster.adminUrl)
  await admin.unsafe(`drop database if exists ${DATABASE} with (force)`)
  await admin.unsafe(`create database ${DATABASE} owner mela_owner`)
  await admin.end()
  await prepareSchema(cluster.ownerUrl.replace(/mela$/, DATABASE))
  return cluster.appUrl.replace(/mela$/, DATABASE)
}

async function demandDurability(db: Database) {
  const rows = await db.sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'commit_delay')`
  for (const { name, setting } of rows)
    if (setting !== (name === 'commit_delay' ? '0' : 'on')) throw new Error(`${name} is ${setting}`)
}

/**
 * The load comes from processes of its own, as pgbench's does; the sealer runs in this one. Their garbage is collected
 * without helper threads, for which there is no third core.
 */
function startLoad(load: StakeLoad) {
  const file = join(import.meta.dirname, 'load/stakes.ts')
  const processes = Array.from({ length: PROCESSES }, () =>
    fork(file, [JSON.stringify(load)], { execArgv: ['--single-threaded-gc'] }),
  )
  const stakesOf = async (process: ChildProcess, ms: number): Promise<number> => {
    process.send(ms)
    const [committed] = await once(process, 'message')
    return committed
  }
  return {
    stakesPerSecond: async (seconds: number) => {
      const counts = await Promise.all(processes.map((process) => stakesOf(process, seconds * 1_000)))
      return counts.reduce((sum, count) => sum + count, 0) / seconds
    },
    stop: () => {
      for (const process of processes) process.send(0)
    },
  }
}

async function demandHealth(db: Database) {
  const report = await auditMoney(db, { chain: true })
  const { seals = 0, postings = 0, unsealed = 0 } = report.chain ?? {}
  console.log(`  ${postings} postings under ${seals} seals, ${unsealed} unsealed`)
  if (report.problems.length > 0 || unsealed > 0)
    throw new Error(`the audit found ${JSON.stringify(report.problems.slice(0, 3))}, unsealed ${unsealed}`)
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length
