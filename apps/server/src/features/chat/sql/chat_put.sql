-- Lines that come of something that happened, whoever is in the room: the same author's same nonce is the same line.
create or replace function chat_put(p_chat bigint, p_lines jsonb)
  returns table (n bigint, is_new boolean, chat_no bigint, seq bigint, event_no bigint, created_at timestamptz)
  language plpgsql as $$
#variable_conflict use_column
declare
  held chat;
  line record;
  old message;
  at timestamptz := clock_timestamp();
begin
  select * into held from chat where id = p_chat for update;
  if held.id is null then raise exception 'there is no chat %', p_chat; end if;
  for line in
    select l.* from rows from (jsonb_to_recordset(p_lines) as (author bigint, nonce text, type smallint, data jsonb,
      words text)) with ordinality as l (author, nonce, type, data, words, n)
  loop
    select m.* into old from message m where m.author_id = line.author and m.nonce = line.nonce;
    if old.seq is not null then
      return query select line.n, false, held.no, old.seq, old.sent_no, old.created_at;
      continue;
    end if;
    held.head_seq := held.head_seq + 1;
    held.event_no := held.event_no + 1;
    insert into message (chat_id, seq, sent_no, event_no, author_id, nonce, type, data, words, created_at)
      values (p_chat, held.head_seq, held.event_no, held.event_no, line.author, line.nonce, line.type, line.data,
        line.words, at);
    return query select line.n, true, held.no, held.head_seq, held.event_no, at;
  end loop;
  update chat set head_seq = held.head_seq, event_no = held.event_no, last_xid = pg_current_xact_id(),
    last_event_at = at where id = p_chat;
end $$;
