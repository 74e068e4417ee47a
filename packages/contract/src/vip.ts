// VIP levels and wash code. Both count net exposure only: what a member could have lost in a round, not what they staked
// for and against the same thing. Months are those of UTC.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GameType, type LevelMove, MoneyType, oneOf } from './enums.ts'
import { Id } from './ids.ts'
import { Amount } from './money.ts'
import { pageOf, pageQuery, walkOf, walkQuery } from './paging.ts'
import { TimeMs } from './time.ts'

/** The currencies that are played in. */
export const PlayCurrency = z.literal([MoneyType.rupee, MoneyType.usdt])
export type PlayCurrency = z.output<typeof PlayCurrency>
export const PlayCurrencyText = z.codec(z.enum(['1', '2']), PlayCurrency, {
  decode: (value) => Number(value) as PlayCurrency,
  encode: (value) => String(value) as '1' | '2',
})

/** Parts of a million, so that a rate is a whole number: 3000 is 0.3 %. */
export const Rate = z.int().check(z.minimum(0), z.maximum(1_000_000))
export const RATE_BASE = 1_000_000
export const VIP_LEVELS_MAX = 20

/** What moves a member up or down. */
const moves = {
  recharge_next: z.nullable(Amount),
  recharge_relegation: Amount,
  consumption_next: z.nullable(Amount),
  consumption_relegation: Amount,
} satisfies Record<(typeof LevelMove)[number], z.core.$ZodType>

/**
 * A level of the ladder. `*_next`: what a month must bring to climb from here to the next level, both of them; null at the
 * top. `*_relegation`: what every month must bring to stay here, both of them; 0 at the bottom and where nothing is asked.
 */
export const VipLevel = z.object({
  level: z.int().check(z.minimum(0), z.maximum(VIP_LEVELS_MAX)),
  ...moves,
  /** The wash code by game. */
  cashback: z.object({ '1': Rate, '2': Rate, '3': Rate, '4': Rate, '5': Rate }),
})
export type VipLevel = z.output<typeof VipLevel>

/** Where a member stands in one currency. */
export const VipStanding = z.object({
  money_type: PlayCurrency,
  level: z.int(),
  /** Of this month, so far. */
  recharge: Amount,
  consumption: Amount,
  ...moves,
  /** When the month ends and the level is looked at. */
  until: TimeMs,
})
export type VipStanding = z.output<typeof VipStanding>

/** What waits to be claimed from one game in one currency, and what it comes from. */
export const CashbackEntry = z.object({
  game_type: oneOf(GameType),
  /** What a claim brings now: whole smallest units. */
  amount: Amount,
  /** The net exposure since the last claim. */
  exposure: Amount,
  /** By which the next round is counted. */
  rate: Rate,
})
export type CashbackEntry = z.output<typeof CashbackEntry>

/** One claim. */
export const CashbackClaim = z.object({
  id: Id,
  money_type: PlayCurrency,
  /** Null: all games at once. */
  game_type: z.nullable(oneOf(GameType)),
  amount: Amount,
  exposure: Amount,
  created_at: TimeMs,
})
export type CashbackClaim = z.output<typeof CashbackClaim>

/** A bonus that was promised. It is paid when the member has risked `to_wager` for it: bonuses are earned one after another. */
export const Bonus = z.object({
  id: Id,
  money_type: PlayCurrency,
  /** Of a recharge, of an activity, or of a friend's first recharge. */
  kind: z.enum(['recharge_bonus', 'reward', 'commission']),
  amount: Amount,
  to_wager: Amount,
  /** So much of it is done. */
  wagered: Amount,
  created_at: TimeMs,
  paid_at: z.nullable(TimeMs),
})
export type Bonus = z.output<typeof Bonus>

export const vip = {
  standing: endpoint({
    method: 'GET',
    path: '/user/vip',
    access: 'member',
    about: 'My level in a currency and how this month stands.',
    query: z.strictObject({ money_type: PlayCurrencyText }),
    reply: VipStanding,
    refusals: [],
  }),
  levels: endpoint({
    method: 'GET',
    path: '/user/vip_level_config',
    access: 'anyone',
    about: 'The whole ladder of a currency: what each level asks and what it brings.',
    query: z.strictObject({ money_type: z.optional(PlayCurrencyText) }),
    reply: z.object({ money_type: PlayCurrency, version: z.int(), list: z.array(VipLevel) }),
    refusals: [],
  }),
  cashback: endpoint({
    method: 'GET',
    path: '/user/cashback',
    access: 'member',
    about: 'The wash code that waits to be claimed, by game; in rupees unless a currency is named.',
    query: z.strictObject({ money_type: z.optional(PlayCurrencyText) }),
    reply: z.object({ money_type: PlayCurrency, list: z.array(CashbackEntry), total: Amount }),
    refusals: [],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/user/cashback_amount_receive',
    access: 'member',
    about:
      'Claims the wash code of a game, or of all, in rupees unless a currency is named. With none it answers zero.',
    body: z.strictObject({ money_type: z.optional(PlayCurrency), type: z.optional(oneOf(GameType)) }),
    reply: z.object({ amount: Amount }),
    refusals: ['too_many_money_actions'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/user/cashback_history',
    access: 'member',
    about: 'My claims of wash code, newest first.',
    query: z.strictObject({ money_type: z.optional(PlayCurrencyText), ...walkQuery() }),
    reply: walkOf(CashbackClaim),
    refusals: [],
  }),
  bonuses: endpoint({
    method: 'GET',
    path: '/user/bonuses',
    access: 'member',
    about: 'My bonuses: those that wait in the order in which they are earned, then those that were paid.',
    query: z.strictObject(pageQuery()),
    reply: pageOf(Bonus),
    refusals: [],
  }),
}

/** What operators set. A new table is a new version: what was earned before stays as it was. */
export const vipStaff = {
  setLevels: endpoint({
    method: 'PUT',
    path: '/console/vip_levels/{money_type}',
    access: 'staff',
    permission: 'growth.set',
    about:
      'A new ladder for a currency, from now on. Levels from 0 without holes, each asking for no less than the one below.',
    params: z.strictObject({ money_type: PlayCurrencyText }),
    body: z.strictObject({
      levels: z.array(VipLevel).check(z.minLength(2), z.maxLength(VIP_LEVELS_MAX + 1)),
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    reply: z.object({ version: z.int() }),
    refusals: ['config_has_holes', 'config_wrong_order', 'rate_too_high', 'amount_format'],
  }),
  relegate: endpoint({
    method: 'POST',
    path: '/console/vip_relegations',
    access: 'staff',
    permission: 'growth.set',
    about:
      'Looks at a month that is over once more. Members whose month was looked at before stay as they are.',
    body: z.strictObject({ month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)) }),
    reply: z.object({ looked_at: z.int(), relegated: z.int() }),
    refusals: ['month_not_over'],
  }),
}
