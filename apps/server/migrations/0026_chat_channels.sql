-- Channels, customer service's chats, lines that nobody in the room wrote, and what operators do about what is said.
alter table chat drop constraint chat_kind_check, add constraint chat_kind_check check (kind in (1, 2, 3));
alter table chat_member drop constraint chat_member_barred_check, add constraint chat_member_barred_check
  check (barred in ('not_a_friend', 'blocked', 'banned_from_speaking', 'user_banned'));

-- Who answers for the house (`SERVICE_USER`). Nobody signs in as this member: it has no password.
insert into member (id, uid, nickname, identity, avatar_url) values (2, '00000002', 'Mela Service', 3, '/art/service.svg');
select ledger_open_wallets(2);

-- Chats that a desk answers, and how they stand there; written by `chat_send`.
alter table chat add column is_desk boolean not null default false;
create table chat_desk (
  chat_id bigint primary key references chat (id),
  -- The last that the member said, and the last that the service said.
  said_seq bigint not null default 0,
  answered_seq bigint not null default 0,
  waiting_since timestamptz,
  last_at timestamptz not null default clock_timestamp()
);
create index chat_desk_waiting on chat_desk (waiting_since) where waiting_since is not null;
create index chat_desk_last on chat_desk (last_at);
select grant_app('chat_desk', 'select');

-- Whoever an operator has silenced says nothing anywhere until then.
create table chat_mute (
  user_id bigint primary key references member (id),
  until timestamptz not null
);
select grant_app('chat_mute', 'select, insert, update, delete');

create table channel_account (
  id bigint primary key check (id > 0),
  name text not null check (length(name) between 1 and 50),
  avatar_url text
);
select grant_app('channel_account', 'select, insert, update');

create table channel (
  id bigint primary key references chat (id),
  account_id bigint not null references channel_account (id),
  name text not null check (length(name) between 1 and 50),
  is_open boolean not null default true,
  created_at timestamptz not null default now()
);
select grant_app('channel', 'select, insert, update');

-- A translation is asked for once, whoever wants it.
create table translation (
  text_hash bytea not null check (length(text_hash) = 32),
  lang text not null check (lang in ('en', 'hi', 'zh')),
  content text not null check (length(content) <= 20000),
  created_at timestamptz not null default now(),
  primary key (text_hash, lang)
);
create index translation_created_at on translation (created_at);
select grant_app('translation', 'select, insert, delete');

create function chat_open_channel(p_channel bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into chat (id, kind, room_id) values (p_channel, 3, p_channel::text)
$$;

create or replace function chat_send(p_items jsonb)
  returns table (
    n bigint, outcome text, chat_id bigint, chat_no bigint, seq bigint, event_no bigint, created_at timestamptz,
    quote jsonb
  )
  language plpgsql security definer set search_path = public, pg_temp
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
    select a.*, c.id as chat_id, c.no as chat_no, c.head_seq, c.event_no as last_no, c.is_desk, m.from_seq,
      old.seq as old_seq, old.sent_no as old_no, old.created_at as old_at,
      case
        when old.seq is not null then case when old.chat_id = c.id then 'repeated' else 'conflict' end
        when m.is_in is not true or c.state = -1 then 'not_found'
        when c.state = -2 then 'group_banned'
        -- Whoever is silenced still reaches customer service.
        when not c.is_desk and mu.until > now() then 'banned_from_speaking'
        else coalesce(m.barred, 'sent')
      end as outcome
    from asked a
    left join chat c on c.room_id = a.room and c.kind = a.kind
    left join chat_member m on m.chat_id = c.id and m.user_id = a.author
    left join chat_mute mu on mu.user_id = a.author
    left join message old on old.author_id = a.author and old.nonce = a.nonce
  ), placed as materialized (
    select j.n, j.chat_id, j.author, j.nonce, j.type, j.words, j.has_link, j.mentions, j.is_desk,
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
  ), at_desk as (
    insert into chat_desk as d (chat_id, said_seq, answered_seq, waiting_since)
    select p.chat_id, coalesce(max(p.seq) filter (where p.author <> 2), 0),
      coalesce(max(p.seq) filter (where p.author = 2), 0),
      case when max(p.seq) filter (where p.author <> 2) = max(p.seq) then clock_timestamp() end
    from placed p where p.is_desk group by p.chat_id
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

-- Lines that come of something that happened, whoever is in the room: the same author's same nonce is the same line.
create function chat_put(p_chat bigint, p_lines jsonb)
  returns table (n bigint, is_new boolean, chat_no bigint, seq bigint, event_no bigint, created_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
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

-- An operator takes a post of a channel back.
create function chat_withdraw(p_channel bigint, p_seq bigint) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Whether two members may write to each other, as bans, friendship and blocks say now. Customer service is for all.
create or replace function chat_judge_private(p_one bigint, p_other bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  room chat;
  verdict text;
begin
  select * into room from chat
    where room_id = least(p_one, p_other) || '-' || greatest(p_one, p_other) for update;
  verdict := case
    when exists (select from member where id in (p_one, p_other) and banned_at is not null) then 'user_banned'
    when room.is_desk then null
    when exists (select from block where (user_id, blocked_id) in ((p_one, p_other), (p_other, p_one))) then 'blocked'
    when not exists (select from friendship where user_id = p_one and friend_id = p_other) then 'not_a_friend'
  end;
  update chat_member set barred = verdict, changed_xid = pg_current_xact_id()
    where chat_id = room.id and barred is distinct from verdict;
end $$;

-- A member was banned or is free again: their private chats are judged anew, and those in which something was said get
-- a line that says so.
create function chat_judge_banned(p_user bigint, p_kind smallint) returns table (chat_id bigint, room_id text, other bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  one record;
begin
  for one in
    select c.id, c.room_id, o.user_id as other, c.head_seq from chat c
    join chat_member me on me.chat_id = c.id and me.user_id = p_user
    join chat_member o on o.chat_id = c.id and o.user_id <> p_user
    where c.kind = 1 order by c.id for update of c
  loop
    perform chat_judge_private(p_user, one.other);
    if one.head_seq > 0 then
      perform chat_put(one.id, jsonb_build_array(jsonb_build_object('author', 1, 'type', 0,
        'nonce', 'ban-' || one.id || '-' || (one.head_seq + 1),
        'data', jsonb_build_object('kind', p_kind, 'user_id', p_user::text))));
    end if;
    return query select one.id, one.room_id, one.other;
  end loop;
end $$;

-- The chat with customer service that every member has, pinned.
create function chat_open_desk(p_id bigint, p_user bigint) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened bigint;
begin
  opened := chat_open_private(p_id, 2, p_user);
  update chat set is_desk = true where id = opened;
  update chat_member set pin = true, changed_xid = pg_current_xact_id() where chat_id = opened and user_id = p_user;
  return opened;
end $$;
