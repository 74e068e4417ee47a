-- A round, held against everybody else until the transaction ends.
create or replace function game_hold_round(p_period bigint) returns setof game_round
  language sql as $$
  select * from game_round where period = p_period for update
$$;
