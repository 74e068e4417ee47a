import type { Receipt } from '@mela/contract/games.ts'
import { sealLedger, startSealer } from '../../apps/server/src/features/wallet/audit/sealer.ts'
import type { EmbeddedPostgres } from '../../tools/postgres.ts'
import type { TpcB } from '../anchors/tpc-b.ts'
import type { BetLoad, BetsPlaced, BetWork } from '../load/bets.ts'
import { startWorker } from '../load/worker.ts'
import type { Row } from '../report.ts'
import { engineLoadOn, mean, newGround, newKey } from './ground.ts'
import { demandHealth, demandReceipts } from './health.ts'

const MEMBERS = 5_000
const ROUNDS = 5
const SECONDS = 3

export async function benchEngine(cluster: EmbeddedPostgres, tpcB: TpcB): Promise<Row[]> {
  const ground = await newGround(cluster, 'bench_bets', MEMBERS)
  const key = newKey()
  const load = await startWorker<BetLoad, BetWork, BetsPlaced>('bets.ts', engineLoadOn(ground, key))
  const receipts: Receipt[] = []
  const betsPerSecond = async (seconds: number) => {
    const placed = await load.do({ ms: seconds * 1_000 })
    receipts.push(...placed.receipts)
    return placed.accepted / seconds
  }
  await betsPerSecond(SECONDS)
  const anchors = [await tpcB.transactionsPerSecond(SECONDS)]
  const figures = { sealed: [] as number[], unsealed: [] as number[] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sealLedger(ground.db)
    const stopSealer = startSealer(ground.db)
    figures.sealed.push(await betsPerSecond(SECONDS))
    await stopSealer()
    anchors.push(await tpcB.transactionsPerSecond(SECONDS))
    figures.unsealed.push(await betsPerSecond(SECONDS))
    anchors.push(await tpcB.transactionsPerSecond(SECONDS))
    const [sealed, unsealed] = [figures.sealed.at(-1), figures.unsealed.at(-1)].map((n) => n?.toFixed(0))
    const shownAnchors = anchors.slice(-2).map((anchor) => anchor.toFixed(0))
    console.log(
      `  round ${round}: with sealer ${sealed}, without ${unsealed}, TPC-B ${shownAnchors.join(' ')}`,
    )
  }
  load.stop()
  demandReceipts(receipts, key.publicKey)
  await demandHealth(ground.db)
  await ground.db.end()
  const anchor = mean(anchors)
  const row = { name: 'bets', anchor, better: 'higher' as const }
  const against = `against TPC-B by ${tpcB.label}`
  return [
    { ...row, metric: `bets/s with the sealer ${against}`, ours: mean(figures.sealed), target: 5 },
    { ...row, metric: `bets/s without the sealer ${against}`, ours: mean(figures.unsealed), target: 6 },
  ]
}
