-- The triggers of these tables. `enable always`: a session that replays rows keeps the rules too.
create or replace trigger append_only before update or delete on epoch
  for each row execute function refuse_all_but_seal('sealed_last_seed');
alter table epoch enable always trigger append_only;
create or replace trigger no_truncate before truncate on epoch
  for each statement execute function refuse_change();
alter table epoch enable always trigger no_truncate;
create or replace trigger append_only before update or delete on fairness_key
  for each row execute function refuse_all_but_seal('sealed_private');
alter table fairness_key enable always trigger append_only;
create or replace trigger no_truncate before truncate on fairness_key
  for each statement execute function refuse_change();
alter table fairness_key enable always trigger no_truncate;
