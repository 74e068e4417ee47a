// What anybody may check without asking us: epochs, rounds, the log, and the place of a bet in its round's root.
// `@mela/games` recomputes all of it, in the browser as well as in `npm run verify`.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GameType, oneOf, RoundMinutes } from './enums.ts'
import { event } from './event.ts'
import { BetId, Block, Hex, Period, Receipt, RoundState, VoidReason } from './games.ts'
import { pageOf, pageQuery } from './paging.ts'
import { TimeMs } from './time.ts'

export const SigningKey = z.object({ key_id: z.string(), public_key: Hex, created_at: TimeMs })

const EpochStatement = z.object({
  kind: z.literal('epoch'),
  game: z.string(),
  minutes: z.int(),
  first_period: Period,
  rounds: z.int(),
  /** s_0: hashing the seed of round i as often as i gives this. */
  commitment: z.nullable(Hex),
  paytable: z.string(),
  paytable_hash: Hex,
  beacon: z.string(),
  published_at: TimeMs,
})

export const Epoch = z.object({
  id: z.string(),
  statement: EpochStatement,
  signature: Hex,
  key_id: z.string(),
})
export type Epoch = z.output<typeof Epoch>

const LockStatement = z.object({
  kind: z.literal('lock'),
  period: Period,
  commitment: z.nullable(Hex),
  bet_root: Hex,
  bets: z.int(),
  stakes: z.record(z.string(), z.string()),
  draw_source: z.union([
    z.object({ beacon: z.string(), round: z.int() }),
    z.object({ block_time: TimeMs, network: z.string() }),
  ]),
  previous_log: Hex,
  log: Hex,
  locked_at: TimeMs,
})

/** A round is locked: what was signed then, as anybody may keep it before the draw. */
export const betRoot = event({
  channel: 'broadcast',
  type: 'bet_root',
  data: z.object({ period: Period, statement: LockStatement, signature: Hex, key_id: z.string() }),
})

export const BeaconChain = z.object({
  id: z.string(),
  name: z.string(),
  public_key: Hex,
  genesis: z.int(),
  period: z.int(),
  /** Not the public beacon: good for trying things out, and every screen says so. */
  is_test: z.boolean(),
})

export const FairRound = z.object({
  period: Period,
  game_type: oneOf(GameType),
  minutes: oneOf(RoundMinutes),
  state: z.enum(RoundState),
  void_reason: z.nullable(z.enum(VoidReason)),
  opens_at: TimeMs,
  locks_at: TimeMs,
  draws_at: TimeMs,
  ends_at: TimeMs,
  paytable: z.string(),
  epoch: z.nullable(Epoch),
  epoch_index: z.nullable(z.int()),
  commitment: z.nullable(Hex),
  beacon: z.nullable(z.object({ chain: BeaconChain, round: z.int(), signature: z.nullable(Hex) })),
  block: z.nullable(z.extend(Block, { check: z.nullable(z.enum(['same', 'different'])) })),
  lock: z.nullable(
    z.object({ statement: LockStatement, signature: Hex, key_id: z.string(), published_at: TimeMs }),
  ),
  seed: z.nullable(Hex),
  x: z.nullable(Hex),
  result: z.nullable(z.array(z.int())),
  bets: z.int(),
  stakes: z.record(z.string(), z.string()),
  payouts: z.nullable(z.record(z.string(), z.string())),
  keys: z.array(SigningKey),
})
export type FairRound = z.output<typeof FairRound>

const LogEntry = z.object({
  period: Period,
  state: z.enum(RoundState),
  void_reason: z.nullable(z.enum(VoidReason)),
  ends_at: TimeMs,
  epoch_id: z.nullable(z.string()),
  commitment: z.nullable(Hex),
  bet_root: z.nullable(Hex),
  log: z.nullable(Hex),
  seed: z.nullable(Hex),
  beacon_round: z.nullable(z.int()),
  beacon_signature: z.nullable(Hex),
  block_hash: z.nullable(z.string()),
  block_time: z.nullable(TimeMs),
  paytable: z.string(),
  result: z.nullable(z.array(z.int())),
  bets: z.int(),
  stakes: z.record(z.string(), z.string()),
  payouts: z.nullable(z.record(z.string(), z.string())),
  /** What the paytable expects these bets to be paid, before chance has spoken. */
  expected_payouts: z.nullable(z.record(z.string(), z.string())),
})
export type LogEntry = z.output<typeof LogEntry>

const Table = z.object({
  game_type: oneOf(GameType),
  minutes: oneOf(RoundMinutes),
  rounds: z.array(LogEntry),
  /** How evenly the results of the day fell: below the limit of 99 % nothing is odd. */
  chi_square: z.object({ draws: z.int(), degrees: z.int(), value: z.number(), limit_99: z.number() }),
  /** Paid and expected share of what was staked, per currency, such as `0.9702`. */
  rtp: z.record(z.string(), z.object({ actual: z.string(), expected: z.string() })),
})

export const fairness = {
  epochs: endpoint({
    method: 'GET',
    path: '/fairness/epochs',
    access: 'anyone',
    about: 'The signed epochs, newest first, with the keys that signed them and the head of every log.',
    query: z.strictObject(pageQuery()),
    reply: z.extend(pageOf(Epoch), {
      keys: z.array(SigningKey),
      heads: z.array(
        z.object({ game_type: oneOf(GameType), minutes: oneOf(RoundMinutes), period: Period, log: Hex }),
      ),
    }),
    refusals: [],
  }),
  round: endpoint({
    method: 'GET',
    path: '/fairness/rounds/{period}',
    access: 'anyone',
    about: 'All that is public of a round; seed, beacon and result once it has ended.',
    params: z.strictObject({ period: Period }),
    reply: FairRound,
    refusals: ['not_found'],
  }),
  proof: endpoint({
    method: 'GET',
    path: '/fairness/proof',
    access: 'member',
    about: 'The place of an own bet in the root of its round.',
    query: z.strictObject({ bet_id: BetId }),
    reply: z.object({
      leaf: Receipt.shape.leaf,
      salt: Hex,
      index: z.int(),
      count: z.int(),
      path: z.array(Hex),
      bet_root: Hex,
    }),
    refusals: ['not_found', 'round_not_locked'],
  }),
  log: endpoint({
    method: 'GET',
    path: '/fairness/log',
    access: 'anyone',
    about:
      'The file of one UTC day: every round that has ended, with its chain, and how evenly results fell.',
    query: z.strictObject({ date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
    reply: z.object({ date: z.string(), tables: z.array(Table), keys: z.array(SigningKey) }),
    refusals: ['not_found'],
  }),
}
