-- The triggers of these tables. `enable always`: a session that replays rows keeps the rules too.
create or replace trigger append_only before update or delete or truncate on activity_claim
  for each statement execute function refuse_change();
alter table activity_claim enable always trigger append_only;
create or replace trigger append_only before update or delete or truncate on cashback_claim
  for each statement execute function refuse_change();
alter table cashback_claim enable always trigger append_only;
create or replace trigger counted after insert on gateway_event
  for each row when (new.transfer_id is not null) execute function vip_recharged();
create or replace trigger append_only before update or delete or truncate on rebate_slice
  for each statement execute function refuse_change();
alter table rebate_slice enable always trigger append_only;
create or replace trigger kept before delete or truncate on vip_bonus
  for each statement execute function refuse_change();
alter table vip_bonus enable always trigger kept;
create or replace trigger pay_only before update on vip_bonus
  for each row execute function check_bonus_change();
alter table vip_bonus enable always trigger pay_only;
create or replace trigger append_only before update or delete or truncate on vip_ladder
  for each statement execute function refuse_change();
alter table vip_ladder enable always trigger append_only;
create or replace trigger append_only before update or delete or truncate on vip_month
  for each statement execute function refuse_change();
alter table vip_month enable always trigger append_only;
