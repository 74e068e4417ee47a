-- Uploads: announced, received into quarantine, checked, and only then published under a name of ours.
create table file (
  id bigint primary key check (id > 0),
  -- A guest's pictures have no member for an owner.
  owner_id bigint references member (id),
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
  published_at timestamptz,
  -- Private files rest sealed, each under a key of its own.
  sealed_key text,
  -- Its bytes are gone, as the rules on documents ask.
  erased_at timestamptz,
  guest_id bigint,
  -- A file goes with the last message that shows it (SE-10). Its bytes stay for whoever has to look at a complaint.
  withdrawn_at timestamptz,
  constraint file_has_one_owner check (num_nonnulls(owner_id, guest_id) = 1)
);
create index file_owner on file (owner_id, created_at);
create index file_guest on file (guest_id, created_at) where guest_id is not null;
select grant_app('file', 'select, insert, update, delete');

-- Every opening of a private file is kept.
create table file_opening (
  id bigint generated always as identity primary key,
  file_name text not null,
  -- member:17 or staff:3
  opener text not null,
  purpose text not null,
  at timestamptz not null default now()
);
create index file_opening_of on file_opening (file_name, at);
select grant_app('file_opening', 'select, insert');
