-- -1 dissolved, -2 banned, 1 as usual. Every member's room has changed.
create or replace function chat_set_state(p_group bigint, p_state smallint) returns void
  language plpgsql as $$
begin
  update chat set state = p_state, last_xid = pg_current_xact_id(), last_event_at = clock_timestamp()
    where id = p_group and kind = 2;
  update chat_member set changed_xid = pg_current_xact_id() where chat_id = p_group and is_in;
end $$;
