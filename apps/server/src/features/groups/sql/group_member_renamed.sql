-- The same, after a member changed the nickname.
create or replace function group_member_renamed() returns trigger
  language plpgsql as $$
begin
  update group_member set name_key = lower(trim(group_nickname || ' ' || new.nickname)) where user_id = new.id;
  return null;
end $$;
