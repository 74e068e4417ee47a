-- Conversations. A chat is one row that everything happening in it goes through: it numbers the messages (head_seq) and
-- all happenings (event_no) without gaps. What happened is written once per chat, never once per member.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table chat (
  -- Of a group its own id.
  id bigint primary key check (id > 0),
  -- The upper half of its messages' ids.
  no bigint generated always as identity unique check (no < 4294967296),
  kind smallint not null check (kind in (1, 2)),
  room_id text not null unique,
  -- As of groups: -2 banned, -1 dissolved.
  state smallint not null default 1 check (state in (-2, -1, 1)),
  members integer not null default 0 check (members >= 0),
  head_seq bigint not null default 0 check (head_seq between 0 and 2147483647),
  event_no bigint not null default 0 check (event_no >= head_seq),
  last_xid xid8 not null default pg_current_xact_id(),
  last_event_at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);
select grant_app('chat', 'select');

create table chat_member (
  chat_id bigint not null references chat (id),
  user_id bigint not null references member (id),
  is_in boolean not null default true,
  -- Messages up to here are none of theirs: said before they came, or cleared by them.
  from_seq bigint not null default 0,
  -- The chat stays out of their list until there is a message beyond this one.
  hidden_seq bigint not null default -1,
  read_seq bigint not null default 0,
  -- Why they may not write.
  barred text check (barred in ('not_a_friend', 'blocked', 'banned_from_speaking')),
  pin boolean not null default false,
  not_disturb boolean not null default false,
  draft text not null default '' check (length(draft) <= 5000),
  changed_xid xid8 not null default pg_current_xact_id(),
  primary key (chat_id, user_id)
) with (fillfactor = 70);
create index chat_member_of_user on chat_member (user_id, chat_id);
select grant_app('chat_member', 'select');

create table message (
  chat_id bigint not null references chat (id),
  seq bigint not null,
  -- The number of its being sent, and of what happened to it last.
  sent_no bigint not null,
  event_no bigint not null,
  -- 1 is the system.
  author_id bigint not null,
  nonce text not null check (length(nonce) between 1 and 64),
  type smallint not null,
  data jsonb not null,
  -- Its words in the form that is searched; null when it has none.
  words text,
  has_link boolean not null default false,
  -- 0 is everybody.
  mentions bigint[],
  created_at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by bigint,
  primary key (chat_id, seq)
);
-- The same author's same nonce is the same message, for ever.
create unique index message_nonce on message (author_id, nonce);
create index message_xid on message (chat_id, xid);
-- What is not sorted in yet is read by every search: little of it.
create index message_words on message using gin (chat_id, words gin_trgm_ops) with (gin_pending_list_limit = 256)
  where words is not null;
create index message_media on message (chat_id, type, seq) where type in (2, 3, 4);
create index message_links on message (chat_id, seq) where has_link;
create index message_mentions on message (chat_id, seq) where mentions is not null;
create index message_removed on message (removed_at) where removed_at is not null;
select grant_app('message', 'select');

-- What happened besides messages being sent.
create table chat_event (
  chat_id bigint not null references chat (id),
  no bigint not null,
  kind text not null check (kind in ('seen', 'removed', 'edited', 'reaction')),
  seq bigint not null,
  user_id bigint not null,
  emoji text,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  primary key (chat_id, no)
);
create index chat_event_xid on chat_event (chat_id, xid);
create index chat_event_created_at on chat_event (created_at);
select grant_app('chat_event', 'select, delete');

create table message_edit (
  chat_id bigint not null,
  seq bigint not null,
  event_no bigint not null,
  -- What it said until then.
  text text not null,
  said_at timestamptz not null,
  primary key (chat_id, seq, event_no),
  foreign key (chat_id, seq) references message (chat_id, seq)
);
select grant_app('message_edit', 'select');

create table message_reaction (
  chat_id bigint not null,
  seq bigint not null,
  user_id bigint not null references member (id),
  emoji text not null,
  primary key (chat_id, seq, user_id),
  foreign key (chat_id, seq) references message (chat_id, seq)
);
select grant_app('message_reaction', 'select');

create function message_id(chat_no bigint, seq bigint) returns text language sql immutable as $$
  select ((chat_no << 31) | seq)::text
$$;

-- Sends many messages at once, each accepted or refused on its own, answered in their order. Chats are locked in one
-- order before anything is judged: who is put out of a chat meanwhile is out.
create function chat_send(p_items jsonb)
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
    select a.*, c.id as chat_id, c.no as chat_no, c.head_seq, c.event_no as last_no, m.from_seq,
      old.seq as old_seq, old.sent_no as old_no, old.created_at as old_at,
      case
        when old.seq is not null then case when old.chat_id = c.id then 'repeated' else 'conflict' end
        when m.is_in is not true or c.state = -1 then 'not_found'
        when c.state = -2 then 'group_banned'
        else coalesce(m.barred, 'sent')
      end as outcome
    from asked a
    left join chat c on c.room_id = a.room and c.kind = a.kind
    left join chat_member m on m.chat_id = c.id and m.user_id = a.author
    left join message old on old.author_id = a.author and old.nonce = a.nonce
  ), placed as materialized (
    select j.n, j.chat_id, j.author, j.nonce, j.type, j.words, j.has_link, j.mentions,
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
  )
  select j.n, j.outcome, j.chat_id, j.chat_no, coalesce(p.seq, j.old_seq), coalesce(p.event_no, j.old_no),
    coalesce(w.created_at, j.old_at), p.quote
  from judged j
  left join placed p on p.n = j.n
  left join written w on w.chat_id = p.chat_id and w.seq = p.seq
  order by j.n;
end $$;

-- Something happened in a chat besides a message: its number. The caller holds nothing of the chat yet.
create function chat_happen(p_chat bigint, p_kind text, p_seq bigint, p_user bigint, p_emoji text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  happened bigint;
begin
  update chat set event_no = event_no + 1, last_xid = pg_current_xact_id(), last_event_at = clock_timestamp()
    where id = p_chat returning event_no into happened;
  insert into chat_event (chat_id, no, kind, seq, user_id, emoji)
    values (p_chat, happened, p_kind, p_seq, p_user, p_emoji);
  return happened;
end $$;

-- The chat of a room for somebody who is in it, locked; nothing for everybody else.
create function chat_hold(p_user bigint, p_room text) returns chat
  language sql security definer set search_path = public, pg_temp as $$
  select c from chat c where c.room_id = p_room and c.state <> -1
    and exists (select from chat_member m where m.chat_id = c.id and m.user_id = p_user and m.is_in)
    for update of c
$$;

-- Read marks only grow. In a large group nobody is told who read what; the mark itself counts.
create function chat_ack(p_user bigint, p_room text, p_seq bigint)
  returns table (chat_id bigint, chat_no bigint, seq bigint, event_no bigint, has_grown boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
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

create function chat_remove_message(p_user bigint, p_room text, p_seq bigint, p_may_others boolean)
  returns table (outcome text, chat_id bigint, chat_no bigint, event_no bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
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

create function chat_edit_message(
  p_user bigint, p_room text, p_seq bigint, p_text text, p_words text, p_has_link boolean
) returns table (outcome text, chat_id bigint, event_no bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
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

create function chat_react(p_user bigint, p_room text, p_seq bigint, p_emoji text)
  returns table (outcome text, chat_id bigint, chat_no bigint, event_no bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
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

-- How a member keeps a chat; what is null stays as it is.
create function chat_keep(p_user bigint, p_room text, p_pin boolean, p_not_disturb boolean, p_draft text,
    p_hide boolean, p_clear boolean) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  update chat_member m set
    pin = coalesce(p_pin, m.pin),
    not_disturb = coalesce(p_not_disturb, m.not_disturb),
    draft = coalesce(p_draft, m.draft),
    hidden_seq = case when p_hide or p_clear then c.head_seq else m.hidden_seq end,
    from_seq = case when p_clear then c.head_seq else m.from_seq end,
    read_seq = case when p_hide or p_clear then c.head_seq else m.read_seq end,
    changed_xid = pg_current_xact_id()
  from chat c where c.id = m.chat_id and c.room_id = p_room and m.user_id = p_user and m.is_in
  returning m.chat_id
$$;

-- Two members get their room, or have it open again.
create function chat_open_private(p_id bigint, p_one bigint, p_other bigint) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened bigint;
begin
  if p_one = p_other then raise exception 'a chat with oneself'; end if;
  insert into chat (id, kind, room_id, members)
    values (p_id, 1, least(p_one, p_other) || '-' || greatest(p_one, p_other), 2)
    on conflict (room_id) do nothing;
  select id into opened from chat where room_id = least(p_one, p_other) || '-' || greatest(p_one, p_other) for update;
  insert into chat_member as m (chat_id, user_id) values (opened, p_one), (opened, p_other)
    on conflict (chat_id, user_id) do update set barred = null, changed_xid = pg_current_xact_id();
  return opened;
end $$;

create function chat_open_group(p_group bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into chat (id, kind, room_id) values (p_group, 2, p_group::text)
$$;

-- Whoever changes who is in a group has it alone; how many there are.
create function chat_hold_group(p_group bigint) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  select members from chat where id = p_group and kind = 2 for update
$$;

-- New members see what is said from their own line on.
create function chat_join(p_group bigint, p_users bigint[], p_ref bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
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

create function chat_leave(p_group bigint, p_users bigint[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  count integer;
begin
  perform from chat where id = p_group and kind = 2 for update;
  update chat_member set is_in = false, draft = '', pin = false, changed_xid = pg_current_xact_id()
    where chat_id = p_group and user_id = any (p_users) and is_in;
  get diagnostics count = row_count;
  update chat set members = members - count, last_xid = pg_current_xact_id() where id = p_group;
  return count;
end $$;

-- Of what was removed long ago only the places are left.
create function chat_forget_removed(p_before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from message_edit e using message m
    where m.chat_id = e.chat_id and m.seq = e.seq and m.removed_at < p_before;
  delete from message_reaction r using message m
    where m.chat_id = r.chat_id and m.seq = r.seq and m.removed_at < p_before;
  update message set data = '{}', mentions = null where removed_at < p_before and data <> '{}'
$$;
