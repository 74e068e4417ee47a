-- Chests whose time is over or whose group is no more, or all of a group that ends now; held until the caller has given
-- the rest back.
create or replace function chest_hold_due(p_group bigint, p_most integer) returns setof chest
  language sql as $$
  select c.* from chest c
  where c.ended_at is null and (c.group_id = p_group or p_group is null and (c.expires_at <= clock_timestamp()
    or exists (select from chat_group g where g.id = c.group_id and g.status = -1)))
  order by c.id limit p_most for update of c
$$;
