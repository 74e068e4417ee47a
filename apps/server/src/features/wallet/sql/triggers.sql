-- The triggers of these tables. `enable always`: a session that replays rows keeps the rules too.
create or replace trigger append_only before update or delete or truncate on ledger_seal
  for each statement execute function refuse_change();
alter table ledger_seal enable always trigger append_only;
create or replace trigger append_only before update or delete or truncate on posting
  for each statement execute function refuse_change();
alter table posting enable always trigger append_only;
create or replace trigger posting_rules before insert on posting
  for each row execute function check_posting();
alter table posting enable always trigger posting_rules;
create or replace trigger append_only before update or delete or truncate on turnover_requirement
  for each statement execute function refuse_change();
alter table turnover_requirement enable always trigger append_only;
create or replace trigger kept before delete or truncate on wallet
  for each statement execute function refuse_change();
alter table wallet enable always trigger kept;
