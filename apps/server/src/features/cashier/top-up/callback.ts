// Where gateways tell us what was paid. Nothing is believed but a fresh signature over the very bytes; the answer comes
// after the commit, so a gateway that hears nothing tells us again, and again changes nothing.
import { timingSafeEqual } from 'node:crypto'
import { MoneyType, oneOf } from '@mela/contract/enums.ts'
import { Id } from '@mela/contract/ids.ts'
import { Amount } from '@mela/contract/money.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { batcher } from '#platform/batcher.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Platform } from '#platform/platform.ts'
import '../notifications.ts'
import { tellCredited } from './credited.ts'
import { callbackSignature, type Gateway, gatewayOf } from './gateway.ts'
import { type EventAnswer, type GatewayEvent, takeEvents } from './order.store.ts'

/** Gateways tell in bursts; each batch is one commit. */
export const BATCHES = { atOnce: 2, most: 64 }
const FRESH_MS = 5 * 60_000

const Event = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(100)),
  order_id: Id,
  status: z.enum(['paid', 'failed', 'expired']),
  currency: oneOf(MoneyType),
  amount: Amount,
})

type TakeEvent = (event: GatewayEvent) => Promise<EventAnswer>

export function addCallbackRoute(http: FastifyInstance, platform: Platform) {
  const takeEvent = batcher<GatewayEvent, EventAnswer>((events) => takeEvents(platform.db, events), BATCHES)
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const route = { config: { endpoint: 'POST callback' } }
    scope.post('/api/callback/:gateway', route, async (request, reply) => {
      const gateway = gatewayOf(platform)
      if (gateway?.name !== (request.params as { gateway: string }).gateway)
        return reply.code(404).send({ ok: false })
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isFromGateway(platform, gateway, request, body)) return reply.code(401).send({ ok: false })
      const event = readEvent(body)
      if (!event) return reply.code(400).send({ ok: false })
      crashpoint('webhook.verified')
      const outcome = await take(platform, gateway, event, takeEvent)
      return reply.send({ ok: true, outcome })
    })
  })
}

function isFromGateway(platform: Platform, gateway: Gateway, request: FastifyRequest, body: Buffer): boolean {
  const timestamp = String(request.headers['x-gateway-timestamp'] ?? '')
  const given = Buffer.from(String(request.headers['x-gateway-signature'] ?? ''), 'base64url')
  const expected = callbackSignature(gateway.callbackKey(platform), timestamp, body)
  const isFresh = Math.abs(platform.clock.now() - Number(timestamp)) <= FRESH_MS
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected)
}

async function take(
  platform: Platform,
  gateway: Gateway,
  event: z.output<typeof Event>,
  takeEvent: TakeEvent,
): Promise<string> {
  const { event_id, order_id, status, currency: money_type, amount } = event
  const notice_id = platform.random.id()
  const word = { gateway: gateway.name, event_id, order_id, status, money_type, amount, notice_id }
  const answer = await takeEvent(word)
  crashpoint('webhook.committed')
  const { outcome, user_id } = answer
  if (user_id) tellCredited(platform, answer)
  else if (outcome !== 'repeated') platform.log.warn({ order_id, outcome }, 'a payment was not credited')
  return outcome
}

function readEvent(body: Buffer) {
  try {
    const parsed = z.safeDecode(Event, JSON.parse(body.toString('utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
