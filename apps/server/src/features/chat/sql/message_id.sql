-- A message's id on the wire: the number of its chat, and its own there.
create or replace function message_id(chat_no bigint, seq bigint) returns text language sql immutable as $$
  select ((chat_no << 31) | seq)::text
$$;
