-- The chat with customer service that every member has, pinned.
create or replace function chat_open_service(p_id bigint, p_user bigint) returns bigint
  language plpgsql as $$
declare
  opened bigint;
begin
  opened := chat_open_private(p_id, 2, p_user);
  update chat set is_service = true where id = opened;
  update chat_member set pin = true, changed_xid = pg_current_xact_id() where chat_id = opened and user_id = p_user;
  return opened;
end $$;
