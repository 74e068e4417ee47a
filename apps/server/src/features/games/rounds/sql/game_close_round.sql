-- The end of a round, when all its slices are done: leaves a note for each part of those who count what follows. False when
-- they are not done, or the round has ended before.
create or replace function game_close_round(p_period bigint) returns boolean
  language plpgsql as $$
declare
  round game_round;
  slices integer;
  done record;
begin
  select * into round from game_round where period = p_period for update;
  if not found or round.settled_at is not null then
    return false;
  end if;
  slices := game_slices(round.bets);
  select count(*) as slices, array[sum(stakes[1]), sum(stakes[2])]::bigint[] as stakes,
      array[sum(fees[1]), sum(fees[2])]::bigint[] as fees, array[sum(paid[1]), sum(paid[2])]::bigint[] as paid
    into done from settled_slice where period = p_period;
  if done.slices <> slices then
    return false;
  end if;
  if round.state = 'drawn' then
    perform game_close_account(p_period, done.stakes, done.fees, done.paid);
    if round.bets > 0 then
      insert into closed_due (period, part, parts, game_type, ended_at)
        select p_period, part, slices, round.game_type, round.ends_at from generate_series(0, slices - 1) part;
    end if;
  end if;
  update game_round set settled_at = game_now(), state = case when state = 'drawn' then 'settled' else state end,
      payouts = coalesce((
        select jsonb_object_agg(m, trim_scale(done.paid[m] / 1000000.0)::text) from generate_series(1, 2) m
        where round.state = 'drawn' and done.stakes[m] > 0), '{}')
    where period = p_period;
  return true;
end $$;
