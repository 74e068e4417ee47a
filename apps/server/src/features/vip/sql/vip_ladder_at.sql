-- The ladder that was in force at a time; the first one before there was any.
create or replace function vip_ladder_at(p_money_type smallint, p_at timestamptz) returns vip_ladder
  language sql stable as $$
  select * from vip_ladder where money_type = p_money_type
  order by made_at >= p_at, case when made_at < p_at then -version else version end limit 1
$$;
