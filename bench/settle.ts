// Settling a round of 100,000 bets of 20,000 members, all of whose wallets change, against the least that it can cost on
// the same machine: one bare UPDATE over as many wallets and one bare INSERT of as many rows. By turns one of them goes
// first: what the other leaves behind is written to the disk meanwhile.
import { join } from 'node:path'
import { settleRound } from '../apps/server/src/features/games/rounds/settle-round.ts'
import { auditMoney } from '../apps/server/src/features/wallet/audit/audit.ts'
import { type EmbeddedPostgres, repoRoot, startPostgres } from '../tools/postgres.ts'
import { prepareBareSettlement } from './anchors/bare-settlement.ts'
import { median, openSettling } from './load/settling.ts'
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
  const { platform, ownerUrl, members, rounds, end } = await openSettling(cluster, 'bench_settle', MEMBERS)
  const bare = await prepareBareSettlement(ownerUrl, 1)
  const figures = { ours: [] as number[], anchor: [] as number[] }
  // The first of each is for the caches.
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    const round = await rounds.nextRound(members, BETS_EACH)
    const settled = async () => {
      const startedAt = performance.now()
      await settleRound(platform, round)
      return performance.now() - startedAt
    }
    const isFirst = repetition % 2 === 0
    const first = isFirst ? await settled() : undefined
    const anchor = await bare.ms()
    const ours = first ?? (await settled())
    if (repetition > 0) {
      figures.ours.push(ours)
      figures.anchor.push(anchor)
    }
    console.log(`  ${round.bets} bets: settled in ${ours.toFixed(0)} ms, bare ${anchor.toFixed(0)} ms`)
  }
  const { problems } = await auditMoney(platform.db)
  if (problems.length > 0) throw new Error(`the audit found ${JSON.stringify(problems.slice(0, 3))}`)
  await bare.end()
  await end()
  const metric = `ms to settle ${MEMBERS * BETS_EACH} bets against a bare update and insert`
  const [ours, anchor] = [median(figures.ours), median(figures.anchor)]
  return [{ name: 'settle', metric, ours, anchor, target: TARGET, better: 'lower' }]
}
