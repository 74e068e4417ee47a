// 10,000 members race for a chest of 1,000 boxes over HTTP: claims answered per second against TPC-B on the same server with
// full durability. Exactly 1,000 are paid, and together exactly what was given.
import { join } from 'node:path'
import { chests } from '@mela/contract/chests.ts'
import { diamonds } from '@mela/contract/money.ts'
import { auditChests } from '../apps/server/src/features/chests/audit-chests.store.ts'
import { auditMoney } from '../apps/server/src/features/wallet/audit/audit.ts'
import { houseAccount, memberWallet } from '../apps/server/src/features/wallet/ledger/account.ts'
import { transfer } from '../apps/server/src/features/wallet/ledger/transfer.ts'
import { repoRoot, startPostgres } from '../tools/postgres.ts'
import { prepareTpcB } from './anchors/tpc-b.ts'
import { mean } from './bets/ground.ts'
import { type ChatGround, givenGroup, newChatGround, startChatServer } from './chat/ground.ts'
import type { ClaimLoad, ClaimsDone, ClaimWork } from './load/chest-claims.ts'
import { startWorker } from './load/worker.ts'
import type { Row } from './report.ts'

const MEMBERS = 10_000
const BOXES = 1_000
const DIAMONDS = 1_000_000
const CONNECTIONS = 512
const ROUNDS = 4
const SECONDS = 4

export default async function benchChests(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const ground = await newChatGround(cluster, 'bench_chests', MEMBERS)
  const group_id = await givenGroup(ground)
  await giveDiamonds(ground)
  const server = await startChatServer(ground, 'bench-chests')
  try {
    const tpcB = await prepareTpcB(cluster.adminUrl)
    const load = await startWorker<ClaimLoad, ClaimWork, ClaimsDone>('chest-claims.ts', {
      address: server.address,
      tokens: ground.tokens,
      connections: CONNECTIONS,
    })
    const race = async (): Promise<ClaimsDone & { perSecond: number }> => {
      const chest_id = await giveChest(server.address, ground.tokens[0] as string, group_id)
      const done = await load.do({ chest_id })
      demandExact(done)
      return { ...done, perSecond: MEMBERS / done.seconds }
    }
    // Every token is known and every plan compiled before anything is measured.
    await race()
    const anchors = [await tpcB.transactionsPerSecond(SECONDS)]
    const ours: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { perSecond, p50, p99, boxes, taken } = await race()
      ours.push(perSecond)
      anchors.push(await tpcB.transactionsPerSecond(SECONDS))
      const shown = `${perSecond.toFixed(0)} (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms)`
      console.log(
        `  round ${round}: ${chests.receive.path} ${shown}, TPC-B ${anchors.at(-1)?.toFixed(0)}; ${boxes} boxes, ${taken} diamonds`,
      )
    }
    load.stop()
    const { problems } = await auditMoney(ground.db)
    const wrong = [...problems, ...(await auditChests(ground.db))]
    if (wrong.length > 0) throw new Error(`the money audit: ${JSON.stringify(wrong[0])}`)
    return [
      {
        name: 'chests',
        metric: `claims/s of ${MEMBERS} for ${BOXES} boxes over HTTP against TPC-B by ${tpcB.label}`,
        ours: mean(ours),
        anchor: mean(anchors),
        target: 1,
        better: 'higher',
      },
    ]
  } finally {
    await server.stop()
    await ground.db.end()
    if (!cluster.wasRunning) cluster.stop()
  }
}

async function giveDiamonds({ db, members }: ChatGround): Promise<void> {
  await transfer(db, {
    key: 'bench:diamonds',
    kind: 'reward',
    cause: { bench: 1 },
    from: houseAccount('promotions'),
    to: memberWallet(members[0] as string),
    amount: diamonds(String((ROUNDS + 1) * DIAMONDS)),
  })
}

async function giveChest(address: string, token: string, group_id: string): Promise<string> {
  const reply = await fetch(`${address}/api${chests.add.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ group_id, amount: String(DIAMONDS), number: BOXES, remarks: '' }),
  })
  const { data, message } = (await reply.json()) as { data?: { chest_id: string }; message: string }
  if (!data?.chest_id) throw new Error(`the chest was refused: ${message}`)
  return data.chest_id
}

function demandExact({ boxes, taken, noneLeft, errors, firstError }: ClaimsDone): void {
  if (errors > 0) throw new Error(`${errors} claims failed, the first with ${firstError}`)
  if (boxes !== BOXES || taken !== DIAMONDS || noneLeft !== MEMBERS - BOXES)
    throw new Error(`${boxes} boxes of ${taken} diamonds were taken, ${noneLeft} came too late`)
}
