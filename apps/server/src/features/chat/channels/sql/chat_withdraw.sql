-- An operator takes a post of a channel back.
create or replace function chat_withdraw(p_channel bigint, p_seq bigint) returns bigint
  language plpgsql as $$
declare
  happened bigint;
begin
  perform from chat where id = p_channel and kind = 3 for update;
  if not exists (select from message where chat_id = p_channel and seq = p_seq and removed_at is null) then
    return null;
  end if;
  happened := chat_happen(p_channel, 'removed', p_seq, 1, null);
  update message set removed_at = clock_timestamp(), event_no = happened, words = null
    where chat_id = p_channel and seq = p_seq;
  return happened;
end $$;
