-- What every feature stands on.

-- The role the server works with. It never owns a table, so that append-only tables stay append-only for it.
-- Where an operator's server has no such role, the owner works itself and the triggers hold the line.
create or replace function grant_app(target regclass, rights text) returns void language plpgsql as $$
begin
  if exists (select 1 from pg_roles where rolname = 'mela_app') then
    execute format('grant %s on %s to mela_app', rights, target);
  end if;
end $$;

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
