-- How many are in a group, and what one of them has set for its chat; with null for the member, how many alone. Plain SQL
-- without rights of its own, so that whoever joins it has it planned with the rest.
create or replace function chat_group_facts(p_group bigint, p_user bigint)
  returns table (members integer, pin boolean, not_disturb boolean)
  language sql stable as $$
  select c.members, coalesce(m.pin, false), coalesce(m.not_disturb, false)
  from chat c left join chat_member m on m.chat_id = c.id and m.user_id = p_user
  where c.id = p_group
$$;
