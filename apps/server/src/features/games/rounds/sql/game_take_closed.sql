-- The next part of a closed round all of whose slices are counted, the caller's until the transaction ends.
create or replace function game_take_closed() returns setof closed_due
  language sql as $$
  delete from closed_due where (period, part) in (
    select c.period, c.part from closed_due c where not exists (select from settled_due s where s.period = c.period)
    order by c.ended_at, c.period, c.part limit 1 for update skip locked)
  returning *
$$;
