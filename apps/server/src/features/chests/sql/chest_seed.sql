-- Nothing before the end.
create or replace function chest_seed(p_chest bigint) returns bytea
  language sql as $$
  select s.seed from chest_secret s join chest c on c.id = s.chest_id where s.chest_id = p_chest and chest_is_over(c)
$$;
