-- What every feature stands on.

-- Names and messages are searched by parts of words.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'mela_app') then
    execute format('grant usage on schema public to mela_app');
    alter default privileges in schema public grant usage, select on sequences to mela_app;
  end if;
end $$;

-- The answer to a request that may be repeated, written in the same transaction as the work it answers for.
create table idempotency (
  user_id bigint not null,
  key text not null check (length(key) between 1 and 255),
  endpoint text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_created_at on idempotency (created_at);
select grant_app('idempotency', 'select, insert, update, delete');

-- Attempts counted against limits, shared by all nodes where there is no Redis.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
select grant_app('rate_limit', 'select, insert, update, delete');

-- What is true of this database for good, written at the first start. Of keys only ids, which tell nothing of them.
create table server_fact (
  name text not null check (name in ('mode', 'password_pepper', 'secret_key')),
  value text not null,
  since timestamptz not null default now(),
  primary key (name, value)
);

-- Only the secret key may be changed, and then both the old and the new one are known.
create unique index server_fact_once on server_fact (name) where name <> 'secret_key';
select grant_app('server_fact', 'select, insert');

-- Tries at secrets (PIN, password, codes, second factor). They are counted here and nowhere else, and the table is logged:
-- neither an emptied Redis nor a crash of the database hands out tries a second time.
create table guard_count (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index guard_count_expire on guard_count (expire);
select grant_app('guard_count', 'select, insert, update, delete');
