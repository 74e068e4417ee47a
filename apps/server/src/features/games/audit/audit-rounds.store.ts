// Does every round add up? Asked after each test and by `npm run audit:money`.
import type { Queryable } from '#platform/db/database.ts'

export type RoundProblem = { check: string; subject: string; detail: string }

/** Bets are numbered without a gap; a round that is over keeps nothing; one that is not holds exactly its stakes. */
export async function auditRounds(q: Queryable): Promise<RoundProblem[]> {
  const gaps = await q.sql<RoundProblem[]>`
    select 'sequence' as check, 'round ' || r.period as subject,
      r.bets || ' counted, ' || coalesce(b.n, 0) || ' there, last ' || coalesce(b.last, 0) as detail
    from game_round r left join (select period, count(*) as n, max(seq) as last from bet group by period) b using (period)
    where r.bets <> coalesce(b.n, 0) or r.bets <> coalesce(b.last, 0)
    limit 20`
  const accounts = await q.sql<RoundProblem[]>`
    with held as (
      select split_part(account, ':', 2)::bigint as period, money_type, sum(amount) as amount
      from leg where user_id is null and account like 'round:%' group by 1, 2
    ), staked as (
      select b.period, b.money_type, sum(b.stake) as amount
      from bet b join game_round r on r.period = b.period
      where b.cancelled_at is null and r.settled_at is null group by 1, 2
    )
    select 'round account' as check, 'round ' || coalesce(h.period, s.period) as subject,
      'holds ' || coalesce(h.amount, 0) || ', should ' || coalesce(s.amount, 0) as detail
    from held h full join staked s on s.period = h.period and s.money_type = h.money_type
      left join game_round r on r.period = coalesce(h.period, s.period)
    where coalesce(h.amount, 0) <> coalesce(s.amount, 0)
      and (r.settled_at is not null or not exists (select from settled_slice d where d.period = r.period))
    limit 20`
  return [...gaps, ...accounts]
}
