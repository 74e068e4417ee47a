-- The chat of a channel.
create or replace function chat_open_channel(p_channel bigint) returns void
  language sql as $$
  insert into chat (id, kind, room_id) values (p_channel, 3, p_channel::text)
$$;
