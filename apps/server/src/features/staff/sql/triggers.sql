-- The triggers of these tables. `enable always`: a session that replays rows keeps the rules too.
create or replace trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
alter table audit_entry enable always trigger append_only;
create or replace trigger append_only before update or delete or truncate on setting_version
  for each statement execute function refuse_change();
alter table setting_version enable always trigger append_only;
