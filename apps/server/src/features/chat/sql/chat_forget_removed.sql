-- Of what was removed long ago only the places are left.
create or replace function chat_forget_removed(p_before timestamptz) returns void
  language sql as $$
  delete from message_edit e using message m
    where m.chat_id = e.chat_id and m.seq = e.seq and m.removed_at < p_before;
  delete from message_reaction r using message m
    where m.chat_id = r.chat_id and m.seq = r.seq and m.removed_at < p_before;
  update message set data = '{}', mentions = null where removed_at < p_before and data <> '{}'
$$;
