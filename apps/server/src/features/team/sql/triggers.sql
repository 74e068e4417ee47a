-- The triggers of these tables. `enable always`: a session that replays rows keeps the rules too.
create or replace trigger counted_for_team after insert on gateway_event
  for each row when (new.transfer_id is not null) execute function team_recharged();
create or replace trigger append_only before update or delete or truncate on team_config
  for each statement execute function refuse_change();
alter table team_config enable always trigger append_only;
create or replace trigger append_only before update or delete or truncate on team_redemption
  for each statement execute function refuse_change();
alter table team_redemption enable always trigger append_only;
