-- Operators, and the trail of everything they did.

create table staff (
  id bigint primary key check (id > 0),
  username text not null,
  password_hash text not null,
  -- The key of the second factor, sealed.
  totp_key text not null,
  -- The newest time step whose code was taken: a code is taken once.
  totp_step bigint not null default 0,
  roles text[] not null check (roles <@ array['reviewer', 'cashier', 'auditor', 'owner'] and cardinality(roles) > 0),
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
create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
alter table audit_entry enable always trigger append_only;

-- One content, one text: every part comes with its length.
create function audit_canonical(e audit_entry) returns bytea language sql stable as $$
  select convert_to(concat_ws(' ', e.seq, (extract(epoch from e.at) * 1000000)::bigint,
    octet_length(e.actor), e.actor, octet_length(e.action), e.action, octet_length(e.subject), e.subject,
    octet_length(e.before::text), e.before, octet_length(e.after::text), e.after,
    octet_length(e.reason), e.reason), 'UTF8')
$$;

-- The only writer. Entries are few, so the chain may be made here, one after another.
create function audit_append(
  p_actor text, p_action text, p_subject text, p_before jsonb, p_after jsonb, p_reason text
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry audit_entry;
  last audit_entry;
begin
  perform pg_advisory_xact_lock(7305215);
  select * into last from audit_entry order by seq desc limit 1;
  entry.seq := coalesce(last.seq, 0) + 1;
  entry.at := clock_timestamp();
  entry.actor := p_actor;
  entry.action := p_action;
  entry.subject := p_subject;
  entry.before := p_before;
  entry.after := p_after;
  entry.reason := p_reason;
  entry.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  entry.hash := sha256(entry.previous_hash || audit_canonical(entry));
  insert into audit_entry select entry.*;
  return entry.seq;
end $$;

-- The first entry whose hash is not what it should be, or null.
create function audit_first_broken() returns bigint language sql stable as $$
  select min(seq) from (
    select e.seq, e.previous_hash <> coalesce(lag(e.hash) over w, decode(repeat('00', 32), 'hex'))
      or e.hash <> sha256(e.previous_hash || audit_canonical(e))
      or e.seq <> row_number() over w as is_broken
    from audit_entry e window w as (order by e.seq)
  ) checked where is_broken
$$;

revoke execute on function audit_append from public;
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'mela_app') then
    grant execute on function audit_append to mela_app;
  end if;
end $$;
