-- Pays wallets, sorted and each occurring once, out of one account, and counts what they wagered (WL-13). Returns the
-- wallets that changed. Who gets nothing and has nothing to wager is not touched.
create or replace function ledger_pay_round(
  p_key text, p_kind text, p_cause jsonb, p_account text,
  p_users bigint[], p_money_types smallint[], p_amounts bigint[], p_wagered bigint[]
) returns wallets_answer
  language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  set enable_bitmapscan = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
declare
  answer wallets_answer;
  ns integer[];
  id bigint;
begin
  if exists (select from posting where key = p_key) then
    raise exception '% was paid before', p_key using errcode = 'unique_violation';
  end if;
  with done as (
    update wallet w set available = w.available + asked.amount, to_wager = greatest(0, w.to_wager - asked.wagered)
    from unnest(p_users, p_money_types, p_amounts, p_wagered) with ordinality
      as asked (user_id, money_type, amount, wagered, n)
    where w.user_id = asked.user_id and w.money_type = asked.money_type
      and (asked.amount > 0 or (asked.wagered > 0 and w.to_wager > 0))
    returning asked.n::integer as n, w.available, w.locked, greatest(0, w.available - w.to_wager) as withdrawable
  )
  select array_agg(n), array_agg(p_users[n]), array_agg(p_money_types[n]), array_agg(available::bigint),
      array_agg(locked::bigint), array_agg(withdrawable::bigint)
    into ns, answer.users, answer.money_types, answer.available, answer.locked, answer.withdrawable from done;
  if ns is null then
    return answer;
  end if;
  id := nextval('transfer_id');
  insert into posting (transfer_id, line, kind, key, cause, money_type, amount,
      from_account, to_user, to_account, to_after)
    select id, p.n, p_kind, case when row_number() over () = 1 then p_key end, p_cause, p_money_types[p.n],
      p_amounts[p.n], p_account, p_users[p.n], 'available', p.available
    from unnest(ns, answer.available) as p (n, available) where p_amounts[p.n] > 0;
  return answer;
end $$;
