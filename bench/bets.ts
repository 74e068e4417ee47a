// Accepted bets per second against TPC-B on the same server with full durability: by the engine, with and without the
// sealer beside it, and over HTTP from another process; and how long a bet takes at half that load. Rounds alternate with
// the anchor's, so that a noisy neighbour disturbs both alike.
//   --history N   instead: bets per second with N bets stored, against 10,000
//   --only engine|http
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repoRoot, startPostgres } from '../tools/postgres.ts'
import { prepareTpcB } from './anchors/tpc-b.ts'
import { benchEngine } from './bets/engine.ts'
import { benchHistory } from './bets/history.ts'
import { benchHttp } from './bets/http.ts'
import type { Row } from './report.ts'

export default async function bets(args: readonly string[] = []): Promise<Row[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { history: { type: 'string' }, only: { type: 'string' } },
  })
  const history = values.history === undefined ? undefined : Number(values.history)
  if (history !== undefined && !(Number.isInteger(history) && history > 10_000))
    throw new Error('--history wants a whole number above 10,000')
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  try {
    if (history !== undefined) return await benchHistory(cluster, history)
    const tpcB = await prepareTpcB(cluster.adminUrl)
    return [
      ...(values.only === 'http' ? [] : await benchEngine(cluster, tpcB)),
      ...(values.only === 'engine' ? [] : await benchHttp(cluster, tpcB)),
    ]
  } finally {
    if (!cluster.wasRunning) cluster.stop()
  }
}
