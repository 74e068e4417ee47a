-- In the transaction that takes the note of the slice.
create or replace function team_share_slice(p_period bigint, p_slice integer) returns void
  language sql as $$
  select team_add_up(p_period, p_slice, game_slices(r.bets), d.users, d.money_types, d.exposures)
  from settled_due d join game_round r on r.period = d.period
  where d.period = p_period and d.slice = p_slice
$$;
