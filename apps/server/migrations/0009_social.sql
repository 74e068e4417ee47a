-- Friends, applications, remarks and blocks.
create table friend_application (
  id bigint primary key check (id > 0),
  from_id bigint not null references member (id),
  to_id bigint not null references member (id),
  content text not null check (length(content) between 1 and 200),
  -- -2 overdue, -1 refused, 1 waits, 2 accepted.
  status smallint not null default 1 check (status in (-2, -1, 1, 2)),
  -- Once a day for each target.
  applied_on date not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  decided_at timestamptz,
  check (from_id <> to_id),
  unique (from_id, to_id, applied_on)
);
create index friend_application_to on friend_application (to_id, created_at desc);
create index friend_application_waits on friend_application (created_at) where status = 1;
select grant_app('friend_application', 'select, insert, update');

-- Two rows for one friendship, each with what its member made of it.
create table friendship (
  user_id bigint not null references member (id),
  friend_id bigint not null references member (id),
  remark text not null default '' check (length(remark) <= 50),
  since timestamptz not null default now(),
  primary key (user_id, friend_id),
  check (user_id <> friend_id)
);
select grant_app('friendship', 'select, insert, update, delete');

create table block (
  user_id bigint not null references member (id),
  blocked_id bigint not null references member (id),
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
select grant_app('block', 'select, insert, delete');

-- Words that are said with asterisks, or not at all.
create table filtered_word (
  -- The word as texts are compared: in small letters.
  form text primary key check (length(form) > 0),
  word text not null check (length(word) between 2 and 50),
  action text not null check (action in ('mask', 'refuse')),
  created_at timestamptz not null default now()
);
select grant_app('filtered_word', 'select, insert, update, delete');
