-- Complaints about members, groups and messages.
create table complaint (
  id bigint primary key check (id > 0),
  receipt text not null unique check (receipt ~ '^R\d{10}$'),
  user_id bigint not null references member (id),
  target_type smallint not null check (target_type in (1, 2, 3)),
  -- The member or the group; of a message whoever wrote it.
  target_id bigint not null,
  target_name text not null,
  -- Where it happened, when the complaint says so.
  room_id text,
  message_id bigint,
  reason smallint not null check (reason between 1 and 6),
  content text not null check (length(content) between 1 and 500),
  images text[] not null check (cardinality(images) <= 9),
  -- What was said around it, as the complainant saw it then: what is removed later stays here.
  context jsonb not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  action text check (action in ('none', 'warn', 'mute', 'ban_user', 'ban_group')),
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (decided_at is null))
);
create index complaint_state on complaint (state, created_at, id);
create index complaint_target on complaint (target_type, target_id);
select grant_app('complaint', 'select, insert, update');
