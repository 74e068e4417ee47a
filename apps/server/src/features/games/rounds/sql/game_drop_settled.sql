-- The note of a slice that everybody has counted.
create or replace function game_drop_settled(p_period bigint, p_slice integer) returns void
  language sql as $$
  delete from settled_due where period = p_period and slice = p_slice
$$;
