-- Raises a member to the level that the month's figures reach.
create or replace function vip_promote(p_user_id bigint, p_money_type smallint) returns void language plpgsql as $$
declare
  v vip_member;
  reached smallint;
begin
  select * into v from vip_member where user_id = p_user_id and money_type = p_money_type;
  reached := vip_reached(vip_ladder_now(p_money_type), v.level, v.recharge, v.consumption);
  if reached > v.level then
    update vip_member set level = reached where user_id = p_user_id and money_type = p_money_type;
    insert into vip_move (user_id, money_type, from_level, to_level)
      values (p_user_id, p_money_type, v.level, reached);
  end if;
end $$;
