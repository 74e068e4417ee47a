-- The chat of a room for somebody who is in it, locked; nothing for everybody else.
create or replace function chat_hold(p_user bigint, p_room text) returns chat
  language sql as $$
  select c from chat c where c.room_id = p_room and c.state <> -1
    and exists (select from chat_member m where m.chat_id = c.id and m.user_id = p_user and m.is_in)
    for update of c
$$;
