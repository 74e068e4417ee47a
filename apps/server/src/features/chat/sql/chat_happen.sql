-- Something happened in a chat besides a message: its number. The caller holds nothing of the chat yet.
create or replace function chat_happen(p_chat bigint, p_kind text, p_seq bigint, p_user bigint, p_emoji text) returns bigint
  language plpgsql as $$
declare
  happened bigint;
begin
  update chat set event_no = event_no + 1, last_xid = pg_current_xact_id(), last_event_at = clock_timestamp()
    where id = p_chat returning event_no into happened;
  insert into chat_event (chat_id, no, kind, seq, user_id, emoji)
    values (p_chat, happened, p_kind, p_seq, p_user, p_emoji);
  return happened;
end $$;
