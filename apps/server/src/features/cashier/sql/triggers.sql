-- The triggers of these tables. `enable always`: a session that replays rows keeps the rules too.
create or replace trigger append_only before update or delete or truncate on cashier_terms
  for each statement execute function refuse_change();
alter table cashier_terms enable always trigger append_only;
