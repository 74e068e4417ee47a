-- The common case: one posting between a member's available balance and an account without a member. A negative
-- amount leaves the wallet. One statement does it all: the wallet is changed, which locks it; only then is the
-- transfer's id drawn and its key claimed.
create or replace function ledger_move(
  p_key text, p_kind text, p_cause jsonb, p_user_id bigint, p_money_type smallint, p_amount bigint, p_account text
) returns move_answer
  language plpgsql as $$
declare
  answer move_answer;
  first transfer;
begin
  with changed as (
    update wallet set available = wallet.available + p_amount
    where wallet.user_id = p_user_id and wallet.money_type = p_money_type
      and wallet.available between greatest(0, -p_amount) and 9000000000000000000 - greatest(0, p_amount)
    returning wallet.available, wallet.locked, greatest(0, wallet.available - wallet.to_wager) as withdrawable
  ), posted as (
    insert into posting (transfer_id, line, kind, key, cause, money_type, amount,
      from_user, from_account, from_after, to_user, to_account, to_after)
    select nextval('transfer_id'), 1, p_kind, p_key, p_cause, p_money_type, abs(p_amount),
      case when p_amount < 0 then p_user_id end,
      case when p_amount < 0 then 'available' else p_account end,
      case when p_amount < 0 then changed.available end,
      case when p_amount > 0 then p_user_id end,
      case when p_amount > 0 then 'available' else p_account end,
      case when p_amount > 0 then changed.available end
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

  -- The key was there already, perhaps only since we waited for the wallet: put the amount back. Or it was refused.
  if answer.outcome is not null then
    update wallet set available = wallet.available - p_amount
      where wallet.user_id = p_user_id and wallet.money_type = p_money_type;
  end if;
  select 'insufficient', null, null, null, w.available, w.locked, withdrawable(w) into answer
    from wallet w where user_id = p_user_id and money_type = p_money_type;
  if not found then
    raise exception 'member % has no wallet in currency %', p_user_id, p_money_type
      using errcode = 'foreign_key_violation';
  end if;
  select * into first from transfer where key = p_key;
  if not found then
    answer.outcome := case when p_amount < 0 then 'insufficient' else 'too_large' end;
  elsif ledger_is_same(first, p_kind, p_cause, array[p_money_type], array[abs(p_amount)],
    array[case when p_amount < 0 then p_user_id end], array[case when p_amount < 0 then 'available' else p_account end],
    array[case when p_amount > 0 then p_user_id end], array[case when p_amount > 0 then 'available' else p_account end])
  then
    answer.outcome := 'replayed';
    answer.transfer_id := first.id;
    answer.created_at := first.created_at;
    answer.balance_after := (
      select coalesce(from_after, to_after) from posting where xid = first.xid and transfer_id = first.id);
  else
    answer.outcome := 'conflict';
  end if;
  return answer;
end $$;
