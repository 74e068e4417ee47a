// The process is killed at every place where it hurts. The client keeps a journal of what it sent; after the restart it
// asks again with the same keys, and everything must have happened exactly once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cashier } from '@mela/contract/cashier.ts'
import { type Endpoint, type Envelope, SUCCESS } from '@mela/contract/endpoint.ts'
import { formatAmount, inr, type Money, usdt } from '@mela/contract/money.ts'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startServer } from '../../../../../tools/server-process.ts'
import { PIN } from '../../testing/cashier.ts'
import { ciphered } from '../../testing/sign-in.ts'
import { testApp } from '../../testing/test-app.ts'
import { auditMoney, balancesOf, houseAccount, memberWallet, transfer } from '../wallet/index.ts'
import { callbackSignature, sandboxGateway } from './top-up/gateway.ts'

// The app in this process makes the members and leaves the work to the one that is killed.
const { db, member, platform, proved } = await testApp({ config: { role: 'api' } })
const folder = mkdtempSync(join(tmpdir(), 'mela-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (crashAt?: string) =>
  startServer(
    {
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: db.url,
      MIGRATION_DATABASE_URL: db.ownerUrl,
      DATA_FOLDER: folder,
      LOG_LEVEL: 'silent',
      SECRET_KEY: platform.config.secretKey.toString(),
      PASSWORD_PEPPER: platform.config.passwordPepper.toString(),
      CRASH_AT: crashAt,
      ASK_INVITER: 'off',
    },
    { output: 'ignore' },
  )

let names = 0
async function givenMember() {
  names += 1
  const asha = await member(`asha.crash${names}`)
  await db.sql`update member set identity_flag = 2, email = coalesce(email, id || '@mela.example') where id = ${asha.id}`
  const address = `0x${String(names).padStart(40, 'c')}`
  await proved(asha, 'payout_account', 'pin')
  const { id } = await asha.call(cashier.addCryptoWallet, {
    body: { currency: 2, channel: 'BEP20', address },
  })
  await asha.call(cashier.addPin, { body: { pin: ciphered(PIN) } })
  for (const amount of [inr('1000'), usdt('100')])
    await transfer(db, {
      key: `given:${asha.id}:${amount.money_type}`,
      kind: 'payout',
      cause: { given: names },
      from: houseAccount('bank'),
      to: memberWallet(asha.id),
      amount,
    })
  return { ...asha, account_id: id }
}
type Member = Awaited<ReturnType<typeof givenMember>>

/** Null when no answer came: the client then knows nothing and asks again. */
async function send(
  base: string,
  who: Member,
  endpoint: Endpoint,
  body: unknown,
  key: string,
): Promise<Envelope | null> {
  try {
    const reply = await fetch(`${base}/api${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${who.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(z.encode(endpoint.body as never, body as never)),
    })
    return (await reply.json()) as Envelope
  } catch {
    return null
  }
}

const stateOf = async (who: Member) => {
  const [rupees, tether] = await balancesOf(db, who.id)
  return [rupees?.balance, tether?.balance, tether?.locked]
}
const amounts = (rupees: Money, tether: Money, locked: Money) => [rupees.amount, tether.amount, locked.amount]

/** Killed while it works, started again, asked again: whatever came of the first time, it is done once. */
async function crashAndRetry(
  point: string,
  ask: (base: string) => Promise<Envelope | null>,
): Promise<Envelope | null> {
  const first = await start(point)
  expect(await ask(first.address)).toBeNull()
  await first.ended
  const second = await start()
  const answer = await ask(second.address)
  // And once more, for good measure.
  expect(await ask(second.address)).toEqual(answer)
  await second.stop()
  expect((await auditMoney(db)).problems).toEqual([])
  return answer
}

it.each(['withdraw.beforeCommit', 'afterCommitBeforeReply'])(
  'WL-06 killed at %s a withdrawal is asked for once',
  async (point) => {
    const asha = await givenMember()
    const body = { currency: 2, account_id: asha.account_id, amount: usdt('17').amount, pin: ciphered(PIN) }
    const answer = await crashAndRetry(point, (base) => send(base, asha, cashier.withdraw, body, 'key'))
    expect(answer?.code).toBe(SUCCESS)
    expect(await db.sql`select id from withdrawal where user_id = ${asha.id}`).toHaveLength(1)
  },
)

it.each(['exchange.beforeCommit', 'afterCommitBeforeReply'])(
  'WL-10 killed at %s an exchange happens once',
  async (point) => {
    const asha = await givenMember()
    const { quote_id } = await asha.call(cashier.exchangeQuote, {
      query: { from: 1, to: 2, amount: inr('100').amount },
    })
    await db.sql`update exchange_quote set expires_at = now() + interval '1 hour' where id = ${quote_id}`
    const answer = await crashAndRetry(point, (base) =>
      send(base, asha, cashier.exchange, { quote_id }, 'key'),
    )
    expect(answer?.code).toBe(SUCCESS)
    expect(await stateOf(asha)).toEqual(amounts(inr('900'), usdt('101.18'), usdt('0')))
  },
)

it.each(['direct.beforeCommit', 'afterCommitBeforeReply'])(
  'WL-11 killed at %s a direct recharge happens once',
  async (point) => {
    const asha = await givenMember()
    const ravi = await givenMember()
    const [row] = await db.sql<{ uid: string }[]>`select uid from member where id = ${ravi.id}`
    const body = { to_uid: row?.uid ?? '', currency: 1, amount: inr('100').amount, pin: ciphered(PIN) }
    const answer = await crashAndRetry(point, (base) =>
      send(base, asha, cashier.internalTransfer, body, 'key'),
    )
    expect(answer?.code).toBe(SUCCESS)
    expect(await stateOf(asha)).toEqual(amounts(inr('900'), usdt('100'), usdt('0')))
    expect(await stateOf(ravi)).toEqual(amounts(inr('1100'), usdt('100'), usdt('0')))
  },
)

it.each(['webhook.verified', 'webhook.committed'])(
  'WL-04 killed at %s a payment is credited once',
  async (point) => {
    const asha = await givenMember()
    const { order_id } = await asha.call(cashier.topUp, { body: { currency: 1, product_idx: 1 } })
    const event = {
      event_id: `crash-${point}`,
      order_id,
      status: 'paid',
      currency: 1,
      amount: formatAmount(inr('100').amount),
    }
    const call = async (base: string) => {
      const body = JSON.stringify(event)
      const timestamp = String(Date.now())
      const signature = callbackSignature(sandboxGateway.callbackKey(platform), timestamp, Buffer.from(body))
      try {
        const reply = await fetch(`${base}/api/callback/sandbox`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-gateway-timestamp': timestamp,
            'x-gateway-signature': signature.toString('base64url'),
          },
          body,
        })
        return { code: reply.status, data: null }
      } catch {
        return null
      }
    }
    const answer = await crashAndRetry(point, call)
    expect(answer?.code).toBe(200)
    expect(await stateOf(asha)).toEqual(amounts(inr('1100'), usdt('100'), usdt('0')))
  },
)

it.each(['withdraw.sentBeforeMark', 'withdraw.paidBeforeMark', 'withdraw.paid'])(
  'WL-06 killed at %s a payout is paid once',
  async (point) => {
    const asha = await givenMember()
    const first = await start(point)
    const body = { currency: 2, account_id: asha.account_id, amount: usdt('50').amount, pin: ciphered(PIN) }
    expect((await send(first.address, asha, cashier.withdraw, body, 'key'))?.code).toBe(SUCCESS)
    await first.ended
    const second = await start()
    const paid = async () => (await db.sql`select state from withdrawal where user_id = ${asha.id}`)[0]?.state
    await expect.poll(paid, { timeout: 40_000 }).toBe('paid')
    await second.stop()
    expect(await stateOf(asha)).toEqual(amounts(inr('1000'), usdt('50'), usdt('0')))
    const [payments] = await db.sql`
    select count(*)::int as n from sandbox_payout p join withdrawal w on w.id::text = p.id where w.user_id = ${asha.id}`
    expect(payments?.n).toBe(1)
    expect((await auditMoney(db)).problems).toEqual([])
  },
)
