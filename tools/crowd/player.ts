// One of the crowd: joins, gets play money and bets, all as any client would.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SUCCESS } from '@mela/contract/endpoint.ts'
import { cipher, type Reply, type Wire } from './wire.ts'

export type Player = { username: string; token: string; from: number }
export type PlacedBet = { bet_id: string }

type Flagged = { flag: number; token: string }
const ANSWER_TRIES = 60
const ANSWER_EVERY_MS = 250

/** Somebody who cannot join now: too many came from this address, or the server says no. */
export class NotJoined extends Error {
  override readonly name = 'NotJoined'
}

function must<T>(reply: Reply<T>, what: string): T {
  if (reply.code !== SUCCESS) throw new NotJoined(`${what}: ${reply.reason ?? reply.code}`)
  return reply.data
}

/** Asks until there is an answer: what is sent or credited comes a moment after the call. */
async function waitFor<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  for (let i = 0; i < ANSWER_TRIES; i += 1) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(ANSWER_EVERY_MS)
  }
  throw new NotJoined(`${what} never came`)
}

/** One that the rules of the account allow: sixteen characters are the most. */
export const newPassword = (): string => `Crowd1${randomBytes(5).toString('hex')}`

/** Registered by password, an e-mail address bound by the code that the outbox of the demonstration shows. */
export async function join(wire: Wire, from: number): Promise<Player> {
  const username = `crowd${randomBytes(6).toString('hex')}`
  const account = {
    username,
    password: cipher(newPassword()),
    real_name: 'Crowd',
  }
  const body = { source: 2, account, adult: true, terms: '2026-11' }
  const registered = must(
    await wire.call<Flagged>({ method: 'POST', path: '/user/register', body, from }),
    'registering',
  )
  const mailbox_number = `${username}@example.com`
  const { token } = registered
  const asked = { source: 2, biz: 2, data: { email: { mailbox_number } } }
  const { data } = must(
    await wire.call<{ data: { token: string } }>({
      method: 'POST',
      path: '/public/verifications',
      body: asked,
      token,
      from,
    }),
    'asking for a code',
  )
  const outbox = `/dev/outbox?to=${encodeURIComponent(mailbox_number)}`
  const code = await waitFor(async () => {
    const { list } = must(
      await wire.call<{ list: { code: string | null }[] }>({ method: 'GET', path: outbox, from }),
      'the outbox',
    )
    return list[0]?.code ?? undefined
  }, 'the code')
  const bind = { mailbox_number, code, token: data.token }
  const bound = must(
    await wire.call<Flagged>({ method: 'POST', path: '/user/bind_email', body: bind, token, from }),
    'binding',
  )
  return { username, token: bound.token, from }
}

type Product = { idx: number; price: string }

/** The largest package in rupees, paid by the sandbox's gateway. */
export async function recharge(wire: Wire, { token, from }: Player): Promise<void> {
  const configs = must(
    await wire.call<{ list: { currency: number; products: Product[] }[] }>({
      method: 'GET',
      path: '/top_up_configs',
      token,
      from,
    }),
    'the packages',
  )
  const products = configs.list.filter(({ currency }) => currency === 1).flatMap((one) => one.products)
  const largest = products.toSorted((a, b) => Number(b.price) - Number(a.price))[0]
  if (!largest) throw new NotJoined('there is no package to recharge with')
  const order = must(
    await wire.call<{ payUrl: string; order_id: string }>({
      method: 'POST',
      path: '/user/top_up',
      body: { currency: 1, product_idx: largest.idx },
      headers: { 'Idempotency-Key': randomUUID() },
      token,
      from,
    }),
    'recharging',
  )
  const page = new URL(order.payUrl, 'http://sandbox.invalid')
  await wire.visit(`${page.pathname.replace(/\/pay$/, '/pay/end')}${page.search}&ending=pay`, from)
  await waitFor(async () => {
    const path = `/user/top_up/${order.order_id}`
    const { state } = must(
      await wire.call<{ state: string }>({ method: 'GET', path, token, from }),
      'the order',
    )
    return state === 'paid' || undefined
  }, 'the payment')
}

/** Null when this session is over. */
export async function balanceOf(wire: Wire, { token, from }: Player): Promise<number | null> {
  const reply = await wire.call<{ list: { type: number; balance: string }[] }>({
    method: 'GET',
    path: '/user/wallet',
    token,
    from,
  })
  if (reply.code !== SUCCESS) return null
  return Number(reply.data.list.find(({ type }) => type === 1)?.balance ?? 0)
}

/** In order of time, as our clients make them. */
export function newNonce(nowMs: number): string {
  const hex = `${nowMs.toString(16).padStart(12, '0')}7${randomBytes(10).toString('hex').slice(1)}`
  const variant = '89ab'[randomInt(4)]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
