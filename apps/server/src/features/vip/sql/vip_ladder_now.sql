-- A currency's ladder of levels as it stands now.
create or replace function vip_ladder_now(p_money_type smallint) returns vip_ladder
  language sql stable as $$
  select * from vip_ladder where money_type = p_money_type order by version desc limit 1
$$;
