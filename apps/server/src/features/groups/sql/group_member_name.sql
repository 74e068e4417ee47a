-- The name by which a member is found and sorted in a group.
create or replace function group_member_name() returns trigger
  language plpgsql as $$
begin
  new.name_key := lower(trim(new.group_nickname || ' ' || (select m.nickname from member m where m.id = new.user_id)));
  return new;
end $$;
