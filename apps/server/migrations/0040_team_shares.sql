-- Commissions in two steps: what a slice brings those above its members is added up with the slice, and only the sums, a
-- tenth of the members or less, wait for the round. They are written in as many parts as the round has slices, by the ids
-- of those above: so both cores are at work in both steps, and no two parts want the same rows.

create table team_share (
  period bigint not null,
  slice integer not null,
  part integer not null,
  -- Who stands above, in which tier, and what was risked below them.
  users bigint[] not null,
  money_types smallint[] not null,
  tiers smallint[] not null,
  bases bigint[] not null,
  -- Members of the slice who are not valid yet and whose inviter is of the part, in rupees and in dollars.
  not_valid_1 bigint[] not null,
  not_valid_2 bigint[] not null,
  primary key (period, slice, part)
);
alter table team_share
  alter column users set storage external,
  alter column money_types set storage external,
  alter column tiers set storage external,
  alter column bases set storage external,
  alter column not_valid_1 set storage external,
  alter column not_valid_2 set storage external;
select grant_app('team_share', 'select');

-- Those of these members who have recharged and played enough to be valid. Most of those who are not have not recharged,
-- and an index knows who has.
create index vip_member_recharged on vip_member (money_type, user_id) where recharged > 0;
create function team_met(p_users bigint[], p_money_type smallint) returns bigint[]
  language plpgsql stable as $$
declare
  terms constant team_config := team_config_now(p_money_type);
begin
  if terms.valid_topup = 0 then
    return array(select v.user_id from vip_member v
      where v.user_id = any (p_users) and v.money_type = p_money_type and v.played >= terms.valid_play);
  end if;
  return array(select v.user_id from vip_member v
    where v.user_id = any (p_users) and v.money_type = p_money_type and v.recharged > 0
      and v.recharged >= terms.valid_topup and v.played >= terms.valid_play);
end $$;

-- Counts those of these members for their inviters who have become valid.
create or replace function team_make_valid(p_users bigint[], p_money_type smallint) returns void language plpgsql as $$
declare
  met constant bigint[] := team_met(p_users, p_money_type);
  inviters bigint[];
begin
  if met = '{}' then
    return;
  end if;
  with held as materialized (
    select l.user_id from team_line l
    where l.user_id = any (met) and l.upline1 is not null
      and not (case p_money_type when 1 then l.valid_1 else l.valid_2 end)
    order by l.user_id for no key update of l),
  made as (
    update team_line l set valid_1 = l.valid_1 or p_money_type = 1, valid_2 = l.valid_2 or p_money_type = 2
      from held where l.user_id = held.user_id
      returning l.upline1)
  select array_agg(upline1) into inviters from made;
  if inviters is not null then
    perform team_hold(inviters, array_fill(p_money_type, array[cardinality(inviters)]));
    update team_sum s set valid_subordinates = s.valid_subordinates + n.number
      from (select i as user_id, count(*) as number from unnest(inviters) i group by i) n
      where s.user_id = n.user_id and s.money_type = p_money_type;
  end if;
end $$;

-- A reward grows with every round of its day: with room beside it, a change touches no index.
alter table team_reward set (fillfactor = 50);
alter table team_sum set (fillfactor = 50);

-- What is due of a slice, for the round. Reads lines in one walk instead of one by one, which is why nested loops are off.
create function team_add_up(
  p_period bigint, p_slice integer, p_parts integer, p_users bigint[], p_money_types smallint[], p_risked bigint[]
) returns void language sql
  set enable_nestloop = off set work_mem = '64MB' as $$
  -- Above all whom one member invited, the same members stand: so they are added up before they are shared out.
  with teams as materialized (
    select l.upline1, any_value(l.upline2) as upline2, any_value(l.upline3) as upline3, p.money_type,
      sum(p.exposure)::bigint as base,
      array_agg(p.user_id) filter (where not case p.money_type when 1 then l.valid_1 else l.valid_2 end) as not_valid
    from unnest(p_users, p_money_types, p_risked) as p (user_id, money_type, exposure)
      join team_line l on l.user_id = p.user_id
    where l.user_id = any (p_users) and l.upline1 is not null
    group by l.upline1, p.money_type),
  shares as (
    select t.user_id, t.money_type, t.tier, sum(t.base)::bigint as base
    from (select upline1 as user_id, money_type, 1::smallint as tier, base from teams
      union all select upline2, money_type, 2::smallint, base from teams
      union all select upline3, money_type, 3::smallint, base from teams) t
    where t.user_id is not null
    group by t.user_id, t.money_type, t.tier)
  insert into team_share (period, slice, part, users, money_types, tiers, bases, not_valid_1, not_valid_2)
    select p_period, p_slice, s.part, s.users, s.money_types, s.tiers, s.bases,
      array(select unnest(not_valid) from teams where money_type = 1 and upline1 % p_parts = s.part),
      array(select unnest(not_valid) from teams where money_type = 2 and upline1 % p_parts = s.part)
    from (select user_id % p_parts as part, array_agg(user_id) as users, array_agg(money_type) as money_types,
      array_agg(tier) as tiers, array_agg(base) as bases from shares group by 1) s
$$;

-- In the transaction that takes the note of the slice.
create function team_share_slice(p_period bigint, p_slice integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  select team_add_up(p_period, p_slice, game_slices(r.bets), d.users, d.money_types, d.exposures)
  from settled_due d join game_round r on r.period = d.period
  where d.period = p_period and d.slice = p_slice
$$;

-- The commissions of a part of a round. All of its slices are added up, and counted by `vip_accrue`: who has become valid
-- by this very round is seen.
drop function team_accrue;
create function team_accrue(p_period bigint, p_part integer, p_ended_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
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

drop function team_shares;
drop type team_shares_answer;

-- Slices that were counted before there were shares, of rounds whose commissions are still to come.
select team_add_up(r.period, -1, case when r.settled_at is null then game_slices(r.bets) else 1 end,
    array_agg(p.user_id), array_agg(p.money_type), array_agg(p.exposure))
  from game_round r join participation p on p.period = r.period
  where r.period in (select period from closed_due union all
      select period from game_round where settled_at is null and state = 'drawn')
    and p.exposure > 0
    and not exists (select from settled_due d where d.period = r.period and d.slice = p.user_id % game_slices(r.bets))
  group by r.period;
-- Nobody looks for the members of a round any more.
drop index participation_of_round;

do $$
declare
  f text;
begin
  foreach f in array array['team_met', 'team_add_up', 'team_share_slice', 'team_accrue'] loop
    execute format('revoke execute on function %I from public', f);
  end loop;
  if exists (select 1 from pg_roles where rolname = 'mela_app') then
    grant execute on function team_share_slice to mela_app;
    grant execute on function team_accrue to mela_app;
  end if;
end $$;
