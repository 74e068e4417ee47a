-- Ends what was not redeemed in time. Answers how many rewards there were; call again until there is none.
create or replace function team_expire() returns integer
  language plpgsql as $$
declare
  over record;
begin
  select array_agg(r.id) as ids, array_agg(r.user_id) as users, array_agg(r.money_type) as money_types into over
    from (select * from team_reward where state = 'open' and expires_at <= now() order by expires_at limit 1000) r;
  if over.ids is null then
    return 0;
  end if;
  perform team_hold(over.users, over.money_types);
  with ended as (
    update team_reward r set state = 'expired' where r.id = any (over.ids) and r.state = 'open'
      returning r.user_id, r.money_type, r.amount)
  update team_sum s set open = s.open - e.amount, expired = s.expired + e.amount
    from (select user_id, money_type, sum(amount)::bigint as amount from ended group by user_id, money_type) e
    where s.user_id = e.user_id and s.money_type = e.money_type;
  return cardinality(over.ids);
end $$;
