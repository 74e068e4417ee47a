-- A list with a place for every level of a ladder of both currencies, rupees first: so that one number finds it. Whoever
-- stands above the top of a ladder, which may have become shorter, is treated as its top where p_top says so.
create or replace function vip_by_level(p_rupees anyarray, p_dollars anyarray, p_top boolean) returns anyarray
  language sql immutable as $$
  select array_agg(case when p_top then l.list[least(n, cardinality(l.list))] else l.list[n] end order by l.m, n)
  from (values (1, p_rupees), (2, p_dollars)) as l (m, list), generate_series(1, 21) n
$$;
