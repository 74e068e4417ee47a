-- Adds rewards that were just written to what their members earned.
create or replace function team_add(p_users bigint[], p_money_types smallint[], p_amounts bigint[]) returns void
  language sql as $$
  update team_sum s set revenue = s.revenue + a.amount, open = s.open + a.amount
    from (select user_id, money_type, sum(amount)::bigint as amount
      from unnest(p_users, p_money_types, p_amounts) as a (user_id, money_type, amount)
      group by user_id, money_type) a
    where s.user_id = a.user_id and s.money_type = a.money_type and a.amount <> 0
$$;
