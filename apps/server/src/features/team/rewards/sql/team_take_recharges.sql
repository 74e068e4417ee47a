-- Counts recharges for the line: who has become valid, and the bonus of a first recharge. Answers how many there were.
create or replace function team_take_recharges() returns integer
  language plpgsql as $$
declare
  dues team_due[];
  due team_due;
  terms team_config;
  inviter bigint;
  bonus bigint;
begin
  with taken as (
    delete from team_due where order_id in (
      select order_id from team_due order by order_id limit 200 for update skip locked) returning *)
  select array_agg(t order by t.order_id) into dues from taken t;
  if dues is null then
    return 0;
  end if;
  perform team_hold(array_agg(l.upline1), array_agg(d.money_type))
    from unnest(dues) d join team_upline l on l.user_id = d.user_id;
  foreach due in array dues loop
    perform team_make_valid(array[due.user_id], due.money_type);
    terms := team_config_now(due.money_type);
    select upline1 into inviter from team_upline where user_id = due.user_id;
    continue when terms.first_bonus = 0 or due.amount < terms.first_least;
    insert into team_reward (user_id, money_type, kind, tier, day, base, source_id, bonus, expires_at)
      values (inviter, due.money_type, 'first_recharge', 1, (now() at time zone 'UTC')::date, due.amount, due.user_id,
        terms.first_bonus, now() + interval '30 days')
      on conflict (source_id) where kind = 'first_recharge' do nothing
      returning amount into bonus;
    if found then
      perform team_add(array[inviter], array[due.money_type], array[bonus]);
    end if;
  end loop;
  return cardinality(dues);
end $$;
