-- An author's new words for a message of their own; what it said until then is kept. Outcomes: edited, or why not.
create or replace function chat_edit_message(
  p_user bigint, p_room text, p_seq bigint, p_text text, p_words text, p_has_link boolean
) returns table (outcome text, chat_id bigint, event_no bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  held chat;
  mine chat_member;
  found_message message;
  happened bigint;
begin
  held := chat_hold(p_user, p_room);
  select m.* into mine from chat_member m where m.chat_id = held.id and m.user_id = p_user;
  select m.* into found_message from message m
    where m.chat_id = held.id and m.seq = p_seq and m.author_id = p_user and m.type = 1 and m.removed_at is null
      and m.seq > mine.from_seq;
  if found_message.seq is null then
    return query select 'not_found'::text, 0::bigint, 0::bigint;
    return;
  end if;
  if held.state = -2 or mine.barred is not null then
    return query select coalesce(mine.barred, 'group_banned'), 0::bigint, 0::bigint;
    return;
  end if;
  if found_message.data->>'text' = p_text then
    return query select 'same'::text, held.id, found_message.event_no;
    return;
  end if;
  happened := chat_happen(held.id, 'edited', p_seq, p_user, null);
  insert into message_edit (chat_id, seq, event_no, text, said_at) values (held.id, p_seq, happened,
    found_message.data->>'text', coalesce(found_message.edited_at, found_message.created_at));
  -- A translation belongs to the words it translates.
  update message m set data = (m.data - 'translation') || jsonb_build_object('text', p_text), words = p_words,
    has_link = p_has_link, edited_at = clock_timestamp(), event_no = happened
    where m.chat_id = held.id and m.seq = p_seq;
  return query select 'edited'::text, held.id, happened;
end $$;
