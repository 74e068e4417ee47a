// The cashier's terms: what may be recharged, withdrawn, exchanged and moved, and what it costs. Operators set them as a
// whole; each version is kept. What makes sense together is the server's rule, the shape alone stands here.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MoneyType, oneOf } from './enums.ts'
import { Amount } from './money.ts'
import { TimeMs } from './time.ts'
import { PlayCurrency } from './vip.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
/** An exact decimal of at most six places, as `ratio` reads it. */
const Factor = z.string().check(z.regex(/^(0|[1-9]\d{0,5})(\.\d{1,6})?$/))

export const RechargeChannel = z.strictObject({
  currency: PlayCurrency,
  category: z.enum(['upi', 'bank', 'card', 'crypto']),
  platform: text(40),
  products: z.array(z.strictObject({ price: Amount, bonus: Amount })).check(z.minLength(1), z.maxLength(30)),
})
export type RechargeChannel = z.output<typeof RechargeChannel>

export const WithdrawTerms = z.strictObject({
  currency: PlayCurrency,
  is_enabled: z.boolean(),
  min: Amount,
  max: Amount,
  /** A fixed amount and a share of what is withdrawn; both apply. */
  fee: Amount,
  fee_rate: Factor,
  /** From this amount on a second person has to approve, */
  second_person_from: Amount,
  /** and from the withdrawal on that brings one member's approved ones of 24 hours to this sum, */
  second_person_from_of_member: Amount,
  /** or those that one operator approved in 24 hours. */
  second_person_from_by_operator: Amount,
})
export type WithdrawTerms = z.output<typeof WithdrawTerms>

export const ExchangePair = z.strictObject({
  from: PlayCurrency,
  to: oneOf(MoneyType),
  rate: Factor,
  min: Amount,
  fee: Amount,
})
export type ExchangePair = z.output<typeof ExchangePair>

export const CashierTerms = z.strictObject({
  recharge: z.strictObject({
    /** How long an order may be paid. */
    order_minutes: whole(1, 1440),
    /** WL-13: how often a recharge must be wagered to be free, and how often its bonus to be paid. */
    wager_factor: Factor,
    bonus_wager_factor: Factor,
    channels: z.array(RechargeChannel).check(z.maxLength(30)),
  }),
  withdraw: z.strictObject({
    per_day: whole(1, 100),
    /** The extra share of money that came by direct recharge. */
    direct_fee_rate: Factor,
    currencies: z.array(WithdrawTerms).check(z.maxLength(2)),
  }),
  /** The bounds of a direct recharge, per currency. */
  direct: z.array(z.strictObject({ currency: PlayCurrency, min: Amount, max: Amount })).check(z.maxLength(2)),
  exchange: z.strictObject({
    /** How long a quoted rate holds. */
    quote_seconds: whole(5, 600),
    pairs: z.array(ExchangePair).check(z.maxLength(4)),
  }),
  accounts: z.strictObject({
    /** How many payout accounts a member may have. */
    max: whole(1, 50),
    banks: z
      .array(z.strictObject({ code: z.string().check(z.regex(/^[A-Z0-9]{2,20}$/)), name: text(80) }))
      .check(z.maxLength(500)),
  }),
})
export type CashierTerms = z.output<typeof CashierTerms>

export const cashierStaff = {
  terms: endpoint({
    method: 'GET',
    path: '/console/cashier_terms',
    access: 'staff',
    permission: 'terms.read',
    about:
      'The terms of recharges, withdrawals, exchange and payout accounts as they are now, and who set the last versions. Version 0 is what a new database has.',
    reply: z.object({
      version: z.int(),
      terms: CashierTerms,
      history: z.array(
        z.object({ version: z.int(), set_by: z.string(), set_at: TimeMs, reason: z.string() }),
      ),
    }),
    refusals: [],
  }),
  setTerms: endpoint({
    method: 'PUT',
    path: '/console/cashier_terms',
    access: 'staff',
    permission: 'terms.set',
    about:
      'The next version, from now on; `version` is the one that was read. Orders, quotes and withdrawals keep the figures they were made under.',
    body: z.strictObject({
      version: z.int(),
      terms: CashierTerms,
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    reply: z.object({ version: z.int() }),
    refusals: ['terms_changed'],
  }),
}
