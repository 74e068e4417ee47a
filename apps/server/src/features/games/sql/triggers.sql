-- The triggers of these tables. `enable always`: a session that replays rows keeps the rules too.
create or replace trigger cancel_only before update on bet
  for each row execute function check_bet_change();
alter table bet enable always trigger cancel_only;
create or replace trigger kept before delete or truncate on bet
  for each statement execute function refuse_change();
alter table bet enable always trigger kept;
create or replace trigger kept before delete or truncate on game_round
  for each statement execute function refuse_change();
alter table game_round enable always trigger kept;
create or replace trigger round_rules before insert or update on game_round
  for each row execute function check_round();
alter table game_round enable always trigger round_rules;
create or replace trigger append_only before update or delete or truncate on participation
  for each statement execute function refuse_change();
alter table participation enable always trigger append_only;
create or replace trigger append_only before update or delete or truncate on round_winner
  for each statement execute function refuse_change();
alter table round_winner enable always trigger append_only;
