-- The home page's content, in the three languages: shown for a time and to some, changed by operators. And notices that go
-- to everybody they are meant for.

create table home_banner (
  id bigint primary key check (id > 0),
  sort integer not null,
  is_on boolean not null default true,
  -- A file of ours: the page loads pictures from nowhere else.
  picture_url text not null check (picture_url ~ '^/[^/\\]'),
  eyebrow jsonb not null check (is_in_all_languages(eyebrow)),
  title jsonb not null check (is_in_all_languages(title)),
  label jsonb not null check (is_in_all_languages(label)),
  action_type smallint not null default 1,
  action_val text not null default '',
  -- Who sees it: with vip, members from the level on.
  target text not null default 'all' check (target in ('all', 'visitors', 'members', 'vip')),
  level_min smallint not null default 0 check (level_min between 0 and 20),
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at > starts_at)
);
select grant_app('home_banner', 'select, insert, update, delete');

create table home_announcement (
  id bigint primary key check (id > 0),
  sort integer not null,
  is_on boolean not null default true,
  content jsonb not null check (is_in_all_languages(content)),
  action_type smallint not null default 1,
  action_val text not null default '',
  -- Who sees it: with vip, members from the level on.
  target text not null default 'all' check (target in ('all', 'visitors', 'members', 'vip')),
  level_min smallint not null default 0 check (level_min between 0 and 20),
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at > starts_at)
);
select grant_app('home_announcement', 'select, insert, update, delete');

create table home_mark (
  id bigint primary key check (id > 0),
  kind text not null check (kind in ('partner', 'currency')),
  sort integer not null,
  is_on boolean not null default true,
  title jsonb not null check (is_in_all_languages(title)),
  glyph text not null,
  picture_url text check (picture_url ~ '^/[^/\\]'),
  -- Who sees it: with vip, members from the level on.
  target text not null default 'all' check (target in ('all', 'visitors', 'members', 'vip')),
  level_min smallint not null default 0 check (level_min between 0 and 20),
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at > starts_at)
);
select grant_app('home_mark', 'select, insert, update, delete');

-- One row, or none while nothing was set.
create table home_setting (
  only_one boolean primary key default true check (only_one),
  banner_interval_seconds integer not null default 5 check (banner_interval_seconds between 1 and 60)
);
select grant_app('home_setting', 'select, insert, update');

create table home_pop_up (
  id bigint primary key check (id > 0),
  sort integer not null,
  is_on boolean not null default true,
  placement text not null check (placement in ('game', 'invite', 'chat', 'recharge', 'profile')),
  -- 103 is its picture, any other its text.
  type smallint not null check (type > 0),
  picture_url text check (picture_url ~ '^/[^/\\]'),
  theme text not null check (theme in ('violet', 'gold', 'green')),
  content jsonb not null check (is_in_all_languages(content)),
  action_type smallint not null default 1,
  action_val text not null default '',
  -- Who sees it: with vip, members from the level on.
  target text not null default 'all' check (target in ('all', 'visitors', 'members', 'vip')),
  level_min smallint not null default 0 check (level_min between 0 and 20),
  starts_at timestamptz,
  ends_at timestamptz,
  check (type <> 103 or picture_url is not null),
  check (ends_at > starts_at)
);
select grant_app('home_pop_up', 'select, insert, update, delete');

create table notice (
  id bigint primary key check (id > 0),
  title jsonb not null check (is_in_all_languages(title)),
  content jsonb not null check (is_in_all_languages(content)),
  -- A path of the app, or empty.
  path text not null,
  target text not null check (target in ('all', 'members', 'vip')),
  level_min smallint not null check (level_min between 0 and 20),
  -- Members are told in the order of their ids: those up to here have been.
  told_up_to bigint not null default 0,
  sent_to integer not null default 0,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  made_by text not null
);
create index notice_newest on notice (created_at desc, id desc);
select grant_app('notice', 'select, insert, update (told_up_to, sent_to, done_at)');
