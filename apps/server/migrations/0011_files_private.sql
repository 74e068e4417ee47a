-- Private files rest sealed, each under a key of its own, and every opening is kept.
alter table file
  add column sealed_key text,
  -- Its bytes are gone, as the rules on documents ask.
  add column erased_at timestamptz;

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
create trigger append_only before update or delete or truncate on file_opening
  for each statement execute function refuse_change();
alter table file_opening enable always trigger append_only;
