import type { MoneyType } from '@mela/contract/enums.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Unit } from './buckets.ts'

export type Span = { user_id: string; money_type: MoneyType; unit: Unit; from: Date; to: Date }

/** What somebody paid in, or another member paid in for them. A bonus on top is a gift, not a recharge. */
const RECHARGES = ['recharge', 'direct_recharge']

export function selectRecharges(
  q: Queryable,
  { user_id, money_type, unit, from, to }: Span,
): Promise<{ bucket: Date; number: number; amount: string }[]> {
  // The kinds that are left out are said as the index says them, or the index is not taken.
  return q.sql`
    select date_trunc(${unit}, created_at, 'UTC') as bucket, count(*)::int as number, sum(amount)::text as amount
    from posting
    where to_user = ${user_id} and to_user is not null and to_account = 'available' and money_type = ${money_type}
      and kind <> all (array['bet', 'bet_cancelled', 'payout', 'refund', 'round_result'])
      and kind = any (${RECHARGES}) and created_at >= ${from} and created_at < ${to}
    group by bucket`
}

/** Rounds that were void do not count; only where exactly the stakes came back can it be that one was. */
export function selectBetSums(
  q: Queryable,
  { user_id, money_type, unit, from, to }: Span,
): Promise<{ bucket: Date; number: number; amount: string; prize: string }[]> {
  return q.sql`
    select date_trunc(${unit}, ended_at, 'UTC') as bucket, sum(bets)::int as number, sum(stake)::text as amount,
      sum(prize)::text as prize
    from participation p
    where user_id = ${user_id} and money_type = ${money_type} and ended_at >= ${from} and ended_at < ${to}
      and not (prize = stake
        and exists (select from game_round r where r.period = p.period and r.state = 'void'))
    group by bucket`
}
