-- The single writers of the ledger. Each is one round trip, runs as the owner, and takes wallets in one order
-- (currency, then account name), so that two of them never wait for each other in a circle.

-- `applied` and `replayed` say the balance after each leg, null where the account is no wallet; the other arrays
-- tell how those wallets stand now, for the hint to the members' devices. A refusal has changed nothing.
create type transfer_answer as (
  outcome text, -- applied, replayed, insufficient, conflict, too_large
  transfer_id bigint,
  created_at timestamptz,
  balance_after bigint[],
  available bigint[],
  locked bigint[],
  withdrawable bigint[]
);


create function ledger_open_wallets(p_user_id bigint) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into wallet (user_id, money_type)
    select p_user_id, money_type from unnest(array[1, 2, 3]::smallint[]) money_type
    on conflict do nothing;
end;
create function ledger_transfer(
  p_key text, p_kind text, p_cause jsonb, p_users bigint[], p_accounts text[], p_money_types smallint[], p_amounts bigint[]
) returns transfer_answer
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  answer transfer_answer;
  changed wallet;
  by_available bigint; -- what the leg at hand adds to the two balances of its wallet
  by_locked bigint;
  most constant bigint := 9000000000000000000; -- nine trillion units, the contract's MAX_AMOUNT
begin
  answer.outcome := 'applied';
  for i in 1 .. cardinality(p_users) loop
    answer.balance_after[i] := null;
    continue when p_users[i] = 0;
    by_available := case p_accounts[i] when 'available' then p_amounts[i] else 0 end;
    by_locked := p_amounts[i] - by_available;
    update wallet set available = available + by_available, locked = locked + by_locked
      where user_id = p_users[i] and money_type = p_money_types[i]
        and available between greatest(0, -by_available) and most - greatest(0, by_available)
        and locked between greatest(0, -by_locked) and most - greatest(0, by_locked)
      returning * into changed;
    if not found then
      answer.outcome := case when p_amounts[i] < 0 then 'insufficient' else 'too_large' end;
      exit;
    end if;
    answer.balance_after[i] := case p_accounts[i] when 'available' then changed.available else changed.locked end;
    answer.available[i] := changed.available;
    answer.locked[i] := changed.locked;
    answer.withdrawable[i] := changed.withdrawable;
  end loop;

  if answer.outcome = 'applied' then
    answer.transfer_id := nextval('transfer_id');
    answer.created_at := now();
    with claimed as (
      insert into transfer (id, kind, key, cause) values (answer.transfer_id, p_kind, p_key, p_cause)
      on conflict (key) do nothing returning id)
    insert into posting (transfer_id, user_id, account, amount, balance_after, money_type)
        select claimed.id, leg.user_id, leg.account, leg.amount, leg.balance_after, leg.money_type
        from claimed, unnest(p_users, p_accounts, p_amounts, answer.balance_after, p_money_types)
          as leg (user_id, account, amount, balance_after, money_type);
  end if;
  return answer;
end $$;
