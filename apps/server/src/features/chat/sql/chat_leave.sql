-- Takes members out of a group's chat. Answers how many were in it.
create or replace function chat_leave(p_group bigint, p_users bigint[]) returns integer
  language plpgsql as $$
declare
  count integer;
begin
  perform from chat where id = p_group and kind = 2 for update;
  update chat_member set is_in = false, draft = '', pin = false, changed_xid = pg_current_xact_id()
    where chat_id = p_group and user_id = any (p_users) and is_in;
  get diagnostics count = row_count;
  update chat set members = members - count, last_xid = pg_current_xact_id() where id = p_group;
  return count;
end $$;
