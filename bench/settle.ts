// Settling a round of 100,000 bets of 20,000 members, all of whose wallets change, against the least that it can cost on
// the same machine: one bare UPDATE over as many wallets and one bare INSERT of as many rows. Repetitions alternate.
import { join } from 'node:path'
import { inr } from '@mela/contract/money.ts'
import postgres from 'postgres'
import { settleRound } from '../apps/server/src/features/games/rounds/settle-round.ts'
import { auditMoney } from '../apps/server/src/features/wallet/audit/audit.ts'
import { givenMembers } from '../apps/server/src/features/wallet/ledger/given-members.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { prepareSchema } from '../apps/server/src/platform/db/prepare.ts'
import { startPlatform } from '../apps/server/src/platform/start-platform.ts'
import { type EmbeddedPostgres, repoRoot, startPostgres } from '../tools/postgres.ts'
import { prepareBareSettlement } from './anchors/bare-settlement.ts'
import { demandDurability } from './anchors/durability.ts'
import { roundMaker } from './load/full-round.ts'
import type { Row } from './report.ts'

const MEMBERS = 20_000
const BETS_EACH = 5
const REPETITIONS = 7
const TARGET = 3

export default async function settle(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  try {
    return await benchSettling(cluster)
  } finally {
    if (!cluster.wasRunning) cluster.stop()
  }
}

async function benchSettling(cluster: EmbeddedPostgres): Promise<Row[]> {
  const admin = postgres(cluster.adminUrl, { max: 1, onnotice: () => {} })
  await admin`drop database if exists bench_settle with (force)`
  await admin`create database bench_settle owner mela_owner`
  await admin.end()
  const url = cluster.appUrl.replace(/mela$/, 'bench_settle')
  const ownerUrl = cluster.ownerUrl.replace(/mela$/, 'bench_settle')
  await prepareSchema(ownerUrl)
  const members = await givenRechargedMembers(url, ownerUrl)
  const platform = await startPlatform(
    readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: url,
      DATA_FOLDER: join(repoRoot, '.data', 'bench-settle'),
      LOG_LEVEL: 'warn',
    }),
  )
  await demandDurability(platform.db)
  const bare = await prepareBareSettlement(ownerUrl, 1)
  const rounds = await roundMaker(platform, ownerUrl)
  const figures = { ours: [] as number[], anchor: [] as number[] }
  // The first of each is for the caches.
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    const round = await rounds.nextRound(members, BETS_EACH)
    const anchor = await bare.ms()
    const startedAt = performance.now()
    await settleRound(platform, round)
    const ours = performance.now() - startedAt
    if (repetition > 0) {
      figures.ours.push(ours)
      figures.anchor.push(anchor)
    }
    console.log(`  ${round.bets} bets: settled in ${ours.toFixed(0)} ms, bare ${anchor.toFixed(0)} ms`)
  }
  const { problems } = await auditMoney(platform.db)
  if (problems.length > 0) throw new Error(`the audit found ${JSON.stringify(problems.slice(0, 3))}`)
  await Promise.all([bare.end(), rounds.end()])
  await platform.close()
  const metric = `ms to settle ${MEMBERS * BETS_EACH} bets against a bare update and insert`
  const [ours, anchor] = [median(figures.ours), median(figures.anchor)]
  return [{ name: 'settle', metric, ours, anchor, target: TARGET, better: 'lower' }]
}

/** With so much still to wager that every wallet changes with every round. */
async function givenRechargedMembers(url: string, ownerUrl: string): Promise<string[]> {
  const db = openDatabase({ url, connections: 2, statementTimeoutMs: 60_000 })
  const members = await givenMembers(db, MEMBERS, { balances: [inr('1000000')] })
  await db.end()
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  await owner`
    with required as (
      insert into turnover_requirement (transfer_id, user_id, money_type, amount)
      select transfer_id, to_user, money_type, amount from posting where kind = 'recharge'
      returning user_id, money_type, amount)
    update wallet w set to_wager = r.amount from required r
    where w.user_id = r.user_id and w.money_type = r.money_type`
  await owner`vacuum analyze wallet`
  await owner.end()
  return members
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN
