-- The commissions of a part of a round. All of its slices are added up, and counted by `vip_accrue`: who has become valid
-- by this very round is seen.
create or replace function team_accrue(p_period bigint, p_part integer, p_ended_at timestamptz) returns void
  language plpgsql as $$
declare
  configs constant team_config[] := array[team_config_now(1::smallint), team_config_now(2::smallint)];
  ended_on constant date := (p_ended_at at time zone 'UTC')::date;
  due record;
  earned record;
begin
  with taken as materialized (
    delete from team_share where period = p_period and part = p_part returning *),
  shares as (
    select s.user_id, s.money_type, s.tier, sum(s.base)::bigint as base
    from taken t, unnest(t.users, t.money_types, t.tiers, t.bases) as s (user_id, money_type, tier, base)
    group by s.user_id, s.money_type, s.tier
    order by s.user_id, s.money_type, s.tier)
  select array_agg(s.user_id) as users, array_agg(s.money_type) as money_types, array_agg(s.tier) as tiers,
      array_agg(s.base) as bases, array(select unnest(not_valid_1) from taken) as not_valid_1,
      array(select unnest(not_valid_2) from taken) as not_valid_2
    into due from shares s;
  if due.users is null then
    return;
  end if;
  perform team_hold(due.users, due.money_types);
  -- Held, so nobody else begins a day's commission of theirs meanwhile; almost always it has begun.
  with risked as materialized (
    select s.*, (configs[s.money_type]).rates[s.tier] as rate
    from unnest(due.users, due.money_types, due.tiers, due.bases) as s (user_id, money_type, tier, base)),
  grown as (
    update team_reward r set base = r.base + s.base from risked s
      where r.user_id = s.user_id and r.money_type = s.money_type and r.day = ended_on and r.tier = s.tier
        and r.rate = s.rate and r.kind = 'commission' and r.state = 'open'
      returning new.user_id, new.money_type, new.tier, new.amount - old.amount as amount),
  begun as (
    insert into team_reward (user_id, money_type, kind, tier, day, base, rate, expires_at)
      select s.user_id, s.money_type, 'commission', s.tier, ended_on, s.base, s.rate,
        (ended_on + 31)::timestamp at time zone 'UTC'
      from risked s
      where s.rate > 0 and (s.user_id, s.money_type, s.tier) not in (select g.user_id, g.money_type, g.tier from grown g)
      returning user_id, money_type, tier, amount)
  select array_agg(a.user_id) as users, array_agg(a.money_type) as money_types, array_agg(a.amount) as amounts
    into earned from (select * from grown union all select * from begun) a;
  perform team_add(earned.users, earned.money_types, earned.amounts);
  perform team_make_valid(due.not_valid_1, 1::smallint);
  perform team_make_valid(due.not_valid_2, 2::smallint);
end $$;
