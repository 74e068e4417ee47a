-- Turnover (WL-13), and who may call the functions of the ledger.

-- What came in by this transfer must be wagered, once however often it is said.
create function ledger_require_turnover(p_transfer_id bigint, p_user_id bigint, p_money_type smallint, p_amount bigint)
  returns void language sql security definer set search_path = public, pg_temp
begin atomic
  with added as (
    insert into turnover_requirement (transfer_id, user_id, money_type, amount)
    values (p_transfer_id, p_user_id, p_money_type, p_amount)
    on conflict do nothing
    returning amount
  )
  update wallet set to_wager = to_wager + added.amount
    from added where wallet.user_id = p_user_id and wallet.money_type = p_money_type;
end;

-- What these members wagered counts towards what they must; beyond that it counts for nothing.
create function ledger_count_turnover(p_users bigint[], p_money_types smallint[], p_amounts bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from unnest(p_amounts) as amount where amount < 0) then
    raise exception 'turnover cannot be negative' using errcode = 'check_violation';
  end if;
  perform ledger_lock_wallets(p_users, p_money_types);
  update wallet w set to_wager = greatest(0, w.to_wager - played.amount)
    from (select user_id, money_type, sum(amount) as amount
          from unnest(p_users, p_money_types, p_amounts) as x (user_id, money_type, amount)
          group by user_id, money_type) as played
    where w.user_id = played.user_id and w.money_type = played.money_type and w.to_wager > 0;
end $$;

-- Nobody runs these by default: the doors are open to the server alone, the parts behind them to no one.
do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'public'::regnamespace and proname like 'ledger\_%' loop
    execute format('revoke execute on function %s from public', f);
    if exists (select 1 from pg_roles where rolname = 'mela_app')
      and (select prosecdef or proname = 'ledger_canonical' from pg_proc where oid = f)
    then
      execute format('grant execute on function %s to mela_app', f);
    end if;
  end loop;
end $$;
