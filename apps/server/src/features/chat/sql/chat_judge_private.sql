-- Whether two members may write to each other, as bans, friendship and blocks say now. Customer service is for all.
create or replace function chat_judge_private(p_one bigint, p_other bigint) returns void
  language plpgsql as $$
declare
  room chat;
  verdict text;
begin
  select * into room from chat
    where room_id = least(p_one, p_other) || '-' || greatest(p_one, p_other) for update;
  verdict := case
    when exists (select from member where id in (p_one, p_other) and banned_at is not null) then 'user_banned'
    when room.is_service then null
    when exists (select from block where (user_id, blocked_id) in ((p_one, p_other), (p_other, p_one))) then 'blocked'
    when not exists (select from friendship where user_id = p_one and friend_id = p_other) then 'not_a_friend'
  end;
  update chat_member set barred = verdict, changed_xid = pg_current_xact_id()
    where chat_id = room.id and barred is distinct from verdict;
end $$;
