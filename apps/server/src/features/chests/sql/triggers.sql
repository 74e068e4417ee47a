-- The triggers of these tables. `enable always`: a session that replays rows keeps the rules too.
create or replace trigger kept before delete or truncate on chest
  for each statement execute function refuse_change();
alter table chest enable always trigger kept;
create or replace trigger append_only before update or delete or truncate on chest_secret
  for each statement execute function refuse_change();
alter table chest_secret enable always trigger append_only;
create or replace trigger append_only before update or delete or truncate on chest_share
  for each statement execute function refuse_change();
alter table chest_share enable always trigger append_only;
