-- A recharge that was paid, in the transaction that credits it: counts for the level with what was credited, and promises
-- the order's bonus unless people credited less than its price.
create or replace function vip_recharged() returns trigger
  language plpgsql as $$
declare
  o top_up_order;
  paid_in constant date := date_trunc('month', now() at time zone 'UTC')::date;
begin
  select * into o from top_up_order where id = new.order_id;
  if o.money_type not in (1, 2) then
    return null;
  end if;
  update vip_member v set
      month = greatest(v.month, paid_in),
      recharge = case when paid_in > v.month then new.amount when paid_in = v.month then v.recharge + new.amount
        else v.recharge end,
      consumption = case when paid_in > v.month then 0 else v.consumption end,
      recharged = v.recharged + new.amount
    where v.user_id = o.user_id and v.money_type = o.money_type;
  perform vip_promote(o.user_id, o.money_type);
  if o.bonus > 0 and new.amount >= o.amount then
    perform vip_promise('recharge_bonus:' || o.id, 'recharge_bonus', jsonb_build_object('order_id', o.id::text),
      o.user_id, o.money_type, o.bonus, o.bonus_to_wager, o.bonus_per_day, true);
  end if;
  return null;
end $$;
