-- New members see what is said from their own line on.
create or replace function chat_join(p_group bigint, p_users bigint[], p_ref bigint) returns integer
  language plpgsql as $$
declare
  held chat;
  joined bigint;
  count integer := 0;
begin
  select * into held from chat where id = p_group and kind = 2 for update;
  foreach joined in array p_users loop
    insert into chat_member as m (chat_id, user_id, from_seq, read_seq)
      values (p_group, joined, held.head_seq, held.head_seq)
      on conflict (chat_id, user_id) do update set is_in = true, from_seq = held.head_seq, read_seq = held.head_seq,
        hidden_seq = -1, barred = null, changed_xid = pg_current_xact_id() where not m.is_in;
    if not found then continue; end if;
    count := count + 1;
    held.head_seq := held.head_seq + 1;
    held.event_no := held.event_no + 1;
    insert into message (chat_id, seq, sent_no, event_no, author_id, nonce, type, data)
      values (p_group, held.head_seq, held.event_no, held.event_no, 1, 'join-' || p_group || '-' || held.head_seq, 5,
        jsonb_build_object('user_id', joined::text, 'ref_user_id', p_ref::text));
  end loop;
  update chat set head_seq = held.head_seq, event_no = held.event_no, members = members + count,
    last_xid = pg_current_xact_id(), last_event_at = clock_timestamp() where id = p_group;
  return count;
end $$;
