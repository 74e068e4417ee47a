import type { LogEntry } from '@mela/contract/fairness.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { RoundRow } from '../rounds/round.store.ts'

type Amounts = Record<string, string>
export type DayRow = Pick<RoundRow, 'game_type' | 'minutes' | 'ends_at' | 'block_time' | 'beacon_round'> &
  Omit<LogEntry, 'ends_at' | 'block_time' | 'beacon_round' | 'stakes'> & {
    stakes: Amounts | null
    is_settled: boolean
  }

/** The rounds of a span that have ended by the database's clock, table by table, oldest first. */
export function selectEndedIn(q: Queryable, from: Date, to: Date): Promise<DayRow[]> {
  return q.sql<DayRow[]>`
    select r.game_type, r.minutes, r.period, r.state, r.void_reason, r.ends_at, r.epoch_id,
      encode(r.commitment, 'hex') as commitment, encode(r.bet_root, 'hex') as bet_root, encode(r.log, 'hex') as log,
      encode(r.seed, 'hex') as seed, r.beacon_round, encode(r.beacon_signature, 'hex') as beacon_signature,
      r.block_hash, r.block_time, r.paytable, r.result, r.bets, r.stakes, r.expected_payouts,
      case when r.state = 'settled' then r.payouts end as payouts, r.settled_at is not null as is_settled
    from game_round r
    where r.ends_at >= ${from} and r.ends_at < ${to} and r.ends_at <= (select game_now())
    order by r.game_type, r.minutes, r.ends_at`
}
