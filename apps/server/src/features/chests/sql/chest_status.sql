-- As a member sees it: 2 taken by them, 3 none left, -1 over, 1 to be taken.
create or replace function chest_status(c chest, p_is_taken boolean) returns smallint language sql volatile as $$
  select (case when p_is_taken then 2 when c.taken_number = c.number then 3 when chest_is_over(c) then -1 else 1 end)::smallint
$$;
