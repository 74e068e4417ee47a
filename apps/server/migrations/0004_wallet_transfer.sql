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
  insert into ledger_account (name, money_type, user_id, purpose)
    select 'member:' || p_user_id || ':' || purpose, money_type, p_user_id, purpose
    from unnest(array[1, 2, 3]::smallint[]) money_type, unnest(array['available', 'locked']) purpose
    order by money_type, purpose
    on conflict do nothing;
  insert into wallet (user_id, money_type)
    select p_user_id, money_type from unnest(array[1, 2, 3]::smallint[]) money_type
    on conflict do nothing;
end;

-- A house or round account comes into being with its first use. Who loses the race waits and then finds it.
create function ledger_open_account(p_name text, p_money_type smallint) returns ledger_account
  language plpgsql as $$
declare
  account ledger_account;
begin
  if p_name like 'member:%' then
    raise exception 'there is no wallet % in currency %', p_name, p_money_type
      using errcode = 'foreign_key_violation';
  end if;
  insert into ledger_account (name, money_type) values (p_name, p_money_type)
    on conflict do nothing returning * into account;
  if account.id is null then
    select * into strict account from ledger_account a where a.name = p_name and a.money_type = p_money_type;
  end if;
  return account;
end $$;

-- What was answered when the key was first used, or a conflict when it was used for something else.
create function ledger_first_answer(
  first transfer, p_kind text, p_cause jsonb, p_names text[], p_money_types smallint[], p_amounts bigint[]
) returns transfer_answer language plpgsql as $$
declare
  answer transfer_answer;
  is_same boolean;
begin
  select count(p.amount) = cardinality(p_names)
      and cardinality(p_names) = (select count(*) from posting where transfer_id = first.id),
      array_agg(p.balance_after order by leg.n), array_agg(w.available order by leg.n),
      array_agg(w.locked order by leg.n), array_agg(w.withdrawable order by leg.n)
    into is_same, answer.balance_after, answer.available, answer.locked, answer.withdrawable
    from unnest(p_names, p_money_types, p_amounts) with ordinality as leg (name, money_type, amount, n)
    left join ledger_account a on a.name = leg.name and a.money_type = leg.money_type
    left join posting p on p.account_id = a.id and p.transfer_id = first.id and p.amount = leg.amount
    left join wallet w on w.user_id = a.user_id and w.money_type = a.money_type;
  if not is_same or first.kind <> p_kind or first.cause <> p_cause or first.request_hash is not null then
    answer := null;
    answer.outcome := 'conflict';
    return answer;
  end if;
  answer.outcome := 'replayed';
  answer.transfer_id := first.id;
  answer.created_at := first.created_at;
  return answer;
end $$;

-- Moves money, or says why not and changes nothing. Legs come sorted by currency and account name, each account
-- once. Wallets are changed first, which locks them; only then is the transfer's id drawn and its key claimed.
create function ledger_transfer(
  p_key text, p_kind text, p_cause jsonb, p_names text[], p_money_types smallint[], p_amounts bigint[]
) returns transfer_answer
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  answer transfer_answer;
  first transfer;
  account ledger_account;
  changed wallet;
  account_ids bigint[];
  user_ids bigint[];
  by_available bigint; -- what the leg at hand adds to the two balances of its wallet
  by_locked bigint;
begin
  select * into first from transfer where key = p_key;
  if found then
    return ledger_first_answer(first, p_kind, p_cause, p_names, p_money_types, p_amounts);
  end if;

  answer.outcome := 'applied';
  for i in 1 .. cardinality(p_names) loop
    if i > 1 and (p_money_types[i], p_names[i] collate "C") <= (p_money_types[i - 1], p_names[i - 1] collate "C") then
      raise exception 'legs must be sorted by currency and name, each account once';
    end if;
    select * into account from ledger_account where name = p_names[i] and money_type = p_money_types[i];
    if not found then
      account := ledger_open_account(p_names[i], p_money_types[i]);
    end if;
    account_ids[i] := account.id;
    user_ids[i] := account.user_id;
    answer.balance_after[i] := null;
    continue when account.user_id is null;

    by_available := case account.purpose when 'available' then p_amounts[i] else 0 end;
    by_locked := p_amounts[i] - by_available;
    update wallet set available = available + by_available, locked = locked + by_locked
      where user_id = account.user_id and money_type = account.money_type
        and available between greatest(0, -by_available) and money_limit() - greatest(0, by_available)
        and locked between greatest(0, -by_locked) and money_limit() - greatest(0, by_locked)
      returning * into changed;
    if not found then
      answer.outcome := case when p_amounts[i] < 0 then 'insufficient' else 'too_large' end;
      exit;
    end if;
    answer.balance_after[i] := case account.purpose when 'available' then changed.available else changed.locked end;
    answer.available[i] := changed.available;
    answer.locked[i] := changed.locked;
    answer.withdrawable[i] := changed.withdrawable;
  end loop;

  if answer.outcome = 'applied' then
    insert into transfer (kind, key, cause) values (p_kind, p_key, p_cause)
      on conflict (key) do nothing returning id, created_at into answer.transfer_id, answer.created_at;
    if found then
      insert into posting (transfer_id, account_id, amount, balance_after, money_type)
        select answer.transfer_id, leg.account_id, leg.amount, leg.balance_after, leg.money_type
        from unnest(account_ids, p_amounts, answer.balance_after, p_money_types)
          as leg (account_id, amount, balance_after, money_type);
      return answer;
    end if;
  end if;
  return answer;
end $$;
