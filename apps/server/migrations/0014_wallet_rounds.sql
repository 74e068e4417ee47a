-- Stakes and payouts, many at once: as safe as the single transfers of 0004, and set-based. Wallets are changed in one
-- order here too (member, then currency): the planner is kept to walking through what is asked, which comes sorted.

-- A stake has a member on one side only, and its other side is asked for by audits alone, which read everything anyway:
-- so every posting costs one entry less.
drop index posting_from;
create index posting_from on posting (from_user, from_account, money_type, transfer_id) where from_user is not null;
drop index posting_to;
create index posting_to on posting (to_user, to_account, money_type, transfer_id) where to_user is not null;

-- Takes stakes from wallets that each occur once. One that has not enough is left out; an amount of zero asks nothing.
-- Stake n goes to the account p_accounts[p_places[n]]. Answers who paid, by number, and how their wallets stand.
create type stakes_answer as (
  transfer_id bigint,
  paid integer[],
  available bigint[],
  locked bigint[],
  withdrawable bigint[]
);

create function ledger_take_stakes(
  p_users bigint[], p_money_types smallint[], p_amounts bigint[], p_places smallint[], p_accounts text[], p_causes jsonb[]
) returns stakes_answer
  language plpgsql security definer set search_path = public, pg_temp
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

-- Pays wallets, sorted and each occurring once, out of one account, and counts what they wagered (WL-13). Returns the
-- wallets that changed. Who gets nothing and has nothing to wager is not touched.
create function ledger_pay_round(
  p_key text, p_kind text, p_cause jsonb, p_account text,
  p_users bigint[], p_money_types smallint[], p_amounts bigint[], p_wagered bigint[]
) returns setof wallet
  language plpgsql security definer set search_path = public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  set enable_bitmapscan = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
declare
  changed wallet[];
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
    returning asked.n::integer as n, w as wallet
  )
  select array_agg(n), array_agg(wallet) into ns, changed from done;
  if ns is null then
    return;
  end if;
  id := nextval('transfer_id');
  insert into posting (transfer_id, line, kind, key, cause, money_type, amount,
      from_account, to_user, to_account, to_after)
    select id, p.n, p_kind, case when row_number() over () = 1 then p_key end, p_cause, p_money_types[p.n],
      p_amounts[p.n], p_account, p_users[p.n], 'available', p.available
    from (select n, available from unnest(ns, changed) as c (n, user_id, money_type, available, locked, to_wager)
      where p_amounts[n] > 0) as p;
  return query select * from unnest(changed);
end $$;

do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where proname in ('ledger_take_stakes', 'ledger_pay_round') loop
    execute format('revoke execute on function %s from public', f);
    if exists (select 1 from pg_roles where rolname = 'mela_app') then
      execute format('grant execute on function %s to mela_app', f);
    end if;
  end loop;
end $$;
