// Callbacks of a gateway, each verified and credited once, through the real server at 16 connections against TPC-B; and
// how the history of a busy member opens against that of a quiet one.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { inr } from '@mela/contract/money.ts'
import postgres from 'postgres'
import { callbackSignature, sandboxGateway } from '../apps/server/src/features/cashier/top-up/gateway.ts'
import {
  countWalletLines,
  type HistoryFilter,
  selectLines,
} from '../apps/server/src/features/wallet/history/history.store.ts'
import { auditMoney } from '../apps/server/src/features/wallet/index.ts'
import { givenMembers } from '../apps/server/src/features/wallet/ledger/given-members.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { prepareSchema } from '../apps/server/src/platform/db/prepare.ts'
import { repoRoot, startPostgres } from '../tools/postgres.ts'
import { startServer } from '../tools/server-process.ts'
import { prepareTpcB } from './anchors/tpc-b.ts'
import type { Row } from './report.ts'

const MEMBERS = 2_000
const CONNECTIONS = 16
const ROUNDS = 4
const PER_ROUND = 4_000
const ANCHOR_SECONDS = 3
const SECRET = 'x'.repeat(32)
const LONG = 100_000
const SHORT = 100

export default async function cashier(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const admin = postgres(cluster.adminUrl, { max: 1, onnotice: () => {} })
  try {
    const tpcB = await prepareTpcB(cluster.adminUrl)
    await admin`drop database if exists bench_cashier with (force)`
    await admin`create database bench_cashier owner mela_owner`
    const url = cluster.appUrl.replace(/mela$/, 'bench_cashier')
    const ownerUrl = cluster.ownerUrl.replace(/mela$/, 'bench_cashier')
    await prepareSchema(ownerUrl)
    const db = openDatabase({ url, connections: 4, statementTimeoutMs: 120_000 })
    const members = await givenMembers(db, MEMBERS)
    const credited = await benchCallbacks({ db, url, ownerUrl, members, tpcB })
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

type Given = {
  db: Database
  url: string
  ownerUrl: string
  members: string[]
  tpcB: Awaited<ReturnType<typeof prepareTpcB>>
}

async function benchCallbacks({ db, url, ownerUrl, members, tpcB }: Given): Promise<Row> {
  const server = await startServer({
    NODE_ENV: 'production',
    DEMONSTRATION: 'on',
    PORT: '0',
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: ownerUrl,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    DATA_FOLDER: join(repoRoot, '.data', 'bench-cashier'),
    LOG_LEVEL: 'warn',
    SECRET_KEY: SECRET,
    PASSWORD_PEPPER: SECRET,
  })
  try {
    const anchors = [await tpcB.transactionsPerSecond(ANCHOR_SECONDS)]
    const ours: number[] = []
    let first = 1
    const round = async (count: number) => {
      const orders = await givenOrders(db, members, first, count)
      first += count
      return callbacksPerSecond(server.address, orders)
    }
    await round(1_000)
    for (let i = 1; i <= ROUNDS; i += 1) {
      ours.push(await round(PER_ROUND))
      anchors.push(await tpcB.transactionsPerSecond(ANCHOR_SECONDS))
      console.log(`  round ${i}: ours ${ours.at(-1)?.toFixed(0)}, TPC-B ${anchors.at(-1)?.toFixed(0)}`)
    }
    const metric = `callbacks credited/s against TPC-B by ${tpcB.label}`
    return { name: 'cashier', metric, ours: mean(ours), anchor: mean(anchors), target: 0.8, better: 'higher' }
  } finally {
    await server.stop()
  }
}

async function givenOrders(db: Database, members: readonly string[], first: number, count: number) {
  await db.sql`
    insert into top_up_order (id, user_id, money_type, product_idx, category, platform, gateway, amount, bonus, to_wager,
      bonus_to_wager, expires_at)
    select n, (${[...members]}::bigint[])[1 + n % ${members.length}], 1, 1, 'upi', 'x', 'sandbox', 100000000, 0, 100000000,
      0, now() + interval '1 day'
    from generate_series(${first}::bigint, ${first + count - 1}::bigint) n`
  return Array.from({ length: count }, (_, i) => String(first + i))
}

async function callbacksPerSecond(address: string, orders: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const key = sandboxGateway.callbackKey({ config: { secretKey: Buffer.from(SECRET) } } as never)
  const waiting = [...orders]
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await tell(address, agent, key, id)
    }),
  )
  agent.destroy()
  return orders.length / ((performance.now() - startedAt) / 1000)
}

async function tell(address: string, agent: Agent, key: Buffer, order_id: string): Promise<void> {
  const body = JSON.stringify({
    event_id: `e${order_id}`,
    order_id,
    status: 'paid',
    currency: 1,
    amount: '100',
  })
  const timestamp = String(Date.now())
  const asked = request(`${address}/api/callback/sandbox`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-gateway-timestamp': timestamp,
      'x-gateway-signature': callbackSignature(key, timestamp, Buffer.from(body)).toString('base64url'),
    },
  })
  asked.end(body)
  const [reply] = await once(asked, 'response')
  let text = ''
  for await (const chunk of reply) text += chunk
  if (!text.includes('"outcome":"paid"'))
    throw new Error(`a callback was answered ${reply.statusCode} ${text}`)
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
    const counts = await Promise.all(filter.money_types.map((type) => countWalletLines(db, user_id, type)))
    const total = counts.reduce((sum, count) => sum + count, 0)
    const pos = isLast ? total - 20 : 0
    const isFromOldest = pos > total / 2
    const skip = isFromOldest ? total - pos - 20 : pos
    const rows = await selectLines(db, filter, { skip, take: 20, isFromOldest })
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
