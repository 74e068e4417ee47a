-- Read marks only grow. In a large group nobody is told who read what; the mark itself counts.
create or replace function chat_ack(p_user bigint, p_room text, p_seq bigint)
  returns table (chat_id bigint, chat_no bigint, seq bigint, event_no bigint, has_grown boolean)
  language plpgsql as $$
#variable_conflict use_column
declare
  held chat;
  reached bigint;
  happened bigint;
begin
  held := chat_hold(p_user, p_room);
  if held.id is null then return; end if;
  update chat_member m set read_seq = least(p_seq, held.head_seq), changed_xid = pg_current_xact_id()
    where m.chat_id = held.id and m.user_id = p_user and m.read_seq < least(p_seq, held.head_seq)
    returning m.read_seq into reached;
  if reached is not null and held.members <= 100 then
    happened := chat_happen(held.id, 'seen', reached, p_user, null);
  end if;
  return query select held.id, held.no, coalesce(reached, 0), happened, reached is not null;
end $$;
