-- For SQL functions that do their whole work in one round trip. The next notification that is told the usual way also
-- trims the list.
create or replace function notify_add(p_id bigint, p_user_id bigint, p_kind text, p_data jsonb) returns timestamptz language sql as $$
  insert into notification (id, user_id, kind, data, created_at)
  values (p_id, p_user_id, p_kind, p_data, clock_timestamp())
  returning created_at
$$;
