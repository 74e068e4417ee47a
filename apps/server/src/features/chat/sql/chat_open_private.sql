-- Two members get their room, or have it open again.
create or replace function chat_open_private(p_id bigint, p_one bigint, p_other bigint) returns bigint
  language plpgsql as $$
declare
  opened bigint;
begin
  if p_one = p_other then raise exception 'a chat with oneself'; end if;
  insert into chat (id, kind, room_id, members)
    values (p_id, 1, least(p_one, p_other) || '-' || greatest(p_one, p_other), 2)
    on conflict (room_id) do nothing;
  select id into opened from chat where room_id = least(p_one, p_other) || '-' || greatest(p_one, p_other) for update;
  insert into chat_member as m (chat_id, user_id) values (opened, p_one), (opened, p_other)
    on conflict (chat_id, user_id) do update set barred = null, changed_xid = pg_current_xact_id();
  return opened;
end $$;
