-- What is due of a slice, for the round. Reads lines in one walk instead of one by one, which is why nested loops are off.
create or replace function team_add_up(
  p_period bigint, p_slice integer, p_parts integer, p_users bigint[], p_money_types smallint[], p_risked bigint[]
) returns void language sql
  set enable_nestloop = off set work_mem = '64MB' as $$
  -- Above all whom one member invited, the same members stand: so they are added up before they are shared out.
  with teams as materialized (
    select l.upline1, any_value(l.upline2) as upline2, any_value(l.upline3) as upline3, p.money_type,
      sum(p.exposure)::bigint as base,
      array_agg(p.user_id) filter (where not case p.money_type when 1 then l.valid_1 else l.valid_2 end) as not_valid
    from unnest(p_users, p_money_types, p_risked) as p (user_id, money_type, exposure)
      join team_upline l on l.user_id = p.user_id
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
