-- Takes stakes from wallets that each occur once. One that has not enough is left out; an amount of zero asks nothing.
-- Stake n goes to the account p_accounts[p_places[n]]. Answers who paid, by number, and how their wallets stand. The planner
-- is kept to walking through what is asked, which comes sorted: so wallets are changed in one order here too.
create or replace function ledger_take_stakes(
  p_users bigint[], p_money_types smallint[], p_amounts bigint[], p_places smallint[], p_accounts text[], p_causes jsonb[]
) returns stakes_answer
  language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  set enable_bitmapscan = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
declare
  answer stakes_answer;
begin
  with paid as (
    update wallet w set available = w.available - asked.amount
    from unnest(p_users, p_money_types, p_amounts) with ordinality as asked (user_id, money_type, amount, n)
    where asked.amount > 0 and w.user_id = asked.user_id and w.money_type = asked.money_type
      and w.available >= asked.amount
    returning asked.n::integer as n, w.available, w.locked, greatest(0, w.available - w.to_wager) as withdrawable
  )
  select null, array_agg(n), array_agg(available::bigint), array_agg(locked::bigint), array_agg(withdrawable::bigint)
    into answer from paid;
  if answer.paid is null then
    return answer;
  end if;
  -- Drawn while the wallets are locked, see `posting`.
  answer.transfer_id := nextval('transfer_id');
  insert into posting (transfer_id, line, kind, key, cause, money_type, amount,
      from_user, from_account, from_after, to_account)
    select answer.transfer_id, p.n, 'bet', case when p.i = 1 then 'stakes:' || answer.transfer_id end,
      p_causes[p_places[p.n]], p_money_types[p.n], p_amounts[p.n],
      p_users[p.n], 'available', p.after, p_accounts[p_places[p.n]]
    from unnest(answer.paid, answer.available) with ordinality as p (n, after, i);
  return answer;
end $$;
