-- Any number of postings, carried out in their order, all or none. The first one carries the key.
create or replace function ledger_transfer(
  p_key text, p_kind text, p_cause jsonb, p_money_types smallint[], p_amounts bigint[],
  p_from_users bigint[], p_from_accounts text[], p_to_users bigint[], p_to_accounts text[]
) returns transfer_answer
  language plpgsql as $$
declare
  answer transfer_answer;
  first transfer;
  lines constant integer := cardinality(p_amounts);
begin
  perform ledger_lock_wallets(p_from_users || p_to_users, p_money_types || p_money_types);
  select * into first from transfer where key = p_key;
  if not found then
    answer := ledger_try_postings(p_money_types, p_amounts, p_from_users, p_from_accounts, p_to_users, p_to_accounts);
    if answer.outcome = 'applied' then
      answer.transfer_id := nextval('transfer_id');
      answer.created_at := now();
      insert into posting (transfer_id, line, kind, key, cause, money_type, amount,
          from_user, from_account, from_after, to_user, to_account, to_after)
        values (answer.transfer_id, 1, p_kind, p_key, p_cause, p_money_types[1], p_amounts[1],
          p_from_users[1], p_from_accounts[1], answer.from_after[1], p_to_users[1], p_to_accounts[1], answer.to_after[1])
        on conflict (key) where key is not null do nothing;
      if found then
        insert into posting (transfer_id, line, kind, cause, money_type, amount,
            from_user, from_account, from_after, to_user, to_account, to_after)
          select answer.transfer_id, l.line, p_kind, p_cause, l.money_type, l.amount,
            l.from_user, l.from_account, l.from_after, l.to_user, l.to_account, l.to_after
          from unnest(p_money_types, p_amounts, p_from_users, p_from_accounts, p_to_users, p_to_accounts,
              answer.from_after, answer.to_after)
            with ordinality as l (money_type, amount, from_user, from_account, to_user, to_account,
              from_after, to_after, line)
          where l.line > 1;
      else
        -- Another transfer between other wallets took the key meanwhile.
        perform ledger_undo_postings(lines, answer.is_posted, p_money_types, p_amounts,
          p_from_users, p_from_accounts, p_to_users, p_to_accounts);
        select * into strict first from transfer where key = p_key;
      end if;
    end if;
  end if;

  if first.id is not null then
    answer := null;
    if not ledger_is_same(first, p_kind, p_cause, p_money_types, p_amounts,
      p_from_users, p_from_accounts, p_to_users, p_to_accounts)
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
