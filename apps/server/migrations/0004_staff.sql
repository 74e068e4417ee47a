-- Operators, and the trail of everything they did.
create table staff (
  id bigint primary key check (id > 0),
  username text not null,
  password_hash text not null,
  -- The key of the second factor, sealed.
  totp_key text not null,
  -- The newest time step whose code was taken: a code is taken once.
  totp_step bigint not null default 0,
  roles text[] not null check (
    roles <@ array['reviewer', 'cashier', 'auditor', 'support', 'moderator', 'editor', 'growth', 'owner']
    and cardinality(roles) > 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index staff_username on staff (lower(username));
select grant_app('staff', 'select, insert, update');

create table staff_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id bigint not null references staff (id),
  ip inet,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_session_of on staff_session (staff_id);
select grant_app('staff_session', 'select, insert, update, delete');

-- Who did what to whom and why, each entry hashed with the one before it. Added, never changed.
create table audit_entry (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);
create index audit_entry_subject on audit_entry (subject, seq);
select grant_app('audit_entry', 'select');

-- Settings that operators replace as a whole, every version of each, append-only. Without a row the server's own hold
-- (version 0). Their shapes are the contract's.
create table setting_version (
  name text not null,
  version integer not null check (version > 0),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  set_by text not null,
  set_at timestamptz not null default now(),
  reason text not null check (length(trim(reason)) > 0),
  primary key (name, version)
);
select grant_app('setting_version', 'select, insert');
