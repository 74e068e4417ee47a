// Takes payments, so many at once, until told to stop: what the callback does with the bytes that arrived, from
// the check of the signature to the commit. Told the first order and how many; answers how long it took.
import { timingSafeEqual } from 'node:crypto'
import { BATCHES } from '../../apps/server/src/features/cashier/top-up/callback.ts'
import { callbackSignature } from '../../apps/server/src/features/cashier/top-up/gateway.ts'
import {
  type EventAnswer,
  type GatewayEvent,
  takeEvents,
} from '../../apps/server/src/features/cashier/top-up/order.store.ts'
import { batcher } from '../../apps/server/src/platform/batcher.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'

export type CallbackLoad = { url: string; connections: number }
export type CallbackWork = { first: number; count: number }

const { url, connections } = JSON.parse(process.argv[2] ?? '{}') as CallbackLoad
const db = openDatabase({ url, connections })
const key = Buffer.alloc(32, 7)
const takeEvent = batcher<GatewayEvent, EventAnswer>((events) => takeEvents(db, events), BATCHES)

const TIMESTAMP = '1763200000000'
function signed(order: number) {
  const event = { event_id: `e${order}`, order_id: String(order), status: 'paid', currency: 1, amount: '100' }
  const body = Buffer.from(JSON.stringify(event))
  return { body, signature: callbackSignature(key, TIMESTAMP, body) }
}

async function take({ body, signature }: ReturnType<typeof signed>): Promise<void> {
  if (!timingSafeEqual(callbackSignature(key, TIMESTAMP, body), signature)) throw new Error('not signed')
  const { event_id, order_id, status } = JSON.parse(body.toString('utf8')) as Record<string, string>
  const { outcome } = await takeEvent({
    gateway: 'sandbox',
    event_id: event_id ?? '',
    order_id: order_id ?? '',
    status: status ?? '',
    money_type: 1,
    amount: 100_000_000n,
    notice_id: systemRandom.id(),
  })
  if (outcome !== 'paid') throw new Error(`order ${order_id}: ${outcome}`)
}

// A failure ends this process, and that ends the benchmark: it must not wait for an answer that never comes.
process.on('unhandledRejection', (error) => {
  console.error(error)
  process.exit(1)
})

process.on('message', async (work: CallbackWork | 0) => {
  if (work === 0) {
    await db.end()
    process.exit(0)
  }
  const waiting = Array.from({ length: work.count }, (_, i) => signed(work.first + i))
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await take(next)
    }),
  )
  process.send?.(performance.now() - startedAt)
})
