-- Content is shown for a time and to some; operators change it. And notices that go to everybody they are meant for.

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
  check (type <> 103 or picture_url is not null)
);

do $$
declare
  content text;
begin
  foreach content in array array['home_banner', 'home_announcement', 'home_mark', 'home_pop_up'] loop
    execute format($sql$
      alter table %I
        add column target text not null default 'all' check (target in ('all', 'visitors', 'members', 'vip')),
        -- With vip: members from this level on.
        add column level_min smallint not null default 0 check (level_min between 0 and 20),
        add column starts_at timestamptz,
        add column ends_at timestamptz,
        add check (ends_at > starts_at)$sql$, content);
    perform grant_app(content, 'select, insert, update, delete');
  end loop;
end $$;
select grant_app('home_setting', 'select, insert, update');

-- What is over, or has not begun, is not shown.
create function is_content_due(p_is_on boolean, p_starts_at timestamptz, p_ends_at timestamptz) returns boolean
  language sql stable as $$
  select p_is_on and (p_starts_at is null or p_starts_at <= now()) and (p_ends_at is null or p_ends_at > now())
$$;

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
