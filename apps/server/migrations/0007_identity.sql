-- Identity checks in two tiers, one row per try.
create table identity_check (
  id bigint primary key check (id > 0),
  user_id bigint not null references member (id),
  tier smallint not null check (tier in (1, 2)),
  state text not null default 'review' check (state in ('review', 'passed', 'refused')),
  real_name text,
  gender smallint,
  birthday date,
  document_type text check (document_type in ('passport', 'national_id', 'driving_licence')),
  sealed_number text,
  document_tail text,
  document_fingerprint bytea check (length(document_fingerprint) = 32),
  front_url text,
  back_url text,
  selfie_url text,
  reason text,
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  check ((state = 'review') = (decided_at is null)),
  check (tier = 1 or (document_type is not null and front_url is not null and back_url is not null and selfie_url is not null))
);
create index identity_check_of on identity_check (user_id, tier, submitted_at desc);
create unique index identity_check_open on identity_check (user_id) where state = 'review';
create index identity_check_review on identity_check (submitted_at) where state = 'review';

-- A document that passed belongs to one member; one in review is held for its member too.
create unique index identity_check_document on identity_check (document_fingerprint) where state in ('review', 'passed');
select grant_app('identity_check', 'select, insert, update');
