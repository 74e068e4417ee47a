// One group, 500 connected members on one node: deliveries per second against a bare `ws` server that sends the same
// bytes, the 99th percentile from sending to hearing at a quarter of that, and the memory of an idle connection against
// a bare Socket.IO server's.
import { join } from 'node:path'
import { freePort, repoRoot, startPostgres } from '../tools/postgres.ts'
import { type ServerProcess, startServer } from '../tools/server-process.ts'
import { givenGroup, newChatGround, startChatServer } from './chat/ground.ts'
import { collectedMemory, inspectedAt } from './load/collected-memory.ts'
import type { Listened, ListenLoad, ListenWork } from './load/listeners.ts'
import { openLine } from './load/socket-io-line.ts'
import { startWorker } from './load/worker.ts'
import type { Row } from './report.ts'

const MEMBERS = 500
const ROUNDS = 5
const MS = 3_000
const IDLE = 1_500

const median = (figures: number[]) => figures.sort((a, b) => a - b)[figures.length >> 1] ?? Number.NaN
const anchor = (program: string, env: Record<string, string> = {}) =>
  startServer(env, { program: join(import.meta.dirname, 'anchors', program) })

export default async function fanout(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const ground = await newChatGround(cluster, 'bench_fanout', MEMBERS)
  const group = await givenGroup(ground)
  const servers: ServerProcess[] = []
  try {
    const [oursPort, barePort] = [await freePort(), await freePort()]
    const [idleOurs, idleBare] = [
      await startChatServer(ground, 'bench-chat', inspectedAt(oursPort)),
      await anchor('bare-socket-io.ts', inspectedAt(barePort)),
    ]
    servers.push(idleOurs, idleBare)
    const tokenOf = (i: number) => ({ token: ground.tokens[i % ground.tokens.length] })
    const memory = {
      ours: await kilobytesPerLine(idleOurs, oursPort, tokenOf),
      bare: await kilobytesPerLine(idleBare, barePort, () => ({})),
    }
    for (const server of servers.splice(0)) await server.stop()

    const [ours, bare] = [await startChatServer(ground, 'bench-chat'), await anchor('bare-ws.ts')]
    servers.push(ours, bare)
    const load = await startWorker<ListenLoad, ListenWork, Listened>('listeners.ts', {
      ours: ours.address,
      bare: bare.address,
      tokens: ground.tokens,
      group,
    })
    await load.do({ to: 'ours', ms: MS })
    await load.do({ to: 'bare', ms: MS })
    const rates = { ours: [] as number[], bare: [] as number[] }
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const to of ['ours', 'bare'] as const)
        rates[to].push((await load.do({ to, ms: MS })).deliveries / (MS / 1_000))
      const shown = (to: 'ours' | 'bare') => rates[to].at(-1)?.toFixed(0)
      console.log(`  round ${round}: ours ${shown('ours')} deliveries/s, bare ws ${shown('bare')}`)
    }
    const perSecond = median(rates.bare) / MEMBERS / 4
    const slowest = { ours: [] as number[], bare: [] as number[] }
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const to of ['ours', 'bare'] as const)
        slowest[to].push((await load.do({ to, ms: MS, perSecond })).p99)
    load.stop()
    const row = (metric: string, a: number, b: number, target: number, better: Row['better']): Row => ({
      name: 'fanout',
      metric,
      ours: a,
      anchor: b,
      target,
      better,
    })
    return [
      row(
        'deliveries/s to 500 members against bare ws',
        median(rates.ours),
        median(rates.bare),
        0.8,
        'higher',
      ),
      row(
        'ms from send to hearing, p99 at a quarter',
        median(slowest.ours),
        median(slowest.bare),
        5,
        'lower',
      ),
      row('KB of an idle connection against bare Socket.IO', memory.ours, memory.bare, 1.5, 'lower'),
    ]
  } finally {
    for (const server of servers) await server.stop()
    await ground.db.end()
    if (!cluster.wasRunning) cluster.stop()
  }
}

/** What a process keeps, before and after many lines that then say nothing. */
async function kilobytesPerLine(
  server: ServerProcess,
  inspectorPort: number,
  authOf: (i: number) => object,
): Promise<number> {
  const kept = () => collectedMemory(server.child.pid, inspectorPort)
  const open = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, k) =>
        openLine(
          server.address,
          authOf(from + k),
          { 'x-forwarded-for': `10.1.${(from + k) >> 8}.${(from + k) & 255}` },
          () => {},
        ),
      ),
    )
  // The first lines make what all of them share.
  const lines = await open(0, 100)
  const before = await kept()
  for (let i = 100; i < IDLE; i += 50) lines.push(...(await open(i, 50)))
  const after = await kept()
  for (const line of lines)
    line
      .removeAllListeners()
      .on('error', () => {})
      .terminate()
  return (after - before) / (IDLE - 100)
}
