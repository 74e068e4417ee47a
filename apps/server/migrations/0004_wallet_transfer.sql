-- The single writers of the ledger. Each is one round trip and runs as the owner. They lock wallets in one order
-- (member, then currency), so that two of them never wait for each other in a circle.

-- `applied` and `replayed` tell the balance after the posting; the last three, how the wallet stands now.
-- insufficient, too_large and conflict (the key was used for something else) have changed nothing.
create type move_answer as (
  outcome text,
  transfer_id bigint,
  created_at timestamptz,
  balance_after bigint,
  available bigint,
  locked bigint,
  withdrawable bigint
);

-- The common case: one posting between a member's available balance and an account without a member. A negative
-- amount leaves the wallet. Everything happens in one statement: the wallet is locked and changed, then the
-- transfer's id drawn and its key claimed.
create function ledger_move(
  p_key text, p_kind text, p_cause jsonb, p_user_id bigint, p_money_type smallint, p_amount bigint, p_account text
) returns move_answer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answer move_answer;
begin
  with changed as (
    update wallet set available = wallet.available + p_amount
    where wallet.user_id = p_user_id and wallet.money_type = p_money_type
      and wallet.available between greatest(0, -p_amount) and 9000000000000000000 - greatest(0, p_amount)
    returning wallet.available, wallet.locked, wallet.withdrawable
  ), claimed as (
    insert into transfer (id, kind, key, cause)
    select nextval('transfer_id'), p_kind, p_key, p_cause from changed
    on conflict (key) do nothing
    returning id, created_at
  ), posted as (
    insert into posting (transfer_id, line, amount, money_type,
      from_user, from_account, from_after, to_user, to_account, to_after)
    select claimed.id, 1, abs(p_amount), p_money_type,
      case when p_amount < 0 then p_user_id end,
      case when p_amount < 0 then 'available' else p_account end,
      case when p_amount < 0 then changed.available end,
      case when p_amount > 0 then p_user_id end,
      case when p_amount > 0 then 'available' else p_account end,
      case when p_amount > 0 then changed.available end
    from claimed, changed
  )
  select 'applied', claimed.id, claimed.created_at, changed.available, changed.available, changed.locked,
      changed.withdrawable
    into answer
    from changed left join claimed on true;
  return answer;
end $$;
