-- A member was banned or is free again: their private chats are judged anew, and those in which something was said get
-- a line that says so.
create or replace function chat_judge_banned(p_user bigint, p_kind smallint) returns table (chat_id bigint, room_id text, other bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  one record;
begin
  for one in
    select c.id, c.room_id, o.user_id as other, c.head_seq from chat c
    join chat_member me on me.chat_id = c.id and me.user_id = p_user
    join chat_member o on o.chat_id = c.id and o.user_id <> p_user
    where c.kind = 1 order by c.id for update of c
  loop
    perform chat_judge_private(p_user, one.other);
    if one.head_seq > 0 then
      perform chat_put(one.id, jsonb_build_array(jsonb_build_object('author', 1, 'type', 0,
        'nonce', 'ban-' || one.id || '-' || (one.head_seq + 1),
        'data', jsonb_build_object('kind', p_kind, 'user_id', p_user::text))));
    end if;
    return query select one.id, one.room_id, one.other;
  end loop;
end $$;
