// The questions of the audit. Each is one statement, so it sees one moment of the ledger even under load.
import type { Queryable } from '#platform/db/database.ts'

/** What is wrong, and with which wallet, transfer or currency. */
export type Problem = { check: string; subject: string; detail: string }
export type CurrencyTotal = { money_type: number; members: string; others: string }

const PROBLEMS_MAX = 20

/** Members and everybody else together own nothing: what one has, another lacks. */
export function selectTotals(q: Queryable): Promise<CurrencyTotal[]> {
  return q.sql<CurrencyTotal[]>`
    with members as (
      select money_type, sum(available::numeric + locked) as amount from wallet group by money_type
    ), others as (
      select money_type, sum(amount) as amount from leg where user_id is null group by money_type
    )
    select money_type, coalesce(m.amount, 0)::text as members, coalesce(o.amount, 0)::text as others
    from members m full join others o using (money_type)
    order by money_type`
}

/** Follows every wallet through all its postings: each balance must come from the one before, the last be today's. */
export function selectDrift(q: Queryable): Promise<Problem[]> {
  return q.sql<Problem[]>`
    with step as (
      select user_id, account, money_type, transfer_id, amount, balance_after,
        lag(balance_after, 1, 0::bigint) over w as balance_before,
        row_number() over (partition by user_id, account, money_type
          order by transfer_id desc, line desc, amount desc) = 1 as is_last
      from leg where user_id is not null
      window w as (partition by user_id, account, money_type order by transfer_id, line, amount)
    ), today as (
      select user_id, 'available' as account, money_type, available as balance from wallet
      union all select user_id, 'locked', money_type, locked from wallet
    )
    select 'balance_chain' as check, concat_ws(' ', 'member', user_id, account, money_type) as subject,
      format('transfer %s: %s and %s is not %s', transfer_id, balance_before, amount, balance_after) as detail
    from step where balance_before::numeric + amount <> balance_after
    union all
    select 'balance_drift', concat_ws(' ', 'member', user_id, account, money_type),
      format('the wallet says %s, its postings %s', t.balance, coalesce(s.balance_after, 0))
    from today t full join (select * from step where is_last) s using (user_id, account, money_type)
    where t.balance is distinct from coalesce(s.balance_after, 0)
    limit ${PROBLEMS_MAX}`
}

/** The same for what moved lately only: the last posting of every wallet touched since must say what the wallet says. */
export function selectRecentDrift(q: Queryable, since: string): Promise<Problem[]> {
  return q.sql<Problem[]>`
    with touched as (
      select from_user as user_id, from_account as account, money_type
      from posting where xid >= ${since} and from_user is not null
      union
      select to_user, to_account, money_type
      from posting where xid >= ${since} and to_user is not null
    )
    select 'balance_drift' as check, concat_ws(' ', 'member', user_id, account, money_type) as subject,
      format('the wallet says %s, its last posting %s', balance, balance_after) as detail
    from touched
    cross join lateral (
      select balance_after from leg
      where leg.user_id = touched.user_id and leg.account = touched.account and leg.money_type = touched.money_type
      order by transfer_id desc, line desc, amount desc limit 1
    ) as last
    left join lateral (
      select case touched.account when 'available' then available when 'locked' then locked end as balance
      from wallet w where w.user_id = touched.user_id and w.money_type = touched.money_type
    ) as today on true
    where balance is distinct from balance_after
    limit ${PROBLEMS_MAX}`
}

/** Transfers without the posting that carries their key, wallets without a balance, accounts that nobody could have made. */
export function selectStrays(q: Queryable, since: string): Promise<Problem[]> {
  return q.sql<Problem[]>`
    select 'stray_posting' as check, 'transfer ' || p.transfer_id as subject, 'its first posting is missing' as detail
    from posting p
    where p.xid >= ${since} and p.key is null
      and not exists (select from posting h where h.xid = p.xid and h.transfer_id = p.transfer_id and h.key is not null)
    union all
    select 'unknown_account', 'transfer ' || transfer_id, concat_ws(' ', user_id, account, balance_after)
    from leg
    where xid >= ${since} and case when user_id is null
      then account not like '%_:_%' or balance_after is not null
      else account not in ('available', 'locked') or balance_after is null end
    limit ${PROBLEMS_MAX}`
}

/** What the constraints promise, asked anyway: nothing below zero, no more to wager than was ever required. */
export function selectBrokenWallets(q: Queryable): Promise<Problem[]> {
  return q.sql<Problem[]>`
    select case when least(available, locked, to_wager) < 0 then 'negative_balance' else 'turnover' end as check,
      concat_ws(' ', 'member', user_id, money_type) as subject,
      format('available %s, locked %s, to wager %s', available, locked, to_wager) as detail
    from wallet w
    where least(available, locked, to_wager) < 0
      or to_wager > 0 and to_wager > (select coalesce(sum(amount), 0) from turnover_requirement r
        where r.user_id = w.user_id and r.money_type = w.money_type)
        -- A recharge says it in its own posting.
        + (select coalesce(sum((cause ->> 'to_wager')::bigint), 0) from posting p
          where p.to_user = w.user_id and p.to_account = 'available' and p.money_type = w.money_type
            and p.kind <> all (array['bet', 'bet_cancelled', 'payout', 'refund', 'round_result']))
    limit ${PROBLEMS_MAX}`
}

export async function selectHorizon(q: Queryable): Promise<string> {
  const [row] = await q.sql<[{ horizon: string }]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`
  return row.horizon
}
