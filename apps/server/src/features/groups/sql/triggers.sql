-- The triggers of these tables. `enable always`: a session that replays rows keeps the rules too.
create or replace trigger group_member_name before insert or update of group_nickname on group_member
  for each row execute function group_member_name();
create or replace trigger group_member_renamed after update of nickname on member
  for each row when (old.nickname is distinct from new.nickname) execute function group_member_renamed();
