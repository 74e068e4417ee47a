// The sandbox's bank: pays every reference once and remembers it. An amount that ends in .13 it does not take.
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { insertPayment, isPaying, selectPayment } from './sandbox.store.ts'

export function addPayoutApi(http: FastifyInstance, platform: Platform) {
  const find = (reference: string) => selectPayment(platform.db, reference)
  http.get('/sandbox/bank/payouts/:reference', async (request, reply) => {
    const found = await find((request.params as { reference: string }).reference)
    return found ?? reply.code(404).send({ error: 'unknown' })
  })
  http.post('/sandbox/bank/payouts', async (request, reply) => {
    const { reference, amount, destination } = (request.body ?? {}) as Record<string, unknown>
    if (typeof reference !== 'string' || typeof amount !== 'string' || reference.length > 40 || !destination)
      return reply.code(400).send({ error: 'invalid' })
    // Only the server itself pays here: nobody else knows a reference that waits.
    const isKnown = await isPaying(platform.db, reference)
    if (!isKnown && !(await find(reference))) return reply.code(404).send({ error: 'unknown' })
    const state = amount.endsWith('.13') ? 'failed' : 'paid'
    await insertPayment(platform.db, { id: reference, state, amount })
    return find(reference)
  })
}
