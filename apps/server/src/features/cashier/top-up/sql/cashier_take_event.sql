-- Takes what a gateway said, in one round trip. The key of the order in the ledger makes it credited once, however many
-- events say so and however many at a time; an event that was told before changes nothing. Money that does not match
-- the order is never credited; somebody looks at it. The order's bonus is promised by the trigger of `vip_recharged`.
create or replace function cashier_take_event(
  p_gateway text, p_event_id text, p_order_id bigint, p_status text, p_money_type smallint, p_amount bigint,
  p_notice_id bigint
) returns payment_answer language plpgsql as $$
declare
  answer payment_answer;
  o top_up_order;
  credit move_answer;
begin
  select * into o from top_up_order where id = p_order_id and gateway = p_gateway;
  if not found then
    answer.outcome := 'unknown_order';
  elsif p_status <> 'paid' then
    -- Locked and looked at again: the payment may be on its way at this very moment.
    update top_up_order set ended = p_status
      where id = o.id and ended is null
        and not exists (select from posting where key = 'recharge:' || o.id);
    answer.outcome := case when found then p_status else 'ignored' end;
  elsif o.money_type <> p_money_type or o.amount <> p_amount then
    answer.outcome := 'mismatch';
    -- Told again, it does not open again what somebody has decided meanwhile.
    update top_up_order set ended = 'review' where id = o.id
      and not exists (select from gateway_event where gateway = p_gateway and event_id = p_event_id);
  else
    credit := ledger_recharge('recharge:' || o.id, 'recharge', jsonb_build_object('order_id', o.id::text), o.user_id,
      o.money_type, o.amount, 'house:gateway', o.to_wager);
    answer.outcome := case
      when credit.outcome = 'replayed' then 'paid_twice'
      when credit.outcome <> 'applied' then null
      when o.ended is null and o.expires_at >= now() then 'paid'
      else 'paid_late' end;
    if answer.outcome is null then
      raise exception 'recharge % could not be credited: %', o.id, credit.outcome;
    end if;
  end if;

  insert into gateway_event (gateway, event_id, order_id, status, money_type, amount, outcome, transfer_id)
    values (p_gateway, p_event_id, p_order_id, p_status, p_money_type, p_amount, answer.outcome,
      case when credit.outcome = 'applied' then credit.transfer_id end)
    on conflict do nothing;
  if not found then
    if credit.outcome = 'applied' then
      -- The same event was told of another order before: nothing of this one may stay.
      raise exception 'event % of % names two orders', p_event_id, p_gateway using errcode = 'unique_violation';
    end if;
    answer.outcome := 'repeated';
    return answer;
  end if;

  if credit.outcome = 'applied' then
    answer.told_at := notify_add(p_notice_id, o.user_id, 'recharge_paid',
      jsonb_build_object('currency', o.money_type, 'amount', o.amount::text));
    answer.user_id := o.user_id;
    answer.money_type := o.money_type;
    answer.available := credit.available;
    answer.locked := credit.locked;
    answer.withdrawable := credit.withdrawable;
  end if;
  return answer;
end $$;
