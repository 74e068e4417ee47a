-- What happened to a member, said in their language when they look.
create table notification (
  id bigint not null,
  user_id bigint not null references member (id),
  -- Names the text; `data` fills its gaps.
  kind text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- The order in which they are read, from its end.
  primary key (user_id, created_at, id)
);
select grant_app('notification', 'select, insert, delete');

-- Web Push: the key we sign with, the devices that want to be told, and what their owners want to hear.

-- One key for all nodes; whoever subscribed did so with it, so it is never changed.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  sealed_private text not null,
  created_at timestamptz not null default now()
);
select grant_app('push_key', 'select, insert');

create table push_subscription (
  id bigint primary key check (id > 0),
  user_id bigint not null references member (id),
  -- Whoever signs out is told no more.
  session_id bigint not null references session (id) on delete cascade,
  -- Where the device's push service takes what is for it: whoever knows it can send there, so it is never logged.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- Since when the service refuses what we send.
  failed_at timestamptz
);
create index push_subscription_of_user on push_subscription (user_id, created_at);
create index push_subscription_of_session on push_subscription (session_id);
select grant_app('push_subscription', 'select, insert, update, delete');

create table push_setting (
  user_id bigint primary key references member (id),
  -- The topics that were switched off.
  unwanted text[] not null check (unwanted <@ array['messages', 'mentions', 'money', 'chests', 'account']),
  -- Hours and minutes of the day in `quiet_zone`; all three or none.
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text check (quiet_to ~ '^\d\d:\d\d$'),
  quiet_zone text check (length(quiet_zone) <= 64),
  check (num_nulls(quiet_from, quiet_to, quiet_zone) in (0, 3))
);
select grant_app('push_setting', 'select, insert, update');
