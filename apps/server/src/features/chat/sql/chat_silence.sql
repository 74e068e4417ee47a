-- Who may not speak in a group.
create or replace function chat_silence(p_group bigint, p_users bigint[], p_is_silenced boolean) returns void
  language plpgsql as $$
begin
  perform from chat where id = p_group and kind = 2 for update;
  update chat_member set barred = case when p_is_silenced then 'banned_from_speaking' end,
    changed_xid = pg_current_xact_id()
    where chat_id = p_group and user_id = any (p_users) and is_in
      and barred is distinct from case when p_is_silenced then 'banned_from_speaking' end;
  update chat set last_xid = pg_current_xact_id() where id = p_group;
end $$;
