-- How much may still be promised to a member today.
create or replace function vip_bonus_room(p_user_id bigint, p_money_type smallint, p_per_day bigint) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select greatest(0, p_per_day - coalesce(sum(amount), 0))::bigint from vip_bonus
  where user_id = p_user_id and money_type = p_money_type and day = (now() at time zone 'UTC')::date
$$;
