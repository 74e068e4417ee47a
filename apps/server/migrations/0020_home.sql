-- The home page's content, in the three languages. When it is shown and to whom comes with the console.
create function is_in_all_languages(texts jsonb) returns boolean language sql immutable as $$
  select (jsonb_typeof(texts->'en') = 'string' and jsonb_typeof(texts->'hi') = 'string'
    and jsonb_typeof(texts->'zh') = 'string') is true
$$;

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
  action_val text not null default ''
);
select grant_app('home_banner', 'select, insert');

create table home_announcement (
  id bigint primary key check (id > 0),
  sort integer not null,
  is_on boolean not null default true,
  content jsonb not null check (is_in_all_languages(content)),
  action_type smallint not null default 1,
  action_val text not null default ''
);
select grant_app('home_announcement', 'select, insert');

create table home_mark (
  id bigint primary key check (id > 0),
  kind text not null check (kind in ('partner', 'currency')),
  sort integer not null,
  is_on boolean not null default true,
  title jsonb not null check (is_in_all_languages(title)),
  glyph text not null,
  picture_url text check (picture_url ~ '^/[^/\\]')
);
select grant_app('home_mark', 'select, insert');

-- One row, or none while nothing was set.
create table home_setting (
  only_one boolean primary key default true check (only_one),
  banner_interval_seconds integer not null default 5 check (banner_interval_seconds between 1 and 60)
);
select grant_app('home_setting', 'select, insert');
