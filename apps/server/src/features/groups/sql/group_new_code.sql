-- How others come into a group, and a member list that a large group reads as quickly as a small one.
-- 122 bits that nobody guesses, in letters that survive a link.
create or replace function group_new_code() returns text language sql volatile as $$
  select replace(gen_random_uuid()::text, '-', '')
$$;
