-- Credits an order that people decided about, with the amount they named. The key in the ledger is that of the ordinary
-- payment, so of the two one is taken; whoever was later gets `paid_twice` and changes nothing. What must be wagered follows
-- the amount. The event is noted as one of the gateway `operator`, so that everything follows from it as from a payment.
create or replace function cashier_credit_order(p_order_id bigint, p_amount bigint, p_notice_id bigint)
  returns payment_answer language plpgsql as $$
declare
  answer payment_answer;
  o top_up_order;
  credit move_answer;
  parts numeric;
begin
  select * into strict o from top_up_order where id = p_order_id;
  -- Rounded up to what the currency divides into, in whole numbers.
  parts := o.amount::numeric * money_unit(o.money_type);
  credit := ledger_recharge('recharge:' || o.id, 'recharge', jsonb_build_object('order_id', o.id::text), o.user_id,
    o.money_type, p_amount, 'house:gateway',
    (div(o.to_wager::numeric * p_amount + parts - 1, parts) * money_unit(o.money_type))::bigint);
  if credit.outcome = 'replayed' then
    answer.outcome := 'paid_twice';
    return answer;
  elsif credit.outcome <> 'applied' then
    raise exception 'recharge % could not be credited: %', o.id, credit.outcome;
  end if;
  insert into gateway_event (gateway, event_id, order_id, status, money_type, amount, outcome, transfer_id)
    values ('operator', o.id::text, o.id, 'paid', o.money_type, p_amount, 'credited', credit.transfer_id);
  answer.outcome := 'credited';
  answer.told_at := notify_add(p_notice_id, o.user_id, 'recharge_paid',
    jsonb_build_object('currency', o.money_type, 'amount', p_amount::text));
  answer.user_id := o.user_id;
  answer.money_type := o.money_type;
  answer.available := credit.available;
  answer.locked := credit.locked;
  answer.withdrawable := credit.withdrawable;
  return answer;
end $$;
