-- Rows of the sums, made where there is none, and held in one order: whoever changes what somebody earned comes here
-- first, and to the lines of members only then, so that two of them never wait for each other in a circle.
create or replace function team_hold(p_users bigint[], p_money_types smallint[]) returns void language plpgsql as $$
begin
  insert into team_sum (user_id, money_type)
    select u.user_id, u.money_type
    from (select distinct u.user_id, u.money_type from unnest(p_users, p_money_types) as u (user_id, money_type)) u
    where not exists (select from team_sum s where s.user_id = u.user_id and s.money_type = u.money_type)
    order by u.user_id, u.money_type
    on conflict do nothing;
  perform from team_sum s
    where (s.user_id, s.money_type) in (select * from unnest(p_users, p_money_types))
    order by s.user_id, s.money_type for no key update;
end $$;
