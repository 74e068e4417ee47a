// What a bet costs when many are stored: the same load on two databases by turns, one with few bets behind it and one with
// many, otherwise alike.
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'
import type { EmbeddedPostgres } from '../../tools/postgres.ts'
import { givenHistory } from '../load/bet-history.ts'
import type { BetLoad, BetsPlaced, BetWork } from '../load/bets.ts'
import { startWorker } from '../load/worker.ts'
import type { Row } from '../report.ts'
import { engineLoadOn, mean, newGround, newKey } from './ground.ts'

/** As many as in the engine's own benchmark, so that only what is stored differs. */
const MEMBERS = 5_000
const FEW = 10_000
const ROUNDS = 5
const SECONDS = 3
const WARM_UP_SECONDS = 6

export async function benchHistory(cluster: EmbeddedPostgres, many: number): Promise<Row[]> {
  const few = await groundWith(cluster, FEW)
  const lots = await groundWith(cluster, many)
  const admin = sqlAt(cluster.adminUrl)
  await admin`checkpoint`
  // Wallets and the ends of all indexes are in memory, and in the log since the checkpoint, before anything is measured.
  await few.betsPerSecond(WARM_UP_SECONDS)
  await lots.betsPerSecond(WARM_UP_SECONDS)
  const figures = { few: [] as number[], many: [] as number[] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    figures.few.push(await few.betsPerSecond(SECONDS))
    figures.many.push(await lots.betsPerSecond(SECONDS))
    const [before, after] = [figures.few.at(-1), figures.many.at(-1)].map((figure) => figure?.toFixed(0))
    console.log(`  round ${round}: ${before} bets/s with few stored, ${after} with many`)
  }
  await Promise.all([few.end(), lots.end()])
  // They are large, and of no use to anybody.
  for (const bets of [FEW, many]) await admin.unsafe(`drop database ${databaseOf(bets)} with (force)`)
  await admin.end()
  const metric = `bets/s with ${many} stored against ${FEW}`
  const [ours, anchor] = [mean(figures.many), mean(figures.few)]
  return [{ name: 'bets', metric, ours, anchor, target: 0.8, better: 'higher' }]
}

const databaseOf = (bets: number) => `bench_bets_${bets}`

async function groundWith(cluster: EmbeddedPostgres, bets: number) {
  console.log(`  making ${bets} bets`)
  const ground = await newGround(cluster, databaseOf(bets), MEMBERS)
  const load = engineLoadOn(ground, newKey())
  await givenHistory(ground.ownerUrl, { bets, members: load.members })
  const worker = await startWorker<BetLoad, BetWork, BetsPlaced>('bets.ts', load)
  return {
    betsPerSecond: async (seconds: number) => {
      const { accepted } = await worker.do({ ms: seconds * 1_000 })
      return accepted / seconds
    },
    end: async () => {
      worker.stop()
      await ground.db.end()
    },
  }
}
