-- Nothing can be taken from it any more.
create or replace function chest_is_over(c chest) returns boolean language sql volatile as $$
  select c.ended_at is not null or c.expires_at <= clock_timestamp()
$$;
