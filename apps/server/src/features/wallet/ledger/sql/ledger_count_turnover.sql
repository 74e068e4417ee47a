-- What these members wagered counts towards what they must; beyond that it counts for nothing.
create or replace function ledger_count_turnover(p_users bigint[], p_money_types smallint[], p_amounts bigint[]) returns void
  language plpgsql as $$
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
