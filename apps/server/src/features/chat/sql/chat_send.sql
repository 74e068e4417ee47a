-- Sends many messages at once, each accepted or refused on its own, answered in their order. Chats are locked in one
-- order before anything is judged: who is put out of a chat meanwhile is out.
create or replace function chat_send(p_items jsonb)
  returns table (
    n bigint, outcome text, chat_id bigint, chat_no bigint, seq bigint, event_no bigint, created_at timestamptz,
    quote jsonb
  )
  language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform c.id from chat c where c.room_id in (select i->>'room' from jsonb_array_elements(p_items) i)
    order by c.id for update;
  return query
  with asked as materialized (
    select a.* from rows from (jsonb_to_recordset(p_items) as (author bigint, room text, kind smallint, nonce text,
      type smallint, data jsonb, words text, has_link boolean, mentions bigint[], quote bigint))
      with ordinality as a (author, room, kind, nonce, type, data, words, has_link, mentions, quote, n)
  ), judged as materialized (
    select a.*, c.id as chat_id, c.no as chat_no, c.head_seq, c.event_no as last_no, c.is_service, m.from_seq,
      old.seq as old_seq, old.sent_no as old_no, old.created_at as old_at,
      case
        when old.seq is not null then case when old.chat_id = c.id then 'repeated' else 'conflict' end
        -- The same words for a stranger and for nobody at all.
        when c.id is null and a.kind = 1 and a.author::text = any (string_to_array(a.room, '-')) then 'not_a_friend'
        when m.is_in is not true or c.state = -1 then 'not_found'
        when c.state = -2 then 'group_banned'
        -- Whoever is silenced still reaches customer service.
        when not c.is_service and mu.until > now() then 'banned_from_speaking'
        else coalesce(m.barred, 'sent')
      end as outcome
    from asked a
    left join chat c on c.room_id = a.room and c.kind = a.kind
    left join chat_member m on m.chat_id = c.id and m.user_id = a.author
    left join chat_mute mu on mu.user_id = a.author
    left join message old on old.author_id = a.author and old.nonce = a.nonce
  ), placed as materialized (
    select j.n, j.chat_id, j.author, j.nonce, j.type, j.words, j.has_link, j.mentions, j.is_service,
      j.head_seq + row_number() over (partition by j.chat_id order by j.n) as seq,
      j.last_no + row_number() over (partition by j.chat_id order by j.n) as event_no,
      case when q.seq is null then null else jsonb_build_object('message_id', message_id(j.chat_no, q.seq),
        'author_id', q.author_id::text, 'type', q.type, 'text', left(coalesce(q.data->>'text', ''), 200)) end as quote,
      j.data
    from judged j
    left join message q on q.chat_id = j.chat_id and q.seq = j.quote and q.seq > j.from_seq and q.removed_at is null
    where j.outcome = 'sent'
  ), written as (
    insert into message (chat_id, seq, sent_no, event_no, author_id, nonce, type, data, words, has_link, mentions)
    select p.chat_id, p.seq, p.event_no, p.event_no, p.author, p.nonce, p.type,
      case when p.quote is null then p.data else p.data || jsonb_build_object('quote', p.quote) end,
      p.words, p.has_link, p.mentions
    from placed p
    returning message.chat_id, message.seq, message.created_at
  ), moved as (
    update chat c set head_seq = p.seq, event_no = p.event_no, last_xid = pg_current_xact_id(),
      last_event_at = clock_timestamp()
    from (select placed.chat_id, max(placed.seq) as seq, max(placed.event_no) as event_no from placed
      group by placed.chat_id) p
    where c.id = p.chat_id
  ), queued as (
    insert into chat_queue as d (chat_id, said_seq, answered_seq, waiting_since)
    select p.chat_id, coalesce(max(p.seq) filter (where p.author <> 2), 0),
      coalesce(max(p.seq) filter (where p.author = 2), 0),
      case when max(p.seq) filter (where p.author <> 2) = max(p.seq) then clock_timestamp() end
    from placed p where p.is_service group by p.chat_id
    on conflict (chat_id) do update set said_seq = greatest(d.said_seq, excluded.said_seq),
      answered_seq = greatest(d.answered_seq, excluded.answered_seq), last_at = clock_timestamp(),
      waiting_since = case when excluded.waiting_since is null then null
        else coalesce(d.waiting_since, excluded.waiting_since) end
  )
  select j.n, j.outcome, j.chat_id, j.chat_no, coalesce(p.seq, j.old_seq), coalesce(p.event_no, j.old_no),
    coalesce(w.created_at, j.old_at), p.quote
  from judged j
  left join placed p on p.n = j.n
  left join written w on w.chat_id = p.chat_id and w.seq = p.seq
  order by j.n;
end $$;
