// Counts wash code again from what it came from: every round's lines against what members risked in it, and what waits
// against all lines less all claims. For `npm run audit:money` and tests.
import type { Queryable } from '#platform/db/database.ts'

export type RebateProblem = { check: string; subject: string; detail: string }

export async function auditRebates(db: Queryable): Promise<RebateProblem[]> {
  const rows = await db.sql<RebateProblem[]>`
    select 'a line is not its exposure times its rate' as check, 'member ' || user_id as subject,
      'round ' || period as detail
    from rebate_line where amount <> div(exposure::numeric * rate, 1000000)
    union all
    select 'a line is not what was risked', 'member ' || coalesce(l.user_id, p.user_id),
      'round ' || coalesce(l.period, p.period)
    from rebate_line l
      full join (select * from participation where exposure > 0) p
      on p.period = l.period and p.user_id = l.user_id and p.money_type = l.money_type
    where l.exposure is distinct from p.exposure
      and not exists (select from settled_due d where d.period = coalesce(l.period, p.period))
    union all
    select 'what waits is not what was earned less what was claimed', 'member ' || v.user_id,
      concat('currency ', v.money_type, ': ', v.waits, ' of ', coalesce(l.earned, 0), ' less ', coalesce(c.claimed, 0))
    from (select user_id, money_type, (select sum(r) from unnest(rebates) r) as waits from vip_member) v
      left join (select user_id, money_type, sum(amount) as earned from rebate_line group by 1, 2) l
        using (user_id, money_type)
      left join (select user_id, money_type, sum(amount) as claimed from cashback_claim group by 1, 2) c
        using (user_id, money_type)
    where v.waits <> coalesce(l.earned, 0) - coalesce(c.claimed, 0)
    union all
    select 'a claim was not paid', 'member ' || c.user_id, 'claim ' || c.id
    from cashback_claim c left join posting p on p.key = 'cashback:' || c.id
    where p.amount is distinct from c.amount or p.to_user is distinct from c.user_id
      or p.money_type is distinct from c.money_type
    limit 20`
  return [...rows]
}
