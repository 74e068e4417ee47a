// Bringing money in, moving it and taking it out. Amounts are decimal texts beside their currency; what a member asks
// for is bounded by the server's own limits, whatever the screens allowed.
import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import { MoneyType, oneOf } from './enums.ts'
import { Id, Uid } from './ids.ts'
import { Amount } from './money.ts'
import { walkOf, walkQuery } from './paging.ts'
import { TimeMs } from './time.ts'
import { Ciphered, CurrencyText } from './wire-parts.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const Currency = oneOf(MoneyType)
/** An exact decimal such as "0.05" or "83.25". */
const Decimal = z.string().check(z.regex(/^\d{1,12}(\.\d{1,12})?$/))

/** Where a recharge stands. `review`: something does not match and a person has to look. */
export const OrderState = ['pending', 'paid', 'failed', 'expired', 'review'] as const
export type OrderState = (typeof OrderState)[number]
export const WithdrawState = ['submitted', 'approved', 'paying', 'paid', 'refused'] as const
export type WithdrawState = (typeof WithdrawState)[number]
export const CryptoChannel = ['TRC20', 'ERC20', 'BEP20'] as const
export type CryptoChannel = (typeof CryptoChannel)[number]

export const TopUpProduct = z.object({ idx: z.int(), price: Amount, bonus: Amount })
export const TopUpConfig = z.object({
  currency: Currency,
  /** The method, such as `upi`; its name is the screens' business. */
  category: z.string(),
  /** The channel within the method, by its own name. */
  platform: z.string(),
  /** How often what comes in must be wagered before it may be withdrawn, and the same for its bonus. */
  wager_factor: Decimal,
  bonus_wager_factor: Decimal,
  products: z.array(TopUpProduct),
})
export type TopUpConfig = z.output<typeof TopUpConfig>

export const TopUpOrder = z.object({
  order_id: Id,
  currency: Currency,
  category: z.string(),
  platform: z.string(),
  amount: Amount,
  bonus: Amount,
  state: z.enum(OrderState),
  pay_url: z.nullable(z.string()),
  created_at: TimeMs,
  expires_at: TimeMs,
  paid_at: z.nullable(TimeMs),
  /** The ledger entry that credited it. */
  ref: z.nullable(z.string()),
})
export type TopUpOrder = z.output<typeof TopUpOrder>

export const PayoutAccount = z.object({
  id: Id,
  kind: z.enum(['bank', 'crypto']),
  currency: Currency,
  /** The bank's or the network's name. */
  name: z.string(),
  /** The last four characters of the number or address. */
  tail: z.string(),
  holder: z.nullable(z.string()),
  channel: z.optional(z.enum(CryptoChannel)),
})
export type PayoutAccount = z.output<typeof PayoutAccount>

/** Why so much of a balance may be withdrawn and not more (WL-13). */
export const WithdrawableSum = z.object({
  currency: Currency,
  balance: Amount,
  to_wager: Amount,
  withdrawable: Amount,
  /** What came by direct recharge and still carries the extra fee. */
  direct_received: Amount,
})

export const Withdrawal = z.object({
  withdraw_id: Id,
  currency: Currency,
  amount: Amount,
  fee: Amount,
  /** The part of the fee that money received by direct recharge carries. */
  extra_fee: Amount,
  net: Amount,
  state: z.enum(WithdrawState),
  account: z.object({ kind: z.enum(['bank', 'crypto']), name: z.string(), tail: z.string() }),
  /** What the reviewer said when it was refused. */
  reason: z.nullable(z.string()),
  created_at: TimeMs,
  timeline: z.array(z.object({ state: z.enum(WithdrawState), at: TimeMs })),
  /** The ledger entry that set the money aside. */
  ref: z.string(),
})
export type Withdrawal = z.output<typeof Withdrawal>

export const cashier = {
  topUpConfigs: endpoint({
    method: 'GET',
    path: '/top_up_configs',
    access: 'anyone',
    about: 'Every way to recharge: method, channel and its products.',
    reply: z.object({ list: z.array(TopUpConfig) }),
    refusals: [],
  }),
  topUp: endpoint({
    method: 'POST',
    path: '/user/top_up',
    access: 'member',
    once: true,
    about: 'Orders a product; the browser then goes to payUrl. Only the gateway’s word credits it.',
    body: z.strictObject({ currency: Currency, product_idx: z.int() }),
    reply: z.object({ payUrl: z.string(), order_id: Id }),
    refusals: ['not_found', 'terms_changed', 'too_many_money_actions', 'gateway_unavailable'],
  }),
  topUpOrder: endpoint({
    method: 'GET',
    path: '/user/top_up/{order_id}',
    access: 'member',
    about: 'One of my recharges.',
    params: z.strictObject({ order_id: Id }),
    reply: TopUpOrder,
    refusals: ['not_found'],
  }),
  withdrawConfig: endpoint({
    method: 'GET',
    path: '/balance/withdraw_config',
    access: 'member',
    about: 'My payout accounts, whether a PIN is set, the limits, and what may be withdrawn and why.',
    reply: z.object({
      accounts: z.array(PayoutAccount),
      has_pin: z.boolean(),
      pin_locked_until: z.optional(TimeMs),
      /** After a change of a contact, the password, the PIN or the accounts no money leaves until then (SE-03). */
      held_until: z.optional(TimeMs),
      /** An operator disabled withdrawals for this member (WL-15). */
      is_disabled: z.optional(z.literal(true)),
      limits: z.array(
        z.object({
          currency: Currency,
          min: Amount,
          max: Amount,
          /** A fixed amount and a share of what is withdrawn; both apply. */
          fee: Amount,
          fee_rate: Decimal,
          /** The extra share of money that came by direct recharge. */
          direct_fee_rate: Decimal,
          per_day: z.int(),
          left_today: z.int(),
          /** Nobody may withdraw this currency now. */
          is_disabled: z.optional(z.literal(true)),
        }),
      ),
      sums: z.array(WithdrawableSum),
      /** The bounds of a direct recharge. */
      direct: z.array(z.object({ currency: Currency, min: Amount, max: Amount })),
    }),
    refusals: [],
  }),
  banks: endpoint({
    method: 'GET',
    path: '/withdraw_methods/banks',
    access: 'member',
    about: 'The banks that payouts can go to.',
    reply: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
    refusals: [],
  }),
  addBankCard: endpoint({
    method: 'POST',
    path: '/withdraw_methods/bank_card',
    access: 'member',
    once: true,
    stepUp: 'payout_account',
    about:
      'Adds a bank account: `card_number` is its number, never that of a card. With photos of both sides of the card (uploads of mine with use `card`). The holder must be the verified name, once there is one.',
    body: z.strictObject({
      bank_code: text(40),
      account_name: text(200),
      card_number: text(60),
      front: text(500),
      back: text(500),
    }),
    reply: z.object({ id: Id }),
    refusals: [
      'bank_unknown',
      'real_name_format',
      'card_number_format',
      'holder_differs',
      'photo_unknown',
      'card_already_linked',
      'limit_reached',
      'step_up_needed',
    ],
  }),
  removeBankCard: endpoint({
    method: 'DELETE',
    path: '/withdraw_methods/bank_card/{id}',
    access: 'member',
    about: 'Removes one of my bank cards.',
    params: z.strictObject({ id: Id }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  addCryptoWallet: endpoint({
    method: 'POST',
    path: '/withdraw_methods/crypto_wallet',
    access: 'member',
    once: true,
    stepUp: 'payout_account',
    about: 'Adds a USDT address; its checksum must be right for the network.',
    body: z.strictObject({
      currency: Currency,
      channel: z.enum(CryptoChannel),
      address: text(100),
    }),
    reply: z.object({ id: Id }),
    refusals: ['address_format', 'card_already_linked', 'limit_reached', 'step_up_needed'],
  }),
  removeCryptoWallet: endpoint({
    method: 'DELETE',
    path: '/withdraw_methods/crypto_wallet/{id}',
    access: 'member',
    about: 'Removes one of my addresses.',
    params: z.strictObject({ id: Id }),
    reply: Nothing,
    refusals: ['not_found'],
  }),
  addPin: endpoint({
    method: 'POST',
    path: '/balance/add_pin',
    access: 'member',
    stepUp: 'pin',
    about: 'Sets the withdrawal PIN for the first time.',
    body: z.strictObject({ pin: Ciphered }),
    reply: Nothing,
    refusals: ['pin_format', 'pin_already_set', 'step_up_needed'],
  }),
  updatePin: endpoint({
    method: 'PUT',
    path: '/balance/update_pin',
    access: 'member',
    stepUp: 'pin',
    about: 'Changes the PIN; all other sessions end.',
    body: z.strictObject({ pin: Ciphered }),
    reply: Nothing,
    refusals: ['pin_format', 'pin_not_set', 'step_up_needed'],
  }),
  checkPin: endpoint({
    method: 'POST',
    path: '/balance/check_pin',
    access: 'member',
    about: 'Whether this is the PIN; five wrong ones lock it for 24 hours.',
    body: z.strictObject({ pin: Ciphered }),
    reply: Nothing,
    refusals: ['pin_wrong', 'pin_locked', 'pin_not_set'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/balance/withdraws',
    access: 'member',
    once: true,
    about: 'Asks for a withdrawal; the money is set aside until it is decided.',
    body: z.strictObject({ currency: Currency, account_id: Id, amount: Amount, pin: Ciphered }),
    reply: Withdrawal,
    refusals: [
      'holder_differs',
      'account_without_number',
      'not_certified',
      'identity_way_missing',
      'money_held',
      'pin_wrong',
      'pin_locked',
      'pin_not_set',
      'not_found',
      'amount_format',
      'withdrawal_disabled',
      'withdrawal_below_minimum',
      'withdrawal_above_maximum',
      'withdrawal_limit_exceeded',
      'insufficient_balance',
      'too_many_money_actions',
    ],
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/balance/withdraws',
    access: 'member',
    about: 'My withdrawals, newest first.',
    query: z.strictObject(walkQuery()),
    reply: walkOf(Withdrawal),
    refusals: [],
  }),
  withdrawal: endpoint({
    method: 'GET',
    path: '/balance/withdraws/{id}',
    access: 'member',
    about: 'One of my withdrawals.',
    params: z.strictObject({ id: Id }),
    reply: Withdrawal,
    refusals: ['not_found'],
  }),
  exchangePairs: endpoint({
    method: 'GET',
    path: '/balance/exchange_pairs',
    access: 'member',
    about: 'What can be exchanged for what, at least how much, and the fee.',
    reply: z.object({
      list: z.array(z.object({ from: Currency, to: Currency, min: Amount, fee: Amount })),
    }),
    refusals: [],
  }),
  exchangeQuote: endpoint({
    method: 'GET',
    path: '/balance/exchange_quote',
    access: 'member',
    about: 'A rate that holds until expires_at.',
    query: z.strictObject({ from: CurrencyText, to: CurrencyText, amount: Amount }),
    reply: z.object({
      quote_id: Id,
      rate: Decimal,
      fee: Amount,
      receive: Amount,
      expires_at: TimeMs,
    }),
    refusals: ['exchange_pair_unknown', 'exchange_below_minimum', 'amount_format', 'too_many_money_actions'],
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/balance/exchange',
    access: 'member',
    once: true,
    about: 'Carries a quote out, at once and whole.',
    body: z.strictObject({ quote_id: Id }),
    reply: z.object({ ref: z.string(), receive: Amount }),
    refusals: ['quote_expired', 'not_found', 'insufficient_balance', 'too_many_money_actions'],
  }),
  internalTransfer: endpoint({
    method: 'POST',
    path: '/balance/internal_transfer',
    access: 'member',
    once: true,
    about: 'Direct recharge: moves my own balance to another member.',
    body: z.strictObject({ to_uid: Uid, currency: Currency, amount: Amount, pin: Ciphered }),
    reply: z.object({ ref: z.string() }),
    refusals: [
      'payee_unknown',
      'money_held',
      'amount_format',
      'transfer_out_of_range',
      'currency_not_transferable',
      'insufficient_balance',
      'pin_wrong',
      'pin_locked',
      'pin_not_set',
      'too_many_money_actions',
    ],
  }),
}
