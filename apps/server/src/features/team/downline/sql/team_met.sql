-- Those of these members who have recharged and played enough to be valid. Most of those who are not have not recharged,
-- and an index knows who has.
create or replace function team_met(p_users bigint[], p_money_type smallint) returns bigint[]
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
