-- A conversation of a member is closed: nobody waits any more, and the line up to which it is. The chat is held as
-- `chat_send` holds it, so nothing said meanwhile is lost.
create or replace function chat_close_desk(p_chat bigint) returns bigint
  language plpgsql as $$
declare
  last bigint;
begin
  select head_seq into last from chat where id = p_chat and is_desk for update;
  update chat_desk set waiting_since = null where chat_id = p_chat;
  return last;
end $$;
