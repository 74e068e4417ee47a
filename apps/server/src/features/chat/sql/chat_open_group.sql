-- The chat of a group, which has the group's id.
create or replace function chat_open_group(p_group bigint) returns void
  language sql as $$
  insert into chat (id, kind, room_id) values (p_group, 2, p_group::text)
$$;
