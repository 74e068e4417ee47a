-- True when the transfer did what is asked now.
create or replace function ledger_is_same(
  first transfer, p_kind text, p_cause jsonb, p_money_types smallint[], p_amounts bigint[],
  p_from_users bigint[], p_from_accounts text[], p_to_users bigint[], p_to_accounts text[]
) returns boolean language sql stable as $$
  select first.kind = p_kind and first.cause = p_cause and not exists (
    select from unnest(p_money_types, p_amounts, p_from_users, p_from_accounts, p_to_users, p_to_accounts)
      with ordinality as asked (money_type, amount, from_user, from_account, to_user, to_account, line)
    full join (select * from posting where xid = first.xid and transfer_id = first.id) as did on did.line = asked.line
    where row(asked.money_type, asked.amount, asked.from_user, asked.from_account, asked.to_user, asked.to_account)
      is distinct from row(did.money_type, did.amount, did.from_user, did.from_account, did.to_user, did.to_account))
$$;
