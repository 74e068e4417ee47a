-- Lines of inviters and what they earn: a commission of tiers 1 to 3 on what a member risked, and a bonus at the first
-- recharge. The functions here are the only writers of what was earned; the server's role may read.

-- What a currency's programme promises. A new one is a new version; what was earned before stays as it was.
create table team_config (
  version integer generated always as identity primary key,
  money_type smallint not null check (money_type in (1, 2)),
  -- Parts of a million, of tiers 1 to 3.
  rates integer[] not null check (cardinality(rates) = 3 and 0 <= all (rates)),
  -- The first recharge of at least so much brings the inviter so much.
  first_least bigint not null check (first_least >= 0),
  first_bonus bigint not null check (first_bonus >= 0),
  -- TM-06: when a subordinate is valid.
  valid_topup bigint not null check (valid_topup >= 0),
  valid_play bigint not null check (valid_play >= 0),
  -- What an agent needs (TM-04).
  agent_topup bigint not null,
  agent_play bigint not null,
  agent_identity smallint not null,
  agent_valid_count integer not null,
  agent_total_topup bigint not null,
  agent_total_play bigint not null,
  made_at timestamptz not null default now(),
  made_by text not null
);
create index team_config_latest on team_config (money_type, version desc);
select grant_app('team_config', 'select, insert');

-- A member's line upwards. An inviter never changes; who gets one late brings it to those below as well.
create table team_upline (
  user_id bigint primary key references member (id),
  upline1 bigint,
  upline2 bigint,
  upline3 bigint,
  -- Valid in rupees and in dollars. Once valid, always valid.
  valid_1 boolean not null default false,
  valid_2 boolean not null default false,
  joined_at timestamptz not null default now()
);
create index team_upline_1 on team_upline (upline1, joined_at desc) where upline1 is not null;
create index team_upline_2 on team_upline (upline2, joined_at desc) where upline2 is not null;
create index team_upline_3 on team_upline (upline3, joined_at desc) where upline3 is not null;
create index team_upline_joined on team_upline (joined_at);
select grant_app('team_upline', 'select');

-- How many a member invited; kept, because somebody may have invited fifty thousand.
create table team_size (
  user_id bigint primary key references member (id),
  subordinates integer not null default 0
);
select grant_app('team_size', 'select');

-- What a member earned in a currency: revenue = open + redeemed + expired, always.
create table team_sum (
  user_id bigint not null references member (id),
  money_type smallint not null,
  valid_subordinates integer not null default 0,
  revenue bigint not null default 0,
  open bigint not null default 0 check (open >= 0),
  redeemed bigint not null default 0,
  expired bigint not null default 0,
  primary key (user_id, money_type),
  check (revenue = open + redeemed + expired)
) with (fillfactor = 50);
select grant_app('team_sum', 'select');

-- A day's commission of a tier by a rate, or a bonus. An open commission grows until its day is over; what was redeemed
-- meanwhile stays, and a new one begins.
create table team_reward (
  id bigint generated always as identity primary key,
  user_id bigint not null references member (id),
  money_type smallint not null check (money_type in (1, 2)),
  kind text not null check (kind in ('commission', 'first_recharge')),
  tier smallint not null check (tier between 1 and 3),
  day date not null,
  -- What was risked, or recharged.
  base bigint not null check (base > 0),
  -- Of a commission.
  rate integer check ((rate is not null) = (kind = 'commission')),
  -- Of a first recharge: whose it was, and what it brings.
  source_id bigint references member (id) check ((source_id is not null) = (kind = 'first_recharge')),
  bonus bigint check ((bonus is not null) = (kind = 'first_recharge')),
  -- Whole smallest units.
  amount bigint generated always as (case when bonus is not null then bonus
    else (div(base::numeric * rate, 1000000::numeric * money_unit(money_type)) * money_unit(money_type))::bigint end) stored not null,
  state text not null default 'open' check (state in ('open', 'redeemed', 'expired')),
  redemption_id bigint check ((redemption_id is not null) = (state = 'redeemed')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
  -- It grows with every round of its day: with room beside it, a change touches no index.
) with (fillfactor = 50);
create unique index team_reward_open_day on team_reward (user_id, money_type, day, tier, rate)
  where kind = 'commission' and state = 'open';

-- A first recharge brings its bonus once.
create unique index team_reward_source on team_reward (source_id) where kind = 'first_recharge';
create index team_reward_of on team_reward (user_id, day desc, id desc);
create index team_reward_expires on team_reward (expires_at) where state = 'open';
create index team_reward_open on team_reward (user_id, money_type, expires_at) where state = 'open';
select grant_app('team_reward', 'select');

create table team_redemption (
  id bigint primary key check (id > 0),
  user_id bigint not null references member (id),
  money_type smallint not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now()
);
create index team_redemption_of on team_redemption (user_id, created_at desc);
select grant_app('team_redemption', 'select');

-- Recharges of members who have an inviter, not counted for the line yet.
create table team_due (
  order_id bigint primary key,
  user_id bigint not null,
  money_type smallint not null,
  amount bigint not null
);
select grant_app('team_due', 'select');

insert into team_config (money_type, rates, first_least, first_bonus, valid_topup, valid_play, agent_topup, agent_play,
    agent_identity, agent_valid_count, agent_total_topup, agent_total_play, made_by)
  select money_type, array[3000, 1000, 500], 500 * unit, 50 * unit, 500 * unit, 1000 * unit, 5000 * unit, 20000 * unit,
    1, 5, 10000 * unit, 50000 * unit, 'Mela'
  from (values (1, 1000000::bigint), (2, 10000)) as c (money_type, unit);

-- Of the member who answers for the house.
insert into team_upline (user_id) values (2);

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

-- Up to when a member was told of rewards that expire.
create table team_expiry_told (
  user_id bigint not null references member (id),
  money_type smallint not null,
  told_until timestamptz not null,
  primary key (user_id, money_type)
);
select grant_app('team_expiry_told', 'select, insert, update');

-- Commissions in two steps: what a slice brings those above its members is added up with the slice, and only the sums, a
-- tenth of the members or less, wait for the round. They are written in as many parts as the round has slices, by the ids
-- of those above: so both cores are at work in both steps, and no two parts want the same rows.
create table team_share (
  period bigint not null,
  slice integer not null,
  part integer not null,
  -- Who stands above, in which tier, and what was risked below them.
  users bigint[] not null,
  money_types smallint[] not null,
  tiers smallint[] not null,
  bases bigint[] not null,
  -- Members of the slice who are not valid yet and whose inviter is of the part, in rupees and in dollars.
  not_valid_1 bigint[] not null,
  not_valid_2 bigint[] not null,
  primary key (period, slice, part)
);

alter table team_share
  alter column users set storage external,
  alter column money_types set storage external,
  alter column tiers set storage external,
  alter column bases set storage external,
  alter column not_valid_1 set storage external,
  alter column not_valid_2 set storage external;
select grant_app('team_share', 'select');

