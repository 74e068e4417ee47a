// Does what inviters earned add up? Asked by `npm run audit:money` and by tests.
import type { Queryable } from '#platform/db/database.ts'

export type RewardProblem = { check: string; subject: string; detail: string }

/** Sums are those of the rewards, redemptions those of their rewards, and each redemption was paid or waits to be earned. */
export async function auditRewards(db: Queryable): Promise<RewardProblem[]> {
  const rows = await db.sql<RewardProblem[]>`
    select 'a sum is not that of its rewards' as check, 'member ' || coalesce(s.user_id, r.user_id) as subject,
      format('currency %s: open %s of %s, redeemed %s of %s, expired %s of %s', coalesce(s.money_type, r.money_type),
        s.open, r.open, s.redeemed, r.redeemed, s.expired, r.expired) as detail
    from team_sum s full join (
      select user_id, money_type, coalesce(sum(amount) filter (where state = 'open'), 0) as open,
        coalesce(sum(amount) filter (where state = 'redeemed'), 0) as redeemed,
        coalesce(sum(amount) filter (where state = 'expired'), 0) as expired
      from team_reward group by user_id, money_type) r using (user_id, money_type)
    where coalesce(s.open, 0) <> coalesce(r.open, 0) or coalesce(s.redeemed, 0) <> coalesce(r.redeemed, 0)
      or coalesce(s.expired, 0) <> coalesce(r.expired, 0)
    union all
    select 'a redemption is not that of its rewards', 'member ' || d.user_id,
      format('redemption %s: %s of %s', d.id, d.amount, r.amount)
    from team_redemption d left join (
      select redemption_id, sum(amount) as amount from team_reward where state = 'redeemed' group by redemption_id) r
      on r.redemption_id = d.id
    where d.amount is distinct from r.amount
    union all
    select 'a redemption was not paid', 'member ' || d.user_id, 'redemption ' || d.id
    from team_redemption d left join posting p on p.key = 'commission:' || d.id
    where not exists (select from vip_bonus b where b.key = 'commission:' || d.id and b.user_id = d.user_id
        and b.money_type = d.money_type and b.amount = d.amount and b.transfer_id is null)
      and (p.amount is distinct from d.amount or p.to_user is distinct from d.user_id
      or p.money_type is distinct from d.money_type)
    limit 20`
  return [...rows]
}
