-- What a currency's programme promises now.
create or replace function team_config_now(p_money_type smallint) returns team_config
  language sql stable as $$
  select * from team_config where money_type = p_money_type order by version desc limit 1
$$;
