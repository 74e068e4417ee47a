// Money for a member of a journey, by the way of the wire: an order, and the word of the sandbox's gateway about it.
import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, type Member } from './member.ts'

export type Ending = 'pay' | 'payLate' | 'payOther' | 'fail' | 'expire'
type Order = { state: string; ref: string | null }

export async function newOrder(member: Member, currency: 1 | 2, product_idx: number) {
  const key = { 'Idempotency-Key': randomBytes(16).toString('hex') }
  const body = { currency, product_idx }
  const reply = await member.call<{ payUrl: string; order_id: string }>('POST', '/user/top_up', body, key)
  expect(reply).toMatchObject({ code: 10000 })
  return reply.data
}

/** What the buttons of the gateway's page do. */
export async function endPayment(request: APIRequestContext, payUrl: string, ending: Ending): Promise<void> {
  const address = payUrl.replace('/sandbox/pay?', '/sandbox/pay/end?')
  await request.get(`${address}&ending=${ending}`, { maxRedirects: 0 })
}

export const orderOf = async (member: Member, id: string) =>
  (await member.call<Order>('GET', `/user/top_up/${id}`)).data

/** INR: 1 is 100, 3 is 500 + 10. USDT: 2 is 10 + 0.2. */
export async function recharge(
  member: Member,
  request: APIRequestContext,
  currency: 1 | 2,
  product_idx: number,
): Promise<string> {
  const { payUrl, order_id } = await newOrder(member, currency, product_idx)
  await endPayment(request, payUrl, 'pay')
  await expect.poll(async () => (await orderOf(member, order_id)).state, { timeout: 30_000 }).toBe('paid')
  return order_id
}
