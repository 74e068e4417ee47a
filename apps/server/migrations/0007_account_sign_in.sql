-- Every way to sign in: codes, steps of an unfinished sign-in, providers, known devices, inviters.

alter table member
  add column inviter_id bigint references member (id) check (inviter_id <> id),
  add column invited_at timestamptz,
  -- Being 18 and the terms are confirmed together, when the account is made.
  add column terms_version text,
  add column terms_accepted_at timestamptz;
create index member_inviter on member (inviter_id) where inviter_id is not null;

-- The session of somebody who is not a member yet belongs to nobody; it is always a step.
alter table session
  alter column user_id drop not null,
  add column source smallint check (source in (1, 2, 3)),
  add constraint session_of_member check (is_step or user_id is not null);

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
