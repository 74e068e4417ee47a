// Persisted messages per second over HTTP against TPC-B on the same server with full durability; and what a page and a
// search cost in a room of 100,000 messages against one of 1,000.
import { join } from 'node:path'
import { chat } from '@mela/contract/chat.ts'
import { repoRoot, startPostgres } from '../tools/postgres.ts'
import { prepareTpcB } from './anchors/tpc-b.ts'
import { mean } from './bets/ground.ts'
import { benchDepth } from './chat/depth.ts'
import { givenPairs, newChatGround, startChatServer } from './chat/ground.ts'
import type { RequestsDone, RequestWork } from './load/ask-many.ts'
import type { ChatLoad } from './load/chat-requests.ts'
import { startWorker } from './load/worker.ts'
import type { Row } from './report.ts'

const MEMBERS = 2_000
const CONNECTIONS = 512
const ROUNDS = 4
const SECONDS = 4

export default async function chatSend(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const ground = await newChatGround(cluster, 'bench_chat', MEMBERS)
  const rooms = await givenPairs(ground)
  const server = await startChatServer(ground, 'bench-chat')
  try {
    const tpcB = await prepareTpcB(cluster.adminUrl)
    const load = await startWorker<ChatLoad, RequestWork, RequestsDone>('chat-requests.ts', {
      addresses: [server.address],
      tokens: ground.tokens,
      rooms,
      connections: CONNECTIONS,
    })
    const run = async (work: RequestWork) => {
      const done = await load.do(work)
      if (done.errors > 0) throw new Error(`${done.errors} sends failed, the first with ${done.firstError}`)
      return { ...done, perSecond: done.accepted / (work.ms / 1_000) }
    }
    const ms = SECONDS * 1_000
    await run({ ms: 2 * ms })
    const anchors = [await tpcB.transactionsPerSecond(SECONDS)]
    const ours: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { perSecond, p50, p99 } = await run({ ms })
      ours.push(perSecond)
      anchors.push(await tpcB.transactionsPerSecond(SECONDS))
      const shown = `${perSecond.toFixed(0)} (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms)`
      console.log(`  round ${round}: ${chat.send.path} ${shown}, TPC-B ${anchors.at(-1)?.toFixed(0)}`)
    }
    load.stop()
    const [row] = await ground.db.sql<{ wrong: string }[]>`
      select count(*) as wrong from chat c
      where c.head_seq <> (select count(*) from message m where m.chat_id = c.id)`
    if (row?.wrong !== '0') throw new Error(`${row?.wrong} chats have gaps`)
    return [
      {
        name: 'chat-send',
        metric: `sends/s over HTTP against TPC-B by ${tpcB.label}`,
        ours: mean(ours),
        anchor: mean(anchors),
        target: 1,
        better: 'higher',
      },
      ...(await benchDepth(ground, server.address)),
    ]
  } finally {
    await server.stop()
    await ground.db.end()
    if (!cluster.wasRunning) cluster.stop()
  }
}
