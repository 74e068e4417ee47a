-- A recharge that the gateway paid, noted in the transaction that credits it. What follows from it concerns other
-- members, whose rows a payment must not wait for.
create or replace function team_recharged() returns trigger
  language plpgsql as $$
begin
  insert into team_due (order_id, user_id, money_type, amount)
    select o.id, o.user_id, o.money_type, new.amount from top_up_order o join team_upline l on l.user_id = o.user_id
    where o.id = new.order_id and o.money_type in (1, 2) and l.upline1 is not null
    on conflict do nothing;
  return null;
end $$;
