-- Members and their sessions.

create table member (
  id bigint primary key check (id > 0),
  -- The invite code others see: 8 digits.
  uid text not null unique check (uid ~ '^\d{8}$'),
  username text check (username ~ '^[A-Za-z][A-Za-z0-9_.]{4,49}$'),
  nickname text not null check (length(nickname) between 1 and 50),
  real_name text check (length(real_name) between 1 and 50),
  -- argon2id in PHC form; null for members who never set one.
  password_hash text,
  avatar_url text,
  language text not null default 'en' check (language in ('en', 'hi', 'zh')),
  identity smallint not null default 1 check (identity in (1, 2, 3)),
  identity_flag smallint not null default -3 check (identity_flag in (-3, -2, -1, 1, 2)),
  agent_flag smallint not null default 0 check (agent_flag in (-1, 0, 1)),
  level smallint not null default 0,
  gender smallint not null default 1 check (gender in (1, 2, 3)),
  birthday date,
  mobile text unique,
  email text unique,
  banned_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now()
);
-- Usernames are one, whatever their case.
create unique index member_username on member (lower(username));
select grant_app('member', 'select, insert, update');

-- A session is a random token of which only the hash is kept. Deleting the row ends it.
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  id bigint not null unique,
  user_id bigint not null references member (id),
  -- A step session belongs to an unfinished sign-in and opens only its next steps.
  is_step boolean not null default false,
  device text not null default '',
  ip inet,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);
create index session_expires_at on session (expires_at);
select grant_app('session', 'select, insert, update, delete');
