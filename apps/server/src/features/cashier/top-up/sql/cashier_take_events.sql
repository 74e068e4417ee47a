-- What arrived together is taken together: one round trip, one commit. In the order of the wallets, so that two such
-- transactions never wait for each other; answered in the order they were given.
create or replace function cashier_take_events(
  p_gateways text[], p_event_ids text[], p_order_ids bigint[], p_statuses text[], p_money_types smallint[],
  p_amounts bigint[], p_notice_ids bigint[]
) returns setof payment_answer language plpgsql as $$
declare
  answers payment_answer[] := array_fill(null::payment_answer, array[cardinality(p_event_ids)]);
  e record;
begin
  for e in
    select given.* from unnest(p_gateways, p_event_ids, p_order_ids, p_statuses, p_money_types, p_amounts, p_notice_ids)
      with ordinality as given (gateway, event_id, order_id, status, money_type, amount, notice_id, place)
    left join top_up_order o on o.id = given.order_id
    order by o.user_id, o.money_type, given.place
  loop
    answers[e.place] := cashier_take_event(e.gateway, e.event_id, e.order_id, e.status, e.money_type, e.amount,
      e.notice_id);
  end loop;
  for place in 1 .. cardinality(answers) loop
    return next answers[place];
  end loop;
end $$;
