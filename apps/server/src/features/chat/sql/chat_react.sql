-- A member's one reaction to a message, or none (p_emoji is null).
create or replace function chat_react(p_user bigint, p_room text, p_seq bigint, p_emoji text)
  returns table (outcome text, chat_id bigint, chat_no bigint, event_no bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  held chat;
  changed integer;
  happened bigint;
begin
  held := chat_hold(p_user, p_room);
  if not exists (select from message m join chat_member me
      on me.chat_id = m.chat_id and me.user_id = p_user and m.seq > me.from_seq
      where m.chat_id = held.id and m.seq = p_seq and m.removed_at is null and m.type between 1 and 8) then
    return query select 'not_found'::text, 0::bigint, 0::bigint, 0::bigint;
    return;
  end if;
  if p_emoji is null then
    delete from message_reaction r where r.chat_id = held.id and r.seq = p_seq and r.user_id = p_user;
  else
    insert into message_reaction as r (chat_id, seq, user_id, emoji) values (held.id, p_seq, p_user, p_emoji)
      on conflict (chat_id, seq, user_id) do update set emoji = excluded.emoji where r.emoji <> excluded.emoji;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    happened := chat_happen(held.id, 'reaction', p_seq, p_user, p_emoji);
    update message m set event_no = happened where m.chat_id = held.id and m.seq = p_seq;
  end if;
  return query select case when happened is null then 'same' else 'reacted' end, held.id, held.no, happened;
end $$;
