import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { RoundRow } from '../rounds/round.store.ts'

/** A round with everything that was published of it, and some that is not public yet. */
export type FairRoundRow = Omit<RoundRow, 'salt'> & {
  stakes: Record<string, string> | null
  lock_statement: string | null
  lock_signature: Buffer | null
  key_id: string | null
  published_at: Date | null
  seed: Buffer | null
  beacon_signature: Buffer | null
  block_check: 'same' | 'different' | null
  x: Buffer | null
  payouts: Record<string, string> | null
  settled_at: Date | null
  /** By the database's clock. */
  is_ended: boolean
}

/** Nothing before it opens. */
export async function selectFairRound(q: Queryable, period: string): Promise<FairRoundRow | undefined> {
  const [row] = await q.sql<FairRoundRow[]>`
    select r.period, r.game_type, r.minutes, r.state, r.void_reason, r.opens_at, r.locks_at, r.draws_at, r.ends_at,
      r.paytable, r.epoch_id, r.epoch_index, r.commitment, r.beacon_round, r.block_time, r.bets, r.bet_root, r.stakes,
      r.lock_statement, r.lock_signature, r.key_id, r.published_at, r.seed, r.beacon_signature, r.block_height,
      r.block_hash, r.block_at, r.block_check, r.x, r.result, r.payouts, r.settled_at,
      r.ends_at <= clock.now as is_ended
    from game_round r cross join (select game_now() as now offset 0) clock
    where r.period = ${period} and r.opens_at <= clock.now`
  return row
}

/** Per table the end of its log. */
export function selectLogHeads(
  q: Queryable,
): Promise<{ game_type: GameType; minutes: RoundMinutes; period: string; log: Buffer }[]> {
  return q.sql`
    select t.game_type, t.minutes, r.period, r.log
    from (select g::smallint as game_type, m::smallint as minutes
          from generate_series(1, 5) g, unnest(array[1, 3, 5, 10]) m) t
    cross join lateral (select period, log from game_round r
      where r.game_type = t.game_type and r.minutes = t.minutes and r.log_seq is not null
      order by r.log_seq desc limit 1) r
    order by t.game_type, t.minutes`
}

type RootedRow = Pick<RoundRow, 'period' | 'game_type' | 'paytable' | 'salt' | 'bets' | 'bet_root'> & {
  chunk_roots: Buffer | null
}
export type RootedRound = RootedRow & { bet_root: Buffer; chunk_roots: Buffer }

/** Nothing before it is locked. */
export async function selectRootedRound(q: Queryable, period: string): Promise<RootedRound | undefined> {
  const [row] = await q.sql<RootedRow[]>`
    select period, game_type, paytable, salt, bets, bet_root, chunk_roots from game_round
    where period = ${period} and bet_root is not null`
  return row?.bet_root && row.chunk_roots
    ? { ...row, bet_root: row.bet_root, chunk_roots: row.chunk_roots }
    : undefined
}
