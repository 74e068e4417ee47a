-- Agents: members who may open accounts in their own line. They apply, somebody reviews it. And what a reviewer should
-- know of a line: members who share a device or a payout account with somebody above them. An overlap is noted and looked
-- at by a person; nothing follows from it by itself.

create table agent_application (
  id bigint primary key check (id > 0),
  user_id bigint not null references member (id),
  money_type smallint not null check (money_type in (1, 2)),
  state text not null default 'review' check (state in ('review', 'approved', 'refused', 'forbidden', 'blocked')),
  reason text,
  decided_by text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'review') = (decided_at is null) and (state = 'review') = (decided_by is null))
);
create unique index agent_application_open on agent_application (user_id) where state = 'review';
create index agent_application_of on agent_application (user_id, created_at desc);
create index agent_application_review on agent_application (created_at, id) where state = 'review';
select grant_app('agent_application', 'select, insert, update');

-- Who may not become an agent until an operator lifts it.
create table agent_bar (
  user_id bigint primary key references member (id),
  kind text not null check (kind in ('forbidden', 'blocked')),
  reason text not null,
  since timestamptz not null default now()
);
select grant_app('agent_bar', 'select, insert, update, delete');

-- Accounts that agents opened.
create table agent_activation (
  user_id bigint primary key references member (id),
  agent_id bigint not null references member (id),
  created_at timestamptz not null default now()
);
create index agent_activation_of on agent_activation (agent_id, created_at);
select grant_app('agent_activation', 'select, insert');

create table team_overlap (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('device', 'payout_account')),
  user_id bigint not null references member (id),
  upline_id bigint not null references member (id),
  tier smallint not null check (tier between 1 and 3),
  found_at timestamptz not null default now(),
  seen_at timestamptz,
  seen_by text,
  note text,
  unique (user_id, upline_id, kind),
  check ((seen_at is null) = (seen_by is null) and (seen_at is null) = (note is null))
);
create index team_overlap_new on team_overlap (found_at, id) where seen_at is null;
create index team_overlap_upline on team_overlap (upline_id) where seen_at is null;
select grant_app('team_overlap', 'select, insert, update');

-- Up to when devices, payout accounts and lines were compared. One row.
create table team_overlap_look (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
insert into team_overlap_look (until) values ('-infinity');
select grant_app('team_overlap_look', 'select, update');

-- An account that was removed still tells whose it was.
create index payout_account_owner on payout_account (user_id, fingerprint);
create index payout_account_created on payout_account (created_at);
create index known_device_created on known_device (created_at);
create index team_line_joined on team_line (joined_at);

-- Up to when a member was told of rewards that expire.
create table team_expiry_told (
  user_id bigint not null references member (id),
  money_type smallint not null,
  told_until timestamptz not null,
  primary key (user_id, money_type)
);
select grant_app('team_expiry_told', 'select, insert, update');
