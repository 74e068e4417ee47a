-- Levels and wash code counted from the note of a slice (0038), and what a slice brought kept in one row of lists: twenty
-- thousand rows a round cost more than all the counting, and nobody reads them but one who counts again.

create table rebate_slice (
  period bigint not null,
  -- -1: of the time before lists.
  slice integer not null check (slice >= -1),
  game_type smallint not null,
  users bigint[] not null,
  money_types smallint[] not null,
  exposures bigint[] not null,
  amounts bigint[] not null,
  rates integer[] not null,
  levels smallint[] not null,
  -- A slice counts once.
  primary key (period, slice)
);
alter table rebate_slice
  alter column users set storage external,
  alter column money_types set storage external,
  alter column exposures set storage external,
  alter column amounts set storage external,
  alter column rates set storage external,
  alter column levels set storage external;
insert into rebate_slice
  select period, -1, game_type, array_agg(user_id), array_agg(money_type), array_agg(exposure), array_agg(amount),
    array_agg(rate), array_agg(level)
  from rebate_line group by period, game_type;
drop table rebate_line;
create trigger append_only before update or delete or truncate on rebate_slice
  for each statement execute function refuse_change();
alter table rebate_slice enable always trigger append_only;
select grant_app('rebate_slice', 'select');

-- What each round brought a member, and by which level and rate: all that an auditor needs to count again.
create view rebate_line with (security_invoker = true) as
  select s.period, l.user_id, l.exposure, l.amount, l.rate, l.money_type, s.game_type, l.level
  from rebate_slice s cross join lateral
    unnest(s.users, s.money_types, s.exposures, s.amounts, s.rates, s.levels)
      as l (user_id, money_type, exposure, amount, rate, level);
select grant_app('rebate_line', 'select');

-- A list with a place for every level of a ladder of both currencies, rupees first: so that one number finds it. Whoever
-- stands above the top of a ladder, which may have become shorter, is treated as its top where p_top says so.
create function vip_by_level(p_rupees anyarray, p_dollars anyarray, p_top boolean) returns anyarray
  language sql immutable as $$
  select array_agg(case when p_top then l.list[least(n, cardinality(l.list))] else l.list[n] end order by l.m, n)
  from (values (1, p_rupees), (2, p_dollars)) as l (m, list), generate_series(1, 21) n
$$;

-- What the members of a settled slice risked: consumption of their month, wash code by their level, and perhaps a level.
-- Members are changed in one order, so that this and a batch of recharges never wait for each other in a circle.
drop function vip_accrue;
create function vip_accrue(p_period bigint, p_slice integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
declare
  rupees constant vip_ladder := vip_ladder_now(1::smallint);
  dollars constant vip_ladder := vip_ladder_now(2::smallint);
  consumption_next constant bigint[] :=
    vip_by_level(rupees.consumption_next, dollars.consumption_next, false);
  recharge_next constant bigint[] := vip_by_level(rupees.recharge_next, dollars.recharge_next, false);
  due settled_due;
  game smallint;
  rates integer[];
  ended_in date;
  done record;
begin
  select * into due from settled_due where period = p_period and slice = p_slice;
  if not found then
    raise exception 'nothing is due of slice % of round %', p_slice, p_period;
  end if;
  game := due.game_type;
  rates := vip_by_level(
    array(select rupees.rates[l * 5 + game] from generate_series(0, cardinality(rupees.rates) / 5 - 1) l),
    array(select dollars.rates[l * 5 + game] from generate_series(0, cardinality(dollars.rates) / 5 - 1) l), true);
  ended_in := date_trunc('month', due.ended_at at time zone 'UTC')::date;
  with counted as (
    update vip_member v set
      month = greatest(v.month, ended_in),
      recharge = case when ended_in > v.month then 0 else v.recharge end,
      consumption = case when ended_in > v.month then p.exposure when ended_in = v.month then v.consumption + p.exposure
        else v.consumption end,
      played = v.played + p.exposure,
      exposures[game] = v.exposures[game] + p.exposure,
      rebates[game] = v.rebates[game] + vip_part(p.exposure, rates[p.money_type * 21 - 20 + v.level])
    from unnest(due.users, due.money_types, due.exposures) as p (user_id, money_type, exposure)
    where v.user_id = p.user_id and v.money_type = p.money_type
    returning v.user_id, v.money_type, v.level, p.exposure, new.rebates[game] - old.rebates[game] as amount,
      v.consumption >= consumption_next[v.money_type * 21 - 20 + v.level]
        and v.recharge >= recharge_next[v.money_type * 21 - 20 + v.level] as is_climbing
  )
  select array_agg(c.user_id) as users, array_agg(c.money_type) as money_types, array_agg(c.exposure) as exposures,
      array_agg(c.amount) as amounts, array_agg(rates[c.money_type * 21 - 20 + c.level]) as rates,
      array_agg(c.level) as levels,
      array_agg(c.user_id) filter (where c.is_climbing) as climbers,
      array_agg(c.money_type) filter (where c.is_climbing) as climbed_in
    into done from counted c;
  insert into rebate_slice (period, slice, game_type, users, money_types, exposures, amounts, rates, levels)
    values (p_period, p_slice, game, done.users, done.money_types, done.exposures, done.amounts, done.rates,
      done.levels);
  for i in 1 .. coalesce(cardinality(done.climbers), 0) loop
    perform vip_promote(done.climbers[i], done.climbed_in[i]);
  end loop;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array['vip_by_level', 'vip_accrue'] loop
    execute format('revoke execute on function %I from public', f);
  end loop;
  if exists (select 1 from pg_roles where rolname = 'mela_app') then
    grant execute on function vip_accrue to mela_app;
  end if;
end $$;
