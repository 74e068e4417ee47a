-- Removes a message for everybody: an author's own, or another's where p_may_others.
create or replace function chat_remove_message(p_user bigint, p_room text, p_seq bigint, p_may_others boolean)
  returns table (outcome text, chat_id bigint, chat_no bigint, event_no bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  held chat;
  found_message message;
  happened bigint;
begin
  held := chat_hold(p_user, p_room);
  select m.* into found_message from message m join chat_member me
      on me.chat_id = m.chat_id and me.user_id = p_user and m.seq > me.from_seq
    where m.chat_id = held.id and m.seq = p_seq;
  if found_message.seq is null or found_message.author_id = 1 then
    return query select 'not_found'::text, 0::bigint, 0::bigint, 0::bigint;
    return;
  end if;
  if found_message.author_id <> p_user and not p_may_others then
    return query select 'not_allowed'::text, 0::bigint, 0::bigint, 0::bigint;
    return;
  end if;
  if found_message.removed_at is null then
    happened := chat_happen(held.id, 'removed', p_seq, p_user, null);
    update message m set removed_at = clock_timestamp(), removed_by = p_user, event_no = happened, words = null,
      has_link = false where m.chat_id = held.id and m.seq = p_seq;
  end if;
  return query select case when happened is null then 'repeated' else 'removed' end, held.id, held.no,
    coalesce(happened, found_message.event_no);
end $$;
