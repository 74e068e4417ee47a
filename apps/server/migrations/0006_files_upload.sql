-- Uploads: announced, received into quarantine, checked, and only then published under a name of ours.
create table file (
  id bigint primary key check (id > 0),
  owner_id bigint not null references member (id),
  use text not null check (use in ('chat', 'avatar', 'card', 'document', 'complaint')),
  -- What was announced; what arrives must be exactly this.
  announced_type text not null,
  announced_size bigint not null check (announced_size > 0),
  state text not null default 'announced' check (state in ('announced', 'published', 'refused')),
  -- Random and ours: the published address says nothing about the owner.
  name text not null unique,
  type text,
  size bigint,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index file_owner on file (owner_id, created_at);
select grant_app('file', 'select, insert, update, delete');
