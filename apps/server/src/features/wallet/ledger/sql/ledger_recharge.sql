-- Money that comes in and has to be wagered: what `ledger_move` and `ledger_require_turnover` do, with one change of the
-- wallet instead of two. What it asks to be wagered stands in the cause of the posting itself, so that no second row has
-- to say it. A repeated key changes nothing and says so.
create or replace function ledger_recharge(
  p_key text, p_kind text, p_cause jsonb, p_user_id bigint, p_money_type smallint, p_amount bigint, p_account text,
  p_to_wager bigint
) returns move_answer
  language plpgsql as $$
declare
  answer move_answer;
begin
  if p_amount <= 0 or p_to_wager < 0 then
    raise exception 'not a recharge: % with % to wager', p_amount, p_to_wager using errcode = 'check_violation';
  end if;
  -- A key that is known changes nothing; of many at once all wait for the wallet, one gets the key, the others put back.
  with changed as (
    update wallet set available = wallet.available + p_amount, to_wager = wallet.to_wager + p_to_wager
    where wallet.user_id = p_user_id and wallet.money_type = p_money_type
      and wallet.available <= 9000000000000000000 - p_amount
      and not exists (select from posting where key = p_key)
    returning wallet.available, wallet.locked, greatest(0, wallet.available - wallet.to_wager) as withdrawable
  ), posted as (
    insert into posting (transfer_id, line, kind, key, cause, money_type, amount,
      from_user, from_account, from_after, to_user, to_account, to_after)
    select nextval('transfer_id'), 1, p_kind, p_key, p_cause || jsonb_build_object('to_wager', p_to_wager::text),
      p_money_type, p_amount, null, p_account, null, p_user_id, 'available', changed.available
    from changed
    on conflict (key) where key is not null do nothing
    returning transfer_id, created_at
  )
  select 'applied', posted.transfer_id, posted.created_at, changed.available, changed.available, changed.locked,
      changed.withdrawable
    into answer
    from changed left join posted on true;
  if answer.transfer_id is not null then
    return answer;
  end if;
  if answer.outcome is not null then
    -- Somebody else took the key while we waited for the wallet: put back what was added.
    update wallet set available = wallet.available - p_amount, to_wager = wallet.to_wager - p_to_wager
      where wallet.user_id = p_user_id and wallet.money_type = p_money_type;
  end if;
  answer := null;
  if exists (select from posting where key = p_key) then
    answer.outcome := 'replayed';
  elsif exists (select from wallet where user_id = p_user_id and money_type = p_money_type) then
    answer.outcome := 'too_large';
  else
    raise exception 'member % has no wallet in currency %', p_user_id, p_money_type
      using errcode = 'foreign_key_violation';
  end if;
  return answer;
end $$;
