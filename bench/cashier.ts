// Payments of a gateway, each checked, credited once and told to its member, at 16 connections against TPC-B; and how the
// history of a busy member opens against that of a quiet one.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inr } from '@mela/contract/money.ts'
import {
  countWalletEntries,
  type HistoryFilter,
  selectEntries,
} from '../apps/server/src/features/wallet/history/history.store.ts'
import { auditMoney } from '../apps/server/src/features/wallet/index.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { prepareSchema } from '../apps/server/src/platform/db/prepare.ts'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'
import { givenMembers } from '../apps/server/src/testing/given-members.ts'
import { repoRoot, startPostgres } from '../tools/postgres.ts'
import { prepareTpcB } from './anchors/tpc-b.ts'
import type { CallbackLoad, CallbackWork } from './load/callbacks.ts'
import type { Row } from './report.ts'

const MEMBERS = 2_000
const CONNECTIONS = 16
const PROCESSES = 2
const ROUNDS = 5
const PER_ROUND = 10_000
const ANCHOR_SECONDS = 3
const LONG = 100_000
const SHORT = 100

export default async function cashier(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const admin = sqlAt(cluster.adminUrl)
  try {
    const tpcB = await prepareTpcB(cluster.adminUrl)
    await admin`drop database if exists bench_cashier with (force)`
    await admin`create database bench_cashier owner mela_owner`
    const url = cluster.appUrl.replace(/mela$/, 'bench_cashier')
    const ownerUrl = cluster.ownerUrl.replace(/mela$/, 'bench_cashier')
    await prepareSchema(ownerUrl)
    const db = openDatabase({ url, connections: 4, statementTimeoutMs: 120_000 })
    const members = await givenMembers(db, MEMBERS)
    const credited = await benchCallbacks({ db, url, members, tpcB })
    const { problems } = await auditMoney(db)
    if (problems.length > 0) throw new Error(`the audit found ${JSON.stringify(problems.slice(0, 3))}`)
    const opened = await benchHistory(db)
    await db.end()
    return [credited, ...opened]
  } finally {
    await admin.end()
    if (!cluster.wasRunning) cluster.stop()
  }
}

type Given = { db: Database; url: string; members: string[]; tpcB: Awaited<ReturnType<typeof prepareTpcB>> }

async function benchCallbacks({ db, url, members, tpcB }: Given): Promise<Row> {
  const load = startLoad({ url, connections: CONNECTIONS / PROCESSES })
  let first = 1
  const round = async (count: number) => {
    await givenOrders(db, members, first, count)
    const perSecond = await load.callbacksPerSecond(first, count)
    first += count
    return perSecond
  }
  await round(PER_ROUND / 2)
  const anchors = [await tpcB.transactionsPerSecond(ANCHOR_SECONDS)]
  const ours: number[] = []
  for (let i = 1; i <= ROUNDS; i += 1) {
    ours.push(await round(PER_ROUND))
    anchors.push(await tpcB.transactionsPerSecond(ANCHOR_SECONDS))
    console.log(`  round ${i}: ours ${ours.at(-1)?.toFixed(0)}, TPC-B ${anchors.at(-1)?.toFixed(0)}`)
  }
  load.stop()
  const metric = `callbacks credited/s against TPC-B by ${tpcB.label}`
  return { name: 'cashier', metric, ours: mean(ours), anchor: mean(anchors), target: 0.8, better: 'higher' }
}

/** From processes of their own, as pgbench's load comes. */
function startLoad(load: CallbackLoad) {
  const file = join(import.meta.dirname, 'load/callbacks.ts')
  const processes = Array.from({ length: PROCESSES }, () =>
    fork(file, [JSON.stringify(load)], { execArgv: ['--single-threaded-gc'] }),
  )
  const msOf = async (process: ChildProcess, work: CallbackWork): Promise<number> => {
    process.send(work)
    const ended = once(process, 'exit').then(() => {
      throw new Error('the load ended before its work')
    })
    const [ms] = (await Promise.race([once(process, 'message'), ended])) as [number]
    return ms
  }
  return {
    callbacksPerSecond: async (first: number, count: number) => {
      const share = count / PROCESSES
      const times = await Promise.all(
        processes.map((process, i) => msOf(process, { first: first + i * share, count: share })),
      )
      return count / (Math.max(...times) / 1000)
    },
    stop: () => {
      for (const process of processes) process.send(0)
    },
  }
}

async function givenOrders(db: Database, members: readonly string[], first: number, count: number) {
  await db.sql`
    insert into top_up_order (id, user_id, money_type, product_idx, category, platform, gateway, amount, bonus, to_wager,
      bonus_to_wager, expires_at)
    select n, (${[...members]}::bigint[])[1 + n % ${members.length}], 1, 1, 'upi', 'x', 'sandbox', 100000000, 0, 100000000,
      0, now() + interval '1 day'
    from generate_series(${first}::bigint, ${first + count - 1}::bigint) n`
}

/** Milliseconds to count and read a page, the median of many. Lower is better; the anchor is the quiet member. */
async function benchHistory(db: Database): Promise<Row[]> {
  const [busy = '', quiet = ''] = await givenMembers(db, 2, { firstId: 900_000, balances: [inr('9000000')] })
  await givenLines(db, busy, LONG)
  await givenLines(db, quiet, SHORT)
  await db.sql`analyze posting`.catch(() => {})
  const open = async (user_id: string, isLast: boolean) => {
    const filter: HistoryFilter = { user_id, money_types: [1, 2, 3], isRare: false }
    const startedAt = performance.now()
    const counts = await Promise.all(filter.money_types.map((type) => countWalletEntries(db, user_id, type)))
    const total = counts.reduce((sum, count) => sum + count, 0)
    const pos = isLast ? total - 20 : 0
    const isFromOldest = pos > total / 2
    const skip = isFromOldest ? total - pos - 20 : pos
    const rows = await selectEntries(db, filter, { skip, take: 20, isFromOldest })
    if (rows.length !== 20) throw new Error('a page is missing lines')
    return performance.now() - startedAt
  }
  const rows: Row[] = []
  for (const isLast of [false, true]) {
    const figures = { ours: [] as number[], anchor: [] as number[] }
    for (let i = 0; i < 60; i += 1) {
      figures.anchor.push(await open(quiet, isLast))
      figures.ours.push(await open(busy, isLast))
    }
    const metric = `ms to open the ${isLast ? 'last' : 'first'} page of 100,000 lines against 100`
    const [ours, anchor] = [median(figures.ours), median(figures.anchor)]
    rows.push({ name: 'cashier', metric, ours, anchor, target: 3, better: 'lower' })
  }
  return rows
}

/** Stakes of one paisa, in transactions of a thousand. */
async function givenLines(db: Database, user_id: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1_000) {
    const some = Math.min(1_000, count - done)
    await db.sql`
      select count(*) from generate_series(${done}::int, ${done + some - 1}::int) n,
        lateral ledger_move('line:' || ${user_id} || ':' || n, 'bet', jsonb_build_object('bet_id', n), ${user_id}::bigint,
          1::smallint, -10000, 'round:bench') as moved where moved.outcome is not null`
  }
}

const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length
const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0
