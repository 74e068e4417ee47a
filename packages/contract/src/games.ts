// The games: what is offered, rounds and their results, bets. Nothing here can choose a result; there is no such call.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  BetCategory,
  GameType,
  MoneyType,
  OwnBetCategory,
  oneOf,
  RoundMinutes,
  type StatType,
  Toggle,
} from './enums.ts'
import { event } from './event.ts'
import { Amount } from './money.ts'
import { intText, pageOf, pageQuery, walkOf, walkQuery } from './paging.ts'
import { TimeMs } from './time.ts'

/** 17 digits: the UTC day, the game's family, the round time and the number within the day. */
export const Period = z.string().check(z.regex(/^\d{17}$/))
/** Its round and its number there: the period and seven digits. */
export const BetId = z.string().check(z.regex(/^\d{24}$/))
/** Made by the client before it sends; version 7 by ours, so that they are in order of time. */
export const Nonce = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
/** Bytes. Only in replies, and whoever reads them verifies them: no pattern is matched ten times a bet. */
export const Hex = z.string()
/** Bets are possible in rupees and USDT; diamonds are for chests. */
export const BetCurrency = z.literal([MoneyType.rupee, MoneyType.usdt])

export const RoundState = ['open', 'locked', 'drawn', 'settled', 'void'] as const
export type RoundState = (typeof RoundState)[number]
/** Why a round has no result. */
export const VoidReason = ['missed', 'not_locked', 'no_source'] as const
export type VoidReason = (typeof VoidReason)[number]

const numbers = <const T extends Record<string, number>>(values: T) =>
  z.codec(z.enum(Object.values(values).map(String) as [string, ...string[]]), oneOf(values), {
    decode: (text) => Number(text) as never,
    encode: (value) => String(value),
  })
export const GameText = numbers(GameType)
const MinutesText = numbers(RoundMinutes)
export const CurrencyText = numbers(MoneyType)
const TimeText = intText(0, 9_000_000_000_000)
const table = { game_type: GameText, minutes: MinutesText }
const Category = z.enum([...BetCategory, ...OwnBetCategory])
const Position = z.nullable(z.string())
const Result = z.nullable(z.array(z.int()))

/** The block that TrxWinGo takes its digit from; hash and height once it is there. */
export const Block = z.object({
  network: z.string(),
  /** A chain of our own for trying things out: every screen that shows it says so. */
  is_test: z.boolean(),
  time: TimeMs,
  height: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  timestamp: z.nullable(TimeMs),
  explorer: z.nullable(z.string()),
})

export const GameSwitch = z.object({
  game_type: oneOf(GameType),
  /** -1: the game is not offered. */
  switch: oneOf(Toggle),
  /** Betting rests for a while; what was bet is settled all the same (GM-17). */
  is_paused: z.boolean(),
  minutes: z.array(oneOf(RoundMinutes)),
  draws_per_day: z.array(z.object({ minutes: oneOf(RoundMinutes), draws: z.int() })),
  /** How results come about: `pf1`, or `tron` for the hash of a block. */
  method: z.enum(['pf1', 'tron']),
  material_img: z.nullable(z.object({ url: z.string() })),
  /** The share of each stake, `0.02`, and the paytable it belongs to: those of the rounds that are open now. */
  fee: z.string(),
  paytable: z.string(),
  /** Seconds before the end at which betting closes. */
  lock_seconds: z.int(),
  limits: z.array(z.object({ money_type: BetCurrency, min: Amount, max: Amount })),
})
export type GameSwitch = z.output<typeof GameSwitch>

export const OpenRound = z.object({
  game_type: oneOf(GameType),
  minutes: oneOf(RoundMinutes),
  period: Period,
  state: z.enum(RoundState),
  opens_at: TimeMs,
  locks_at: TimeMs,
  draws_at: TimeMs,
  ends_at: TimeMs,
  paytable: z.string(),
  /** Null for TrxWinGo, whose proof is the block. */
  commitment: z.nullable(Hex),
  beacon: z.nullable(
    z.object({ id: z.string(), name: z.string(), is_test: z.boolean(), round: z.int(), time: TimeMs }),
  ),
  block_time: z.nullable(TimeMs),
  server_time: TimeMs,
})
export type OpenRound = z.output<typeof OpenRound>

export const RoundResult = z.object({
  game_type: oneOf(GameType),
  minutes: oneOf(RoundMinutes),
  period: Period,
  state: z.enum(RoundState),
  void_reason: z.nullable(z.enum(VoidReason)),
  result: Result,
  block: z.nullable(Block),
  ends_at: TimeMs,
})
export type RoundResult = z.output<typeof RoundResult>

export const BetLine = z.strictObject({
  category: Category,
  position: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  selection: z.string().check(z.minLength(1), z.maxLength(20)),
  amount: Amount,
})
export type BetLine = z.output<typeof BetLine>

/** What the house signed for a bet: its leaf, and its way to the root of the batch that it was accepted with. */
export const Receipt = z.object({
  leaf: z.object({
    period: Period,
    seq: z.int(),
    pseudonym: z.string(),
    category: Category,
    position: Position,
    selection: z.string(),
    money_type: oneOf(MoneyType),
    stake: z.string(),
    paytable: z.string(),
    cancelled: z.boolean(),
  }),
  salt: Hex,
  index: z.int(),
  count: z.int(),
  path: z.array(Hex),
  signed_at: TimeMs,
  signature: Hex,
  key_id: z.string(),
})
export type Receipt = z.output<typeof Receipt>

export const PlacedBet = z.object({
  bet_id: BetId,
  category: Category,
  position: Position,
  selection: z.string(),
  amount: Amount,
  fee: Amount,
  receipt: Receipt,
})
export type PlacedBet = z.output<typeof PlacedBet>

export const BetState = ['pending', 'won', 'lost', 'cancelled', 'refunded'] as const
export type BetState = (typeof BetState)[number]

export const MyBet = z.object({
  bet_id: BetId,
  game_type: oneOf(GameType),
  minutes: oneOf(RoundMinutes),
  period: Period,
  category: Category,
  position: Position,
  selection: z.string(),
  money_type: oneOf(MoneyType),
  amount: Amount,
  fee: Amount,
  state: z.enum(BetState),
  /** What it paid; zero until it has. */
  prize_amount: Amount,
  /** The most it can pay, by the paytable of its round. */
  possible_amount: Amount,
  result: Result,
  can_cancel: z.boolean(),
  created_at: TimeMs,
  ends_at: TimeMs,
})
export type MyBet = z.output<typeof MyBet>

/** My part in one round, in one currency. */
export const ParticipationState = ['pending', 'won', 'lost', 'refunded'] as const
export type ParticipationState = (typeof ParticipationState)[number]
export const Participation = z.object({
  game_type: oneOf(GameType),
  minutes: oneOf(RoundMinutes),
  period: Period,
  money_type: oneOf(MoneyType),
  state: z.enum(ParticipationState),
  bets: z.int(),
  amount: Amount,
  fee: Amount,
  prize_amount: Amount,
  result: Result,
  ends_at: TimeMs,
})
export type Participation = z.output<typeof Participation>

export const Winner = z.object({
  /** The nickname is masked: winners are real people. */
  user: z.object({ avatar: z.nullable(z.string()), nickname: z.string() }),
  game_betting: z.object({
    type: oneOf(GameType),
    minutes: oneOf(RoundMinutes),
    period: Period,
    money_type: oneOf(MoneyType),
    prize_amount: Amount,
  }),
  created_at: TimeMs,
})
export type Winner = z.output<typeof Winner>

/**
 * What a version of the paytable pays. `settles` is what is hashed: `paytable_hash` is SHA-256 over the UTF-8 of its canonical
 * JSON (RFC 8785: keys sorted, no white space), and stands in every signed epoch.
 */
export const PaytableGame = z.object({
  game_type: oneOf(GameType),
  paytable_hash: Hex,
  settles: z.object({
    game: z.string(),
    paytable: z.string(),
    /** The share of each stake that is taken; the rest plays. */
    fee: z.string(),
    picks: z.array(
      z.object({
        pick: z.int(),
        category: Category,
        position: Position,
        selection: z.string(),
        /** By way to win, in hundredths of what plays, stake included. */
        pays: z.record(z.string(), z.int()),
      }),
    ),
  }),
  /** Each way to win of each pick: it happens in `ways` of `of` equally likely results. */
  odds: z.array(z.object({ pick: z.int(), way: z.string(), ways: z.int(), of: z.int() })),
})
export type PaytableGame = z.output<typeof PaytableGame>

const statistics = {
  recharge_number: z.int(),
  recharge_amount: Amount,
  betting_number: z.int(),
  betting_amount: Amount,
} satisfies Record<(typeof StatType)[number], z.core.$ZodType>
const Statistic = z.object({ ...statistics, prize_amount: Amount })

export const games = {
  config: endpoint({
    method: 'GET',
    path: '/game/config',
    access: 'anyone',
    about: 'The games with their switch, round times, fee and limits.',
    reply: z.object({ switch: z.array(GameSwitch) }),
    refusals: [],
  }),
  paytable: endpoint({
    method: 'GET',
    path: '/game/paytable/{version}',
    access: 'anyone',
    about: 'Everything that can be bet on, what each way to win pays and how likely it is, with its hash.',
    params: z.strictObject({ version: z.string().check(z.maxLength(40)) }),
    reply: z.object({ version: z.string(), games: z.array(PaytableGame) }),
    refusals: ['not_found'],
  }),
  nextPeriods: endpoint({
    method: 'GET',
    path: '/game/next_periods',
    access: 'anyone',
    about: 'The round that takes bets, or is about to be drawn, with its commitment.',
    query: z.strictObject(table),
    reply: OpenRound,
    refusals: ['not_found'],
  }),
  result: endpoint({
    method: 'GET',
    path: '/game/result',
    access: 'anyone',
    about: 'The rounds that are over, newest first; or the one named by period.',
    query: z.strictObject({ ...table, period: z.optional(Period), ...walkQuery() }),
    reply: walkOf(RoundResult),
    refusals: ['not_found'],
  }),
  bet: endpoint({
    method: 'POST',
    path: '/game/betting',
    access: 'member',
    about: 'Places bets in one round, all or none. The nonce makes it safe to repeat.',
    body: z.strictObject({
      game_type: oneOf(GameType),
      minutes: oneOf(RoundMinutes),
      period: Period,
      bets: z.array(BetLine).check(z.minLength(1), z.maxLength(100)),
      money_type: BetCurrency,
      nonce: Nonce,
    }),
    reply: z.object({ list: z.array(PlacedBet), balance: Amount }),
    refusals: [
      'betting_closed',
      'betting_paused',
      'game_under_maintenance',
      'stake_out_of_range',
      'round_full',
      'amount_format',
      'unknown_selection',
      'insufficient_balance',
      'idempotency_conflict',
      'too_many_money_actions',
    ],
  }),
  cancelBet: endpoint({
    method: 'DELETE',
    path: '/game/betting/{bet_id}',
    access: 'member',
    about: 'Takes an own bet back, until the lock. It keeps its number and its place in the bet root.',
    params: z.strictObject({ bet_id: BetId }),
    reply: z.object({ bet_id: BetId, amount: Amount, balance: Amount }),
    refusals: ['not_found', 'betting_closed'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/game/betting/{bet_id}/receipt',
    access: 'member',
    about: 'What we signed for an own bet when we took it, signed once more.',
    params: z.strictObject({ bet_id: BetId }),
    reply: Receipt,
    refusals: ['not_found'],
  }),
  myBets: endpoint({
    method: 'GET',
    path: '/game/betting_result',
    access: 'member',
    about: 'My bets, newest first.',
    query: z.strictObject({
      game_type: z.optional(GameText),
      minutes: z.optional(MinutesText),
      period: z.optional(Period),
      ...walkQuery(),
    }),
    reply: walkOf(MyBet),
    refusals: [],
  }),
  myRounds: endpoint({
    method: 'GET',
    path: '/game/user_participate',
    access: 'member',
    about: 'My rounds, newest first, by game, time and outcome.',
    query: z.strictObject({
      game_type: z.optional(GameText),
      minutes: z.optional(MinutesText),
      state: z.optional(z.enum(ParticipationState)),
      from: z.optional(TimeText),
      to: z.optional(TimeText),
      ...walkQuery(),
    }),
    reply: walkOf(Participation),
    refusals: [],
  }),
  myStatistics: endpoint({
    method: 'GET',
    path: '/game/user_data',
    access: 'member',
    about: 'What I recharged, bet and won, by UTC day, week or month.',
    query: z.strictObject({
      money_type: CurrencyText,
      from: z.optional(TimeText),
      to: z.optional(TimeText),
      unit: z.optional(z.enum(['day', 'week', 'month'])),
    }),
    reply: z.object({
      total: Statistic,
      list: z.array(z.extend(Statistic, { starts_at: TimeMs })),
    }),
    refusals: [],
  }),
  latestWinners: endpoint({
    method: 'GET',
    path: '/game/latest_winning_list',
    access: 'anyone',
    about: 'The latest prizes that were really paid, the largest of each round.',
    query: z.strictObject({
      money_type: z.optional(CurrencyText),
      type: z.optional(GameText),
      ...pageQuery(30),
    }),
    reply: pageOf(Winner),
    refusals: [],
  }),
  earningsRanking: endpoint({
    method: 'GET',
    path: '/game/earnings_ranking',
    access: 'anyone',
    about: 'Who won most today (UTC).',
    query: z.strictObject({ money_type: z.optional(CurrencyText), ...pageQuery(30) }),
    reply: pageOf(
      z.object({
        rank: z.int(),
        user: Winner.shape.user,
        money_type: oneOf(MoneyType),
        amount: Amount,
      }),
    ),
    refusals: [],
  }),
}

/** What happens to rounds: one opened or locked; the root of its bets, before the source of chance speaks; its result. */
export const roundState = event({ channel: 'broadcast', type: 'round_state', data: OpenRound })
export const roundResult = event({ channel: 'broadcast', type: 'round_result', data: RoundResult })
/** To those who had bets in it, once: everything of the round is paid, or given back when it was void. */
export const betsSettled = event({
  channel: 'dispatch',
  type: 'bets_settled',
  data: z.object({ period: Period, game_type: oneOf(GameType), minutes: oneOf(RoundMinutes) }),
})
