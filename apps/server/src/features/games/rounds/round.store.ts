// The SQL of rounds: what is at work, and the steps, each of which Postgres carries out once or not at all.
import type { GameType, MoneyType, RoundMinutes } from '@mela/contract/enums.ts'
import type { RoundState, VoidReason } from '@mela/contract/games.ts'
import { type Cover, noCover } from '@mela/games/exposure.ts'
import type { WalletState } from '#features/wallet/index.ts'
import type { Queryable } from '#platform/db/database.ts'

export type RoundRow = {
  period: string
  game_type: GameType
  minutes: RoundMinutes
  state: RoundState
  void_reason: VoidReason | null
  opens_at: Date
  locks_at: Date
  draws_at: Date
  ends_at: Date
  paytable: string
  epoch_id: string | null
  epoch_index: number | null
  commitment: Buffer | null
  beacon_round: string | null
  block_time: Date | null
  salt: Buffer
  bets: number
  bet_root: Buffer | null
  result: number[] | null
  block_height: string | null
  block_hash: string | null
  block_at: Date | null
}

/** The columns of a `RoundRow`, of the table that is called `r`. */
export const roundColumns = ({ sql }: Queryable) => sql`
  r.period, r.game_type, r.minutes, r.state, r.void_reason, r.opens_at, r.locks_at, r.draws_at, r.ends_at, r.paytable,
  r.epoch_id, r.epoch_index, r.commitment, r.beacon_round, r.block_time, r.salt, r.bets, r.bet_root, r.result,
  r.block_height, r.block_hash, r.block_at`

/** Milliseconds of the database's clock, which judges everything here. */
export async function selectNow(q: Queryable): Promise<number> {
  const [row] = await q.sql<[{ now: Date }]>`select game_now() as now`
  return row.now.getTime()
}

export async function selectRound(q: Queryable, period: string): Promise<RoundRow | undefined> {
  const [row] = await q.sql<RoundRow[]>`
    select ${roundColumns(q)} from game_round r where r.period = ${period}`
  return row
}

/**
 * The round, if betting in it has closed and it waits for its lock. The statement holds the row for a moment, so it waits
 * for bets that came in time, and whoever comes after it is refused by the clock.
 */
export async function selectClosedRound(
  q: Queryable,
  period: string,
): Promise<{ round: RoundRow; now: number } | undefined> {
  const [row] = await q.sql<(RoundRow & { judged_at: Date })[]>`
    select ${roundColumns(q)}, game_now() as judged_at from game_hold_round(${period}) r`
  if (row?.state !== 'open') return undefined
  const { judged_at, ...round } = row
  return judged_at >= round.locks_at ? { round, now: judged_at.getTime() } : undefined
}

/** Everything that is not over, with the time of the database. */
export async function selectRoundsAtWork(q: Queryable): Promise<{ now: number; rounds: RoundRow[] }> {
  const now = await selectNow(q)
  const rounds = await q.sql<RoundRow[]>`
    select ${roundColumns(q)} from game_round r where r.settled_at is null order by r.ends_at`
  return { now, rounds }
}

/** Per table the last round there is. */
export function selectLastRounds(
  q: Queryable,
): Promise<{ game_type: GameType; minutes: RoundMinutes; period: string; ends_at: Date }[]> {
  return q.sql`
    select t.game_type, t.minutes, r.period, r.ends_at
    from (select g::smallint as game_type, m::smallint as minutes
          from generate_series(1, 5) g, unnest(array[1, 3, 5, 10]) m) t
    cross join lateral (select period, ends_at from game_round r
      where r.game_type = t.game_type and r.minutes = t.minutes order by ends_at desc limit 1) r`
}

export type NewRound = {
  period: string
  game_type: GameType
  minutes: RoundMinutes
  is_missed: boolean
  opens_at: string
  locks_at: string
  draws_at: string
  ends_at: string
  paytable: string
  epoch_id: string | null
  epoch_index: number | null
  commitment: string | null
  beacon_round: number | null
  block_time: string | null
  salt: string
}

/** Returns the periods that are new. */
export async function insertRounds(q: Queryable, rounds: readonly NewRound[]): Promise<string[]> {
  const rows = await q.sql<{ period: string }[]>`
    select game_open_rounds(${q.sql.json(rounds as never)}) as period`
  return rows.map(({ period }) => period)
}

/** The end of a table's log: what the next lock is chained to. */
export async function selectLogHead(
  q: Queryable,
  game_type: GameType,
  minutes: RoundMinutes,
): Promise<{ log: Buffer; log_seq: number } | undefined> {
  const [row] = await q.sql<{ log: Buffer | null; log_seq: number | null }[]>`
    select log, log_seq from game_round
    where game_type = ${game_type} and minutes = ${minutes} and log_seq is not null
    order by log_seq desc limit 1`
  return row?.log && row.log_seq !== null ? { log: row.log, log_seq: row.log_seq } : undefined
}

/** The leaves of bets `from` to `to`, one after another, 32 bytes each, and how many of these bets are cancelled. */
export async function selectLeaves(
  q: Queryable,
  period: string,
  from: number,
  to: number,
  picks: readonly string[],
): Promise<{ leaves: Buffer; cancelled: number }> {
  const [row] = await q.sql<[{ leaves: Buffer | null; cancelled: number }]>`
    select game_leaves(${period}, ${from}, ${to}, ${picks as string[]}) as leaves,
      (select count(*)::int from bet where period = ${period} and seq between ${from} and ${to}
        and cancelled_at is not null) as cancelled`
  return { leaves: row.leaves ?? Buffer.alloc(0), cancelled: row.cancelled }
}

/** How many bets of a round are cancelled, by their chunk; chunks without any are left out. */
export async function countCancelledByChunk(
  q: Queryable,
  period: string,
  chunk: number,
): Promise<Map<number, number>> {
  const rows = await q.sql<{ index: number; cancelled: number }[]>`
    select (seq - 1) / ${chunk}::int as index, count(*)::int as cancelled
    from bet where period = ${period} and cancelled_at is not null group by 1`
  return new Map(rows.map(({ index, cancelled }) => [index, cancelled]))
}

export type StakeOfPick = { money_type: number; pick: number; stake: string; fee: string; bets: number }

/** What counts in a round, by what was picked. */
export function selectStakesByPick(q: Queryable, period: string): Promise<StakeOfPick[]> {
  return q.sql<StakeOfPick[]>`
    select money_type, pick, sum(stake)::text as stake, sum(fee)::text as fee, count(*)::int as bets
    from bet where period = ${period} and cancelled_at is null group by money_type, pick`
}

export type Lock = {
  period: string
  bets: number
  bet_root: Buffer
  chunk_roots: Buffer
  stakes: Record<string, string>
  expected_payouts: Record<string, string>
  log_seq: number
  log: Buffer
  statement: string
  signature: Buffer
  key_id: string
}

export async function callLock(q: Queryable, lock: Lock): Promise<boolean> {
  const [row] = await q.sql<[{ done: boolean }]>`select game_lock_round(
    ${lock.period}, ${lock.bets}, ${lock.bet_root}, ${lock.chunk_roots}, ${q.sql.json(lock.stakes)},
    ${q.sql.json(lock.expected_payouts)}, ${lock.log_seq}, ${lock.log}, ${lock.statement}, ${lock.signature},
    ${lock.key_id}) as done`
  return row.done
}

export type Drawn = {
  period: string
  seed: Buffer | null
  beacon_signature: Buffer | null
  x: Buffer | null
  block: { height: number; hash: string; timestamp: number } | null
  result: readonly number[]
}

export async function callDraw(q: Queryable, drawn: Drawn): Promise<boolean> {
  const { block } = drawn
  const [row] = await q.sql<[{ done: boolean }]>`select game_draw_round(
    ${drawn.period}, ${drawn.seed}, ${drawn.beacon_signature}, ${drawn.x}, ${block?.height ?? null},
    ${block?.hash ?? null}, ${block ? new Date(block.timestamp) : null}, ${[...drawn.result]}) as done`
  return row.done
}

export async function callVoid(
  q: Queryable,
  period: string,
  reason: VoidReason,
  seed: Buffer | null,
): Promise<boolean> {
  const [row] = await q.sql<
    [{ done: boolean }]
  >`select game_void_round(${period}, ${reason}, ${seed}) as done`
  return row.done
}

type PaidRow = Record<'users' | 'money_types' | 'available' | 'locked' | 'withdrawable', string | null>

/** Pays one slice of the members, or refunds it when there are no multipliers. Returns the wallets that changed. */
export async function callSettle(
  q: Queryable,
  period: string,
  slice: number,
  multipliers: readonly number[] | null,
  { cells, families, sizes, masks, groups, stakePerFee }: Cover = noCover,
): Promise<WalletState[]> {
  // Lists as texts: a row for every wallet would cost as much as a fifth of the settling.
  const [row] = await q.sql<[PaidRow]>`
    select array_to_string(users, ',') as users, array_to_string(money_types, ',') as money_types,
      array_to_string(available, ',') as available, array_to_string(locked, ',') as locked,
      array_to_string(withdrawable, ',') as withdrawable
    from game_settle_slice(${period}, ${slice}, ${multipliers as number[] | null}, ${masks.map(String)},
      ${groups.map(String)}, ${cells.map(({ pick }) => pick)}, ${cells.map(({ group }) => group)},
      ${cells.map(({ outcome }) => outcome)}, ${cells.map(({ pays }) => String(pays))}, ${families as number[]},
      ${sizes as number[]}, ${stakePerFee})`
  const [types = [], balances = [], lockeds = [], withdrawables = []] = [
    row.money_types,
    row.available,
    row.locked,
    row.withdrawable,
  ].map((list) => list?.split(','))
  return (row.users?.split(',') ?? []).map((user_id, i) => ({
    user_id,
    type: Number(types[i]) as MoneyType,
    balance: BigInt(balances[i] ?? 0),
    withdrawable: BigInt(withdrawables[i] ?? 0),
    locked: BigInt(lockeds[i] ?? 0),
  }))
}

export async function countSlices(q: Queryable, bets: number): Promise<number> {
  const [row] = await q.sql<[{ slices: number }]>`select game_slices(${bets}) as slices`
  return row.slices
}

/**
 * Whose bets a settled round has paid, lost or given back. Found by the key of its bets: participations have no index by
 * round, and all tables end together. As one text: a row for each would cost more.
 */
export async function selectPlayers(q: Queryable, period: string): Promise<string[]> {
  const [row] = await q.sql<{ users: string | null }[]>`
    select string_agg(distinct user_id::text, ',') as users from bet
    where period = ${period} and cancelled_at is null`
  return row?.users?.split(',') ?? []
}

/** False when a slice is missing, or the round has ended before. */
export async function callClose(q: Queryable, period: string): Promise<boolean> {
  const [row] = await q.sql<[{ done: boolean }]>`select game_close_round(${period}) as done`
  return row.done
}

/** Rounds whose block should be final by now and was not looked at again. */
export function selectUncheckedBlocks(
  q: Queryable,
  olderThanMs: number,
): Promise<{ period: string; block_height: string; block_hash: string; block_at: Date }[]> {
  return q.sql`
    select period, block_height, block_hash, block_at from game_round
    where block_hash is not null and block_check is null
      and ends_at < game_now() - ${olderThanMs} * interval '1 millisecond'
    order by ends_at limit 20`
}

export async function callNoteBlock(
  q: Queryable,
  period: string,
  check: 'same' | 'different',
): Promise<void> {
  await q.sql`select game_note_block(${period}, ${check})`
}
