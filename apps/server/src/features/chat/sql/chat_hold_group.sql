-- Whoever changes who is in a group has it alone; how many there are.
create or replace function chat_hold_group(p_group bigint) returns integer
  language sql as $$
  select members from chat where id = p_group and kind = 2 for update
$$;
