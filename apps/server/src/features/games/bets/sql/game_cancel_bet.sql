-- Takes an own bet back; the money goes by the ledger in the same transaction. It no longer counts for what the round may
-- cost: p_risk is what it counted with. Null: there is no such bet of this member, or it was cancelled before. False: betting
-- has closed.
create or replace function game_cancel_bet(p_period bigint, p_seq integer, p_user_id bigint, p_risk bigint default 0) returns boolean
  language plpgsql as $$
declare
  round game_round;
  money smallint;
begin
  select money_type into money from bet where period = p_period and seq = p_seq and user_id = p_user_id;
  if not found then
    return null;
  end if;
  select * into round from game_round where period = p_period for update;
  if round.state <> 'open' or game_now() >= round.locks_at then
    return false;
  end if;
  update bet set cancelled_at = game_now()
    where period = p_period and seq = p_seq and user_id = p_user_id and cancelled_at is null;
  if not found then
    return null;
  end if;
  update game_round set liability[money] = greatest(0, liability[money] - p_risk) where period = p_period;
  return true;
end $$;
