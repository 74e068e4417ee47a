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
  created_at timestamptz not null default now(),
  inviter_id bigint references member (id) check (inviter_id <> id),
  invited_at timestamptz,
  -- Being 18 and the terms are confirmed together, when the account is made.
  terms_version text,
  terms_accepted_at timestamptz,
  -- An account that somebody else opened: whoever signs in to it first has to be of age, to accept the terms and to set the
  -- password. Nobody can do that in another's name.
  owes_terms boolean not null default false,
  constraint member_opened_for check (not owes_terms or password_hash is null)
);

-- Usernames are one, whatever their case.
create unique index member_username on member (lower(username));
create index member_inviter on member (inviter_id) where inviter_id is not null;
select grant_app('member', 'select, insert, update');

-- A session is a random token of which only the hash is kept. Deleting the row ends it.
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  id bigint not null unique,
  -- The session of somebody who is not a member yet belongs to nobody; it is always a step.
  user_id bigint references member (id),
  -- A step session belongs to an unfinished sign-in and opens only its next steps.
  is_step boolean not null default false,
  device text not null default '',
  ip inet,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  source smallint check (source in (1, 2, 3)),
  -- Who has nothing that a code could be sent to proves it by signing in once more at the provider.
  is_by_provider boolean not null default false,
  constraint session_of_member check (is_step or user_id is not null)
);
create index session_of_user on session (user_id);
create index session_expires_at on session (expires_at);
select grant_app('session', 'select, insert, update, delete');


-- What an unfinished sign-in still needs, and what it has proved so far: the flag the client was given, and for a
-- registration the number, address or provider that will become part of the new account.
create table sign_in_step (
  session_id bigint primary key references session (id) on delete cascade,
  flag smallint not null check (flag in (1, 3, 4, 6)),
  mobile text,
  email text,
  provider text,
  subject text,
  nickname text,
  check ((provider is null) = (subject is null)),
  check (flag <> 1 or num_nonnulls(mobile, email, provider) = 1)
);
select grant_app('sign_in_step', 'select, insert, delete');

-- Who a member is at another service. The subject is the service's own lasting id, never an address.
create table provider_identity (
  provider text not null check (provider in ('google', 'facebook', 'telegram')),
  subject text not null,
  user_id bigint not null references member (id),
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);
select grant_app('provider_identity', 'select, insert, delete');

-- A signed provider message is taken once.
create table provider_message (
  digest bytea primary key,
  expires_at timestamptz not null
);
select grant_app('provider_message', 'select, insert, delete');

-- Browsers that have completed a sign-in of this member; only a hash of what they hold.
create table known_device (
  user_id bigint not null references member (id),
  device_hash bytea not null check (length(device_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_device_created on known_device (created_at);
select grant_app('known_device', 'select, insert, update, delete');

-- A code that was sent. It is bound to the browser that asked by a token, to what it was asked for, and to the
-- member or session it is about. The code itself is not kept.
create table verification (
  flow_hash bytea primary key check (length(flow_hash) = 32),
  purpose smallint not null check (purpose between 1 and 5),
  channel smallint not null check (channel in (1, 2)),
  target text not null,
  user_id bigint references member (id),
  session_id bigint,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_expires_at on verification (expires_at);
select grant_app('verification', 'select, insert, update, delete');

-- What a right code of purpose 3 or 5 entitles to, for ten minutes and once.
create table auth_grant (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references member (id),
  purpose smallint not null check (purpose in (3, 5)),
  expires_at timestamptz not null
);
select grant_app('auth_grant', 'select, insert, delete');

-- Messages of the sandbox: what would have been sent by SMS or e-mail. Written in demonstration mode only.
create table outbox (
  id bigint primary key,
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  body text not null,
  code text,
  created_at timestamptz not null default now()
);
create index outbox_target on outbox (target, created_at desc);
select grant_app('outbox', 'select, insert, delete');

-- Step-up (SE-03): a session in which the person behind it was proved a moment ago, for one purpose and one call. It goes
-- with its session.
create table step_up (
  session_id bigint not null references session (id) on delete cascade,
  purpose text not null check (purpose in ('contact', 'pin', 'payout_account')),
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);
select grant_app('step_up', 'select, insert, update, delete');

-- Who answers for the house (`SERVICE_USER`). Nobody signs in as this member: it has no password.
insert into member (id, uid, nickname, identity, avatar_url) values (2, '00000002', 'Mela Service', 3, '/art/service.svg');
