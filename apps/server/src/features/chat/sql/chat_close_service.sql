-- A conversation of a member is closed: it no longer waits; answers the last message in it. The chat is held as
-- `chat_send` holds it, so nothing said meanwhile is lost.
create or replace function chat_close_service(p_chat bigint) returns bigint
  language plpgsql as $$
declare
  last bigint;
begin
  select head_seq into last from chat where id = p_chat and is_service for update;
  update chat_queue set waiting_since = null where chat_id = p_chat;
  return last;
end $$;
