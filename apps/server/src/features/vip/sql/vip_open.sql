-- A new member's place on the ladders.
create or replace function vip_open(p_user_id bigint) returns void
  language sql as $$
  insert into vip_member (user_id, money_type) values (p_user_id, 1), (p_user_id, 2) on conflict do nothing
$$;
