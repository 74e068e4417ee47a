-- Conversations. A chat is one row that everything happening in it goes through: it numbers the messages (head_seq) and
-- all happenings (event_no) without gaps. What happened is written once per chat, never once per member.

create table chat (
  -- Of a group its own id.
  id bigint primary key check (id > 0),
  -- The upper half of its messages' ids.
  no bigint generated always as identity unique check (no < 4294967296),
  kind smallint not null check (kind in (1, 2, 3)),
  room_id text not null unique,
  -- As of groups: -2 banned, -1 dissolved.
  state smallint not null default 1 check (state in (-2, -1, 1)),
  members integer not null default 0 check (members >= 0),
  head_seq bigint not null default 0 check (head_seq between 0 and 2147483647),
  event_no bigint not null default 0 check (event_no >= head_seq),
  last_xid xid8 not null default pg_current_xact_id(),
  last_event_at timestamptz not null default clock_timestamp(),
  -- Answered by customer service; how it stands there is in `chat_queue`, written by `chat_send`.
  is_service boolean not null default false
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
  barred text check (barred in ('not_a_friend', 'blocked', 'banned_from_speaking', 'user_banned')),
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
create index message_file on message ((coalesce(data->>'url', data->>'video_url')))
  where type in (2, 3, 4) and removed_at is null;
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

-- The place in the queue of a chat that customer service answers.
create table chat_queue (
  chat_id bigint primary key references chat (id),
  -- The last that the member said, and the last that the service said.
  said_seq bigint not null default 0,
  answered_seq bigint not null default 0,
  waiting_since timestamptz,
  last_at timestamptz not null default clock_timestamp()
);
create index chat_queue_waiting on chat_queue (waiting_since) where waiting_since is not null;
create index chat_queue_last on chat_queue (last_at);
select grant_app('chat_queue', 'select');

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
