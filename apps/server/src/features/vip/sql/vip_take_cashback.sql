-- Takes what waits from one game, or from all of them, in whole smallest units; the rest goes on waiting. The ledger's
-- transfer is made by the caller, in the same transaction, and answers for it that nothing is paid twice: the claim's id
-- is its key. Null: there is nothing.
create or replace function vip_take_cashback(p_id bigint, p_user_id bigint, p_money_type smallint, p_game_type smallint)
  returns bigint language plpgsql as $$
declare
  v vip_member;
  unit constant bigint := money_unit(p_money_type);
  taken bigint := 0;
  risked bigint := 0;
  part bigint;
begin
  select * into v from vip_member where user_id = p_user_id and money_type = p_money_type for update;
  for game in 1 .. 5 loop
    continue when p_game_type is not null and p_game_type <> game;
    part := v.rebates[game] / unit * unit;
    continue when part is null or part = 0;
    taken := taken + part;
    risked := risked + v.exposures[game];
    v.rebates[game] := v.rebates[game] - part;
    v.exposures[game] := 0;
  end loop;
  if taken = 0 then
    return null;
  end if;
  update vip_member set rebates = v.rebates, exposures = v.exposures
    where user_id = p_user_id and money_type = p_money_type;
  insert into cashback_claim (id, user_id, money_type, game_type, amount, exposure)
    values (p_id, p_user_id, p_money_type, p_game_type, taken, risked);
  return taken;
end $$;
