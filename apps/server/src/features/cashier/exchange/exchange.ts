// Exchange at a quoted rate (WL-10, WL-17). What must still be wagered goes with the money, and so does the share that came
// by direct recharge and carries the extra fee (SE-04): else changing it to and fro would wash it free.
import { cashier } from '@mela/contract/cashier.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { type Money, money, multiply } from '@mela/contract/money.ts'
import {
  balancesOf,
  countTurnover,
  houseAccount,
  memberWallet,
  requireTurnover,
  toWagerOf,
  transfer,
} from '#features/wallet/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { addDirectReceived, passDirectReceived } from '../direct/direct-received.store.ts'
import { askedMoney } from '../money-form.ts'
import { termsOf } from '../terms/terms.ts'
import { insertQuote, takeQuote } from './quote.store.ts'
import { receiveOf } from './receive.ts'

const quoting: Limit = { name: 'quote', points: 60, perSeconds: 60 }
const exchanging: Limit = { name: 'exchange', points: 5, perSeconds: 1 }

export const listPairs = handler(cashier.exchangePairs, async ({ platform }) => ({
  list: (await termsOf(platform)).exchange.pairs.map(({ from, to, min, fee }) => ({ from, to, min, fee })),
}))

export const quoteExchange = handler(cashier.exchangeQuote, async ({ me, query, db, now, platform }) => {
  await platform.limits.take(quoting, me.id, 'too_many_money_actions')
  const { pairs, quote_seconds } = (await termsOf(platform, db)).exchange
  const pair = pairs.find(({ from, to }) => from === query.from && to === query.to)
  if (!pair) throw refuse('exchange_pair_unknown')
  const amount = askedMoney(pair.from, query.amount)
  if (amount.amount < pair.min) throw refuse('exchange_below_minimum')
  const receive = receiveOf(pair, amount)
  if (receive.amount <= 0n) throw refuse('exchange_below_minimum')
  const quote_id = platform.random.id()
  await insertQuote(db, quote_seconds, {
    id: quote_id,
    user_id: me.id,
    from_type: pair.from,
    to_type: pair.to,
    amount: amount.amount,
    fee: pair.fee,
    receive: receive.amount,
    rate: pair.rate,
  })
  return {
    quote_id,
    rate: pair.rate,
    fee: pair.fee,
    receive: receive.amount,
    expires_at: now + quote_seconds * 1_000,
  }
})

export const exchange = handler(cashier.exchange, exchangeQuoted, async ({ me, platform }) =>
  platform.limits.take(exchanging, me.id, 'too_many_money_actions'),
)

async function exchangeQuoted({ me, body, tx }: WriteContext<typeof cashier.exchange>) {
  const quote = await takeQuote(tx, me.id, body.quote_id)
  if (!quote) throw refuse('quote_expired')
  const paid = money(quote.from_type, BigInt(quote.amount))
  const received = money(quote.to_type, BigInt(quote.receive))
  const fee = money(quote.from_type, BigInt(quote.fee))
  const wallet = memberWallet(me.id)
  const receipt = await transfer(tx, {
    key: `exchange:${quote.id}`,
    kind: 'exchange',
    cause: { quote_id: quote.id },
    movements: [
      { from: wallet, to: houseAccount('exchange'), amount: paid },
      ...(fee.amount > 0n ? [{ from: houseAccount('exchange'), to: houseAccount('fees'), amount: fee }] : []),
      { from: houseAccount('exchange'), to: wallet, amount: received },
    ],
  })
  await carryTurnover(tx, me.id, receipt.transfer_id, paid, received)
  await carryDirectShare(tx, me.id, paid, received)
  crashpoint('exchange.beforeCommit')
  return { ref: receipt.transfer_id, receive: received.amount }
}

/** The part of what was paid that was not free yet: what is left in the wallet covers the rest of the requirement. */
async function carryTurnover(tx: Tx, user_id: string, transfer_id: string, paid: Money, received: Money) {
  const tied = await tiedPart(tx, user_id, paid)
  if (tied.amount === 0n) return
  await countTurnover(tx, [{ user_id, amount: tied }])
  const share = { numerator: tied.amount, denominator: paid.amount }
  const owed = multiply(received, share, 'up')
  // Diamonds never leave, so nothing has to be wagered for them.
  if (received.money_type !== MoneyType.diamond)
    await requireTurnover(tx, { transfer_id, user_id, amount: owed })
}

/** Diamonds never leave, so no fee waits for them. */
async function carryDirectShare(tx: Tx, user_id: string, paid: Money, received: Money) {
  const passed = await passDirectReceived(tx, user_id, paid)
  if (received.money_type === MoneyType.diamond) return
  const share = multiply(received, { numerator: passed, denominator: paid.amount }, 'up')
  await addDirectReceived(tx, user_id, received.money_type, share.amount)
}

/** How much of an amount that has just left a wallet was still to be wagered. */
export async function tiedPart(tx: Tx, user_id: string, left: Money): Promise<Money> {
  const toWager = (await toWagerOf(tx, user_id)).get(left.money_type) ?? 0n
  const balance = (await balancesOf(tx, user_id)).find(({ type }) => type === left.money_type)?.balance ?? 0n
  const short = toWager - balance
  if (short >= left.amount) return left
  return money(left.money_type, short > 0n ? short : 0n)
}
