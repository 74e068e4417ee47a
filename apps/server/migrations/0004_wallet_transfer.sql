-- The single writers of the ledger. Each is one round trip and runs as the owner. They lock wallets in one order
-- (member, then currency), so that two of them never wait for each other in a circle. A refused transfer has changed
-- nothing and leaves no row. Outcomes: applied, replayed (the first answer to this key), conflict (the key was used
-- for something else), insufficient, too_large (a balance would pass the contract's MAX_AMOUNT).

create function ledger_open_wallets(p_user_id bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wallet (user_id, money_type)
    select m.id, t.money_type from member m, unnest(array[1, 2, 3]::smallint[]) as t (money_type)
    where m.id = p_user_id
    on conflict do nothing;
  if not exists (select from wallet where user_id = p_user_id) then
    raise exception 'there is no member %', p_user_id using errcode = 'foreign_key_violation';
  end if;
end $$;

-- True when the transfer did what is asked now. With `p_skips`, lines it had to skip are no difference.
create function ledger_is_same(
  first transfer, p_kind text, p_cause jsonb, p_money_types smallint[], p_amounts bigint[],
  p_from_users bigint[], p_from_accounts text[], p_to_users bigint[], p_to_accounts text[], p_skips boolean
) returns boolean language sql stable as $$
  select first.kind = p_kind and first.cause = p_cause and not exists (
    select from unnest(p_money_types, p_amounts, p_from_users, p_from_accounts, p_to_users, p_to_accounts)
      with ordinality as asked (money_type, amount, from_user, from_account, to_user, to_account, line)
    full join (select * from posting where xid = first.xid and transfer_id = first.id) as did on did.line = asked.line
    where row(asked.money_type, asked.amount, asked.from_user, asked.from_account, asked.to_user, asked.to_account)
      is distinct from row(did.money_type, did.amount, did.from_user, did.from_account, did.to_user, did.to_account)
      and not (p_skips and did.line is null))
$$;

-- The one posting of `ledger_move`. `balance_after` is the wallet's when it was posted; the last three say how the
-- wallet stands now.
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
-- amount leaves the wallet. One statement does it all: the wallet is changed, which locks it; only then is the
-- transfer's id drawn and its key claimed.
create function ledger_move(
  p_key text, p_kind text, p_cause jsonb, p_user_id bigint, p_money_type smallint, p_amount bigint, p_account text
) returns move_answer
  language plpgsql security definer set search_path = public, pg_temp as $$
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
    on conflict (key) do nothing
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
    array[case when p_amount > 0 then p_user_id end], array[case when p_amount > 0 then 'available' else p_account end],
    false)
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

create function ledger_lock_wallets(p_users bigint[], p_money_types smallint[]) returns void
  language plpgsql as $$
begin
  perform from wallet w
    where (w.user_id, w.money_type) in (select * from unnest(p_users, p_money_types))
    order by w.user_id, w.money_type
    for no key update;
end $$;

-- Changes one balance of a wallet and returns it, or null when it would leave its bounds.
create function ledger_change(p_user_id bigint, p_money_type smallint, p_account text, p_amount bigint) returns bigint
  language plpgsql as $$
declare
  after bigint;
begin
  if p_account = 'available' then
    update wallet set available = available + p_amount
      where user_id = p_user_id and money_type = p_money_type
        and available between greatest(0, -p_amount) and 9000000000000000000 - greatest(0, p_amount)
      returning available into after;
  elsif p_account = 'locked' then
    update wallet set locked = locked + p_amount
      where user_id = p_user_id and money_type = p_money_type
        and locked between greatest(0, -p_amount) and 9000000000000000000 - greatest(0, p_amount)
      returning locked into after;
  else
    raise exception 'a wallet has no balance called %', p_account using errcode = 'check_violation';
  end if;
  if after is null and not exists (select from wallet where user_id = p_user_id and money_type = p_money_type) then
    raise exception 'member % has no wallet in currency %', p_user_id, p_money_type
      using errcode = 'foreign_key_violation';
  end if;
  return after;
end $$;

-- Per line: whether it was posted, and the balances after it. Then the wallets it touched, as they stand now.
create type transfer_answer as (
  outcome text,
  transfer_id bigint,
  created_at timestamptz,
  is_posted boolean[],
  from_after bigint[],
  to_after bigint[],
  users bigint[],
  money_types smallint[],
  available bigint[],
  locked bigint[],
  withdrawable bigint[]
);

-- Takes lines 1 to p_lines back, last first, as far as they were carried out.
create function ledger_undo_lines(
  p_lines integer, p_done boolean[], p_money_types smallint[], p_amounts bigint[],
  p_from_users bigint[], p_from_accounts text[], p_to_users bigint[], p_to_accounts text[]
) returns void language plpgsql as $$
begin
  for i in reverse p_lines .. 1 loop
    continue when not p_done[i];
    if p_to_users[i] is not null then
      perform ledger_change(p_to_users[i], p_money_types[i], p_to_accounts[i], -p_amounts[i]);
    end if;
    if p_from_users[i] is not null then
      perform ledger_change(p_from_users[i], p_money_types[i], p_from_accounts[i], p_amounts[i]);
    end if;
  end loop;
end $$;

-- Changes the wallets line by line. The first line that fails undoes all, or is skipped.
create function ledger_try_lines(
  p_money_types smallint[], p_amounts bigint[],
  p_from_users bigint[], p_from_accounts text[], p_to_users bigint[], p_to_accounts text[], p_skips boolean
) returns transfer_answer language plpgsql as $$
declare
  answer transfer_answer;
  problem text;
begin
  for i in 1 .. cardinality(p_amounts) loop
    problem := null;
    answer.from_after[i] := null;
    answer.to_after[i] := null;
    if p_from_users[i] is not null then
      answer.from_after[i] := ledger_change(p_from_users[i], p_money_types[i], p_from_accounts[i], -p_amounts[i]);
      problem := case when answer.from_after[i] is null then 'insufficient' end;
    end if;
    if problem is null and p_to_users[i] is not null then
      answer.to_after[i] := ledger_change(p_to_users[i], p_money_types[i], p_to_accounts[i], p_amounts[i]);
      if answer.to_after[i] is null then
        problem := 'too_large';
        if p_from_users[i] is not null then
          perform ledger_change(p_from_users[i], p_money_types[i], p_from_accounts[i], p_amounts[i]);
        end if;
      end if;
    end if;
    answer.is_posted[i] := problem is null;
    if problem is not null and not p_skips then
      perform ledger_undo_lines(i - 1, answer.is_posted, p_money_types, p_amounts,
        p_from_users, p_from_accounts, p_to_users, p_to_accounts);
      answer := null;
      answer.outcome := problem;
      return answer;
    end if;
  end loop;
  answer.outcome := case when true = any (answer.is_posted) then 'applied' else 'insufficient' end;
  return answer;
end $$;

-- Any number of postings, carried out in their order, all or none. With `p_skips`, a line whose payer has not enough
-- is skipped instead and the others are posted: so a batch of bets needs one transfer.
create function ledger_transfer(
  p_key text, p_kind text, p_cause jsonb, p_money_types smallint[], p_amounts bigint[],
  p_from_users bigint[], p_from_accounts text[], p_to_users bigint[], p_to_accounts text[], p_skips boolean
) returns transfer_answer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answer transfer_answer;
  first transfer;
  lines constant integer := cardinality(p_amounts);
  head integer; -- the first line that is posted: it carries the key
begin
  perform ledger_lock_wallets(p_from_users || p_to_users, p_money_types || p_money_types);
  select * into first from transfer where key = p_key;
  if not found then
    answer := ledger_try_lines(p_money_types, p_amounts, p_from_users, p_from_accounts, p_to_users, p_to_accounts, p_skips);
    if answer.outcome = 'applied' then
      answer.transfer_id := nextval('transfer_id');
      answer.created_at := now();
      head := array_position(answer.is_posted, true);
      insert into posting (transfer_id, line, kind, key, cause, money_type, amount,
          from_user, from_account, from_after, to_user, to_account, to_after)
        values (answer.transfer_id, head, p_kind, p_key, p_cause, p_money_types[head], p_amounts[head],
          p_from_users[head], p_from_accounts[head], answer.from_after[head],
          p_to_users[head], p_to_accounts[head], answer.to_after[head])
        on conflict (key) do nothing;
      if found then
        insert into posting (transfer_id, line, kind, cause, money_type, amount,
            from_user, from_account, from_after, to_user, to_account, to_after)
          select answer.transfer_id, l.line, p_kind, p_cause, l.money_type, l.amount,
            l.from_user, l.from_account, l.from_after, l.to_user, l.to_account, l.to_after
          from unnest(p_money_types, p_amounts, p_from_users, p_from_accounts, p_to_users, p_to_accounts,
              answer.is_posted, answer.from_after, answer.to_after)
            with ordinality as l (money_type, amount, from_user, from_account, to_user, to_account,
              is_posted, from_after, to_after, line)
          where l.is_posted and l.line > head;
      else
        -- Another transfer between other wallets took the key meanwhile.
        perform ledger_undo_lines(lines, answer.is_posted, p_money_types, p_amounts,
          p_from_users, p_from_accounts, p_to_users, p_to_accounts);
        select * into strict first from transfer where key = p_key;
      end if;
    end if;
  end if;

  if first.id is not null then
    answer := null;
    if not ledger_is_same(first, p_kind, p_cause, p_money_types, p_amounts,
      p_from_users, p_from_accounts, p_to_users, p_to_accounts, p_skips)
    then
      answer.outcome := 'conflict';
      return answer;
    end if;
    select 'replayed', first.id, first.created_at, array_agg(p.line is not null order by n),
        array_agg(p.from_after order by n), array_agg(p.to_after order by n)
      into answer.outcome, answer.transfer_id, answer.created_at, answer.is_posted, answer.from_after, answer.to_after
      from generate_series(1, lines) n left join posting p
        on p.xid = first.xid and p.transfer_id = first.id and p.line = n;
  end if;
  select array_agg(w.user_id), array_agg(w.money_type), array_agg(w.available::bigint), array_agg(w.locked::bigint),
      array_agg(withdrawable(w))
    into answer.users, answer.money_types, answer.available, answer.locked, answer.withdrawable
    from wallet w
    where (w.user_id, w.money_type) in (
      select * from unnest(p_from_users || p_to_users, p_money_types || p_money_types));
  return answer;
end $$;

-- Many transfers of their own keys, one answer each, one after another. Transfer n has the lines from p_starts[n] up to
-- the start of the next. All wallets are locked first, in order.
create function ledger_transfers(
  p_keys text[], p_kinds text[], p_causes jsonb[], p_starts integer[], p_money_types smallint[], p_amounts bigint[],
  p_from_users bigint[], p_from_accounts text[], p_to_users bigint[], p_to_accounts text[]
) returns setof transfer_answer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a integer;
  b integer;
begin
  perform ledger_lock_wallets(p_from_users || p_to_users, p_money_types || p_money_types);
  for n in 1 .. cardinality(p_keys) loop
    a := p_starts[n];
    b := coalesce(p_starts[n + 1] - 1, cardinality(p_amounts));
    return next ledger_transfer(p_keys[n], p_kinds[n], p_causes[n], p_money_types[a:b], p_amounts[a:b],
      p_from_users[a:b], p_from_accounts[a:b], p_to_users[a:b], p_to_accounts[a:b], false);
  end loop;
end $$;
