-- The next slice to be counted, the caller's until the transaction ends. Those who count read the lists where they are;
-- whoever took the note drops it in the end.
create or replace function game_take_settled(
  out period bigint, out slice integer, out game_type smallint, out ended_at timestamptz
) returns setof record
  language sql as $$
  select d.period, d.slice, d.game_type, d.ended_at from settled_due d
  order by d.ended_at, d.period, d.slice limit 1 for update skip locked
$$;
