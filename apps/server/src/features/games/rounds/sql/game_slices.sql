-- A quarter of a second's work, for which the wallets of its members wait.
create or replace function game_slices(p_bets integer) returns integer
  language sql immutable return greatest(1, (p_bets + 49999) / 50000);
