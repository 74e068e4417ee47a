// The busiest minute: all twenty tables end together with 5,000 bets in each, while 64 connections ask for pages. Every
// round has to be locked before its source of chance speaks, drawn and settled; none may be void. The clock of the games
// runs at its normal speed, but some minutes late, so that a half hour is near; the beacon and the blocks are of this
// benchmark, and everything else is the server's.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inr } from '@mela/contract/money.ts'
import { currentPaytable } from '@mela/games/paytable.ts'
import { type Round, roundOf } from '@mela/games/period.ts'
import { picksOf } from '@mela/games/pick.ts'
import { feeOf } from '@mela/games/stake.ts'
import autocannon from 'autocannon'
import { createApp } from '../apps/server/src/app.ts'
import { insertBets } from '../apps/server/src/features/games/bets/bet.store.ts'
import { startKeeper } from '../apps/server/src/features/games/rounds/keep-rounds.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { prepareSchema } from '../apps/server/src/platform/db/prepare.ts'
import type { Sql } from '../apps/server/src/platform/db/sql.ts'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'
import { startPlatform } from '../apps/server/src/platform/start-platform.ts'
import { givenMembers } from '../apps/server/src/testing/given-members.ts'
import { type EmbeddedPostgres, repoRoot, startPostgres } from '../tools/postgres.ts'
import { honestSources } from './load/honest-sources.ts'
import { newNonce } from './load/nonces.ts'
import type { Row } from './report.ts'

const NAME = 'bench_half_hour'
const TABLES = 20
const BETS_PER_TABLE = 5_000
const PER_BATCH = 500
const CONNECTIONS = 64
const HALF_HOUR_MS = 1_800_000
/** The server is up this long before the half hour: the rounds of one minute are still to open. */
const LEAD_MS = 115_000
const STAKE = inr('1')

export default async function halfHour(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  try {
    return await measure(cluster)
  } finally {
    if (!cluster.wasRunning) cluster.stop()
  }
}

async function measure(cluster: EmbeddedPostgres): Promise<Row[]> {
  const admin = sqlAt(cluster.adminUrl)
  await admin.unsafe(`drop database if exists ${NAME} with (force)`)
  await admin.unsafe(`create database ${NAME} owner mela_owner`)
  await admin.end()
  const url = cluster.appUrl.replace(/mela$/, NAME)
  const ownerUrl = cluster.ownerUrl.replace(/mela$/, NAME)
  await prepareSchema(ownerUrl)
  const db = openDatabase({ url, connections: 4, statementTimeoutMs: 60_000 })
  const members = await givenMembers(db, PER_BATCH, { balances: [inr('1000000')] })
  const owner = sqlAt(ownerUrl)

  const [end, lateMs] = nearHalfHour()
  await owner.unsafe(`create or replace function game_now() returns timestamptz language sql volatile
    as 'select clock_timestamp() - interval ''${lateMs} milliseconds'''`)
  const untilGame = (ms: number) => pause(Math.max(0, ms + lateMs - Date.now()))
  await owner`select vip_open(id) from member`
  const platform = await startPlatform(
    readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      ROLE: 'api',
      // All of them come from one address.
      ANONYMOUS_READS_PER_SECOND: '1000000',
      DATABASE_URL: url,
      DATA_FOLDER: join(repoRoot, '.data', NAME),
      LOG_LEVEL: 'warn',
    }),
  )
  const app = createApp(platform)
  const address = await app.start()
  const stopKeeper = startKeeper(platform, honestSources)
  try {
    await untilGame(end - 59_000)
    const periods = (await owner`select period from game_round where ends_at = ${new Date(end)}`).map((row) =>
      String(row.period),
    )
    console.log(`  ${periods.length} tables end together; betting`)
    for (const period of periods) await fill(db, roundOf(period) as Round, members)
    await untilGame(end - 12_000)
    console.log(`  bets are placed; ${CONNECTIONS} connections ask for pages`)
    const load = autocannon({
      url: address,
      workers: 1,
      connections: CONNECTIONS,
      duration: 25,
      requests: [
        { path: '/api/game/next_periods?game_type=2&minutes=1' },
        { path: '/api/game/result?game_type=2&minutes=1&pos=0&limit=20' },
        { path: '/api/homepage/banner' },
      ],
    })
    const { requests } = await load
    console.log(`  ${requests.average.toFixed(0)} requests a second meanwhile`)
    await untilGame(end + 45_000)
    return rowsOf(await outcomeOf(owner, end), periods.length)
  } finally {
    await stopKeeper()
    await app.stop()
    await platform.close()
    await owner.end()
    await db.end()
  }
}

/** A half hour of the games that comes soon, and how late their clock is for it. */
function nearHalfHour(): [end: number, lateMs: number] {
  const end = Math.floor((Date.now() - 300_000) / HALF_HOUR_MS) * HALF_HOUR_MS
  return [end, Date.now() - (end - LEAD_MS)]
}

async function fill(db: ReturnType<typeof openDatabase>, round: Round, members: readonly string[]) {
  const { period, game_type } = round
  const picks = picksOf(game_type).length
  const fee = feeOf(game_type, currentPaytable('fair97'), STAKE).amount
  for (let n = 0; n < BETS_PER_TABLE; n += PER_BATCH)
    await insertBets(
      db,
      members.map((user_id, i) => ({
        user_id,
        game_type,
        period,
        money_type: STAKE.money_type,
        nonce: newNonce(),
        stake: STAKE.amount,
        lines: [{ pick: ((n + i) % picks) + 1, stake: STAKE.amount, fee }],
      })),
    )
}

type Outcome = { settled: number; bets: number; lock_ms: number; settle_ms: number }

async function outcomeOf(owner: Sql, end: number): Promise<Outcome> {
  const [row] = await owner<[Outcome]>`
    select count(*) filter (where state = 'settled')::int as settled, sum(bets)::int as bets,
      max(extract(epoch from published_at - locks_at) * 1000)::float as lock_ms,
      max(extract(epoch from settled_at - ends_at) * 1000)::float as settle_ms
    from game_round where ends_at = ${new Date(end)}`
  return row
}

function rowsOf({ settled, bets, lock_ms, settle_ms }: Outcome, tables: number): Row[] {
  console.log(`  ${bets} bets; ${settled} of ${tables} rounds settled`)
  const row = { name: 'half-hour', better: 'lower' } as const
  return [
    { ...row, metric: 'rounds settled of all', ours: settled, anchor: TABLES, target: 1, better: 'higher' },
    { ...row, metric: 'ms to the last root of what there are', ours: lock_ms, anchor: 2_000, target: 1 },
    { ...row, metric: 'ms to the last payout of a round', ours: settle_ms, anchor: 60_000, target: 1 },
  ]
}
