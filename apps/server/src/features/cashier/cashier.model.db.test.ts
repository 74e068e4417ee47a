// Random ways through the cashier against a model of it that is simple enough to be believed: after every operation the
// answer, the balances, what is still to be wagered and what carries the extra fee must be what the model says.
import { cashier } from '@mela/contract/cashier.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cashierTools, PIN } from '../../testing/cashier.ts'
import { ciphered } from '../../testing/sign-in.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'
import { auditMoney } from '../wallet/index.ts'
import { refuseWithdrawal } from './withdraw/decide.ts'
import { settlePaid } from './withdraw/settle.ts'
import { lockWithdrawal, moveWithdrawal } from './withdraw/withdraw.store.ts'

const SEED = Number(process.env.CASHIER_SEED ?? 20_261_115)
const RUNS = Number(process.env.CASHIER_RUNS ?? 8)
const LENGTH = 40
const UNIT = 1_000_000n

const server = await testApp({ config: { role: 'api' } })
const { db, platform, member, proved } = server
const { callback } = cashierTools(server)

type Wallet = { available: bigint; locked: bigint; toWager: bigint; direct: bigint }
type Model = { wallets: Wallet[]; open: { who: number; amount: bigint; direct: bigint; id: string }[] }
type Real = { people: (TestMember & { account_id: string; uid: string })[] }

const free = (w: Wallet) => (w.available > w.toWager ? w.available - w.toWager : 0n)
const least = (a: bigint, b: bigint) => (a < b ? a : b)
/** USDT only: its unit is one millionth, so shares are rounded up to that. */
const share = (amount: bigint, percent: bigint) => (amount * percent + 99n) / 100n

/** What leaves a wallet takes what is free first, and the requirement on the rest with it. */
function take(w: Wallet, amount: bigint): void {
  w.available -= amount
  const short = w.toWager - w.available
  if (short > 0n) w.toWager -= least(short, amount)
}

let events = 0
const operations = {
  recharge: async (model: Model, real: Real, who: number) => {
    const amount = 10n * UNIT
    const asha = real.people[who] as Real['people'][number]
    const { list } = await asha.call(cashier.topUpConfigs)
    const product = list
      .flatMap(({ currency, products }) => (currency === 2 ? products : []))
      .find((p) => p.price === amount)
    await db.sql`delete from rate_limit`
    const { order_id } = await asha.call(cashier.topUp, {
      body: { currency: 2, product_idx: product?.idx ?? 0 },
    })
    events += 1
    const told = { event_id: `m${events}`, order_id, currency: 2, amount }
    expect([await callback(told), await callback(told)].map(({ outcome }) => outcome)).toEqual([
      'paid',
      'repeated',
    ])
    const w = model.wallets[who] as Wallet
    // Its bonus comes when it is earned, and nothing is played here.
    w.available += amount
    w.toWager += amount
  },
  play: async (model: Model, real: Real, who: number, size: bigint) => {
    const w = model.wallets[who] as Wallet
    const amount = least(size, w.available)
    if (amount === 0n) return
    events += 1
    const id = real.people[who]?.id ?? ''
    // Won back at once: what counts here is the turnover.
    await db.sql`select ledger_count_turnover(array[${id}]::bigint[], array[2]::smallint[], array[${String(amount)}]::bigint[])`
    w.toWager = w.toWager > amount ? w.toWager - amount : 0n
  },
  withdraw: async (model: Model, real: Real, who: number, size: bigint) => {
    const asha = real.people[who] as Real['people'][number]
    const w = model.wallets[who] as Wallet
    await db.sql`delete from rate_limit`
    await db.sql`update withdrawal set created_at = now() - interval '2 days' where user_id = ${asha.id}`
    const body = { currency: 2 as const, account_id: asha.account_id, amount: size, pin: ciphered(PIN) }
    const answer = await asha.call(cashier.withdraw, { body }).catch((error) => error.reason as string)
    const direct = least(size, w.direct)
    if (size < 10n * UNIT) return expect(answer).toBe('withdrawal_below_minimum')
    if (size > w.available || free(w) < size) return expect(answer).toBe('insufficient_balance')
    expect(answer).toMatchObject({
      fee: UNIT,
      extra_fee: share(direct, 5n),
      net: size - UNIT - share(direct, 5n),
    })
    w.available -= size
    w.locked += size
    w.direct -= direct
    model.open.push({ who, amount: size, direct, id: typeof answer === 'string' ? '' : answer.withdraw_id })
  },
  refuse: async (model: Model) => {
    const one = model.open.shift()
    if (!one) return
    await db.transaction((tx) => refuseWithdrawal(tx, platform, 'system', one.id, 'no'))
    const w = model.wallets[one.who] as Wallet
    w.available += one.amount
    w.locked -= one.amount
    w.direct += one.direct
  },
  pay: async (model: Model) => {
    const one = model.open.shift()
    if (!one) return
    await db.transaction(async (tx) => {
      await moveWithdrawal(tx, one.id, 'paying')
      const row = await lockWithdrawal(tx, one.id)
      if (row) await settlePaid(tx, platform, row, 'ref')
    })
    const w = model.wallets[one.who] as Wallet
    w.locked -= one.amount
  },
  give: async (model: Model, real: Real, who: number, size: bigint) => {
    const asha = real.people[who] as Real['people'][number]
    const to = (who + 1) % real.people.length
    const [payer, payee] = [model.wallets[who] as Wallet, model.wallets[to] as Wallet]
    await db.sql`delete from rate_limit`
    const body = {
      to_uid: real.people[to]?.uid ?? '',
      currency: 2 as const,
      amount: size,
      pin: ciphered(PIN),
    }
    const answer = await asha
      .call(cashier.internalTransfer, { body })
      .catch((error) => error.reason as string)
    if (size < UNIT) return expect(answer).toBe('transfer_out_of_range')
    if (size > payer.available) return expect(answer).toBe('insufficient_balance')
    expect(answer).toHaveProperty('ref')
    take(payer, size)
    payer.direct -= least(size, payer.direct)
    payee.available += size
    payee.toWager += size
    payee.direct += size
  },
  exchangeAway: async (model: Model, real: Real, who: number, size: bigint) => {
    const asha = real.people[who] as Real['people'][number]
    const w = model.wallets[who] as Wallet
    await db.sql`delete from rate_limit`
    const quoted = await asha
      .call(cashier.exchangeQuote, { query: { from: 2, to: 3, amount: size } })
      .catch((error) => error.reason as string)
    if (typeof quoted === 'string') return expect(quoted).toBe('exchange_below_minimum')
    const answer = await asha
      .call(cashier.exchange, { body: { quote_id: quoted.quote_id } })
      .catch((error) => error.reason as string)
    if (size > w.available) return expect(answer).toBe('insufficient_balance')
    expect(answer).toHaveProperty('ref')
    take(w, size)
    w.direct -= least(size, w.direct)
  },
}

let made = 0
async function given(): Promise<{ model: Model; real: Real }> {
  const people: Real['people'] = []
  for (let i = 0; i < 3; i += 1) {
    made += 1
    const asha = await member(`asha.model${made}`)
    await db.sql`update member set identity_flag = 2, email = coalesce(email, id || '@mela.example') where id = ${asha.id}`
    const address = `0x${String(made).padStart(40, 'd')}`
    await proved(asha, 'payout_account', 'pin')
    const { id } = await asha.call(cashier.addCryptoWallet, {
      body: { currency: 2, channel: 'BEP20', address },
    })
    await asha.call(cashier.addPin, { body: { pin: ciphered(PIN) } })
    const [row] = await db.sql<{ uid: string }[]>`select uid from member where id = ${asha.id}`
    people.push({ ...asha, account_id: id, uid: row?.uid ?? '' })
  }
  const wallets = people.map(() => ({ available: 0n, locked: 0n, toWager: 0n, direct: 0n }))
  return { model: { wallets, open: [] }, real: { people } }
}

async function read({ people }: Real): Promise<Wallet[]> {
  return Promise.all(
    people.map(async ({ id }) => {
      const [row] = await db.sql<Record<string, string>[]>`
        select available, locked, to_wager, coalesce((select amount from direct_received d
          where d.user_id = w.user_id and d.money_type = 2), 0) as direct
        from wallet w where user_id = ${id} and money_type = 2`
      const of = (name: string) => BigInt(row?.[name] ?? 0)
      return {
        available: of('available'),
        locked: of('locked'),
        toWager: of('to_wager'),
        direct: of('direct'),
      }
    }),
  )
}

it(
  'WL-13 WL-06 WL-10 WL-11 every way through the cashier ends where the model says',
  async () => {
    const name = fc.constantFrom(
      ...(Object.keys(operations) as (keyof typeof operations)[]),
      'recharge',
      'play',
      'withdraw',
    )
    const size = fc.oneof(fc.bigInt(1n, 20n * UNIT), fc.constantFrom(UNIT, 10n * UNIT, 12n * UNIT))
    let count = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, fc.nat(2), size), { minLength: LENGTH, maxLength: LENGTH }),
        async (steps) => {
          const { model, real } = await given()
          for (const [what, who, amount] of steps) {
            await operations[what](model, real, who, amount)
            expect(await read(real), `${what} ${who} ${amount}`).toEqual(model.wallets)
            count += 1
          }
        },
      ),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
    expect((await auditMoney(db)).problems).toEqual([])
    console.log(`cashier model: ${count} operations, seed ${SEED}`)
  },
  10 * 60_000,
)
