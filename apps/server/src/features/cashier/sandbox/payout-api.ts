// The sandbox's bank: pays every reference once and remembers it. An amount that ends in .13 it does not take.
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform.ts'

type Payment = { id: string; state: string }

export function addPayoutApi(http: FastifyInstance, platform: Platform) {
  const find = async (reference: string): Promise<Payment | undefined> => {
    const [row] = await platform.db.sql<
      Payment[]
    >`select id, state from sandbox_payout where id = ${reference}`
    return row
  }
  http.get('/sandbox/bank/payouts/:reference', async (request, reply) => {
    const found = await find((request.params as { reference: string }).reference)
    return found ?? reply.code(404).send({ error: 'unknown' })
  })
  http.post('/sandbox/bank/payouts', async (request, reply) => {
    const { reference, amount } = (request.body ?? {}) as { reference?: unknown; amount?: unknown }
    if (typeof reference !== 'string' || typeof amount !== 'string' || reference.length > 40)
      return reply.code(400).send({ error: 'invalid' })
    // Only the server itself pays here: nobody else knows a reference that waits.
    const [known] = await platform.db.sql`
      select 1 from withdrawal where id::text = ${reference} and state = 'paying'`
    if (!known && !(await find(reference))) return reply.code(404).send({ error: 'unknown' })
    const state = amount.endsWith('.13') ? 'failed' : 'paid'
    await platform.db.sql`
      insert into sandbox_payout (id, state, amount) values (${reference}, ${state}, ${amount}) on conflict do nothing`
    return find(reference)
  })
}
