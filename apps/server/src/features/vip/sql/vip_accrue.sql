-- What the members of a settled slice risked: consumption of their month, wash code by their level, and perhaps a level.
-- Members are changed in one order, so that this and a batch of recharges never wait for each other in a circle.
create or replace function vip_accrue(p_period bigint, p_slice integer) returns void
  language plpgsql
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
