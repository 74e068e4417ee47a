-- How a member keeps a chat; what is null stays as it is.
create or replace function chat_keep(p_user bigint, p_room text, p_pin boolean, p_not_disturb boolean, p_draft text,
    p_hide boolean, p_clear boolean) returns bigint
  language sql as $$
  update chat_member m set
    pin = coalesce(p_pin, m.pin),
    not_disturb = coalesce(p_not_disturb, m.not_disturb),
    draft = coalesce(p_draft, m.draft),
    hidden_seq = case when p_hide or p_clear then c.head_seq else m.hidden_seq end,
    from_seq = case when p_clear then c.head_seq else m.from_seq end,
    read_seq = case when p_hide or p_clear then c.head_seq else m.read_seq end,
    changed_xid = pg_current_xact_id()
  from chat c where c.id = m.chat_id and c.room_id = p_room and m.user_id = p_user and m.is_in
  returning m.chat_id
$$;
