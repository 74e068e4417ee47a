-- Many transfers of their own keys, one answer each, one after another. Transfer n has the lines from p_starts[n] up to
-- the start of the next. All wallets are locked first, in order.
create or replace function ledger_transfers(
  p_keys text[], p_kinds text[], p_causes jsonb[], p_starts integer[], p_money_types smallint[], p_amounts bigint[],
  p_from_users bigint[], p_from_accounts text[], p_to_users bigint[], p_to_accounts text[]
) returns setof transfer_answer
  language plpgsql as $$
declare
  a integer;
  b integer;
begin
  perform ledger_lock_wallets(p_from_users || p_to_users, p_money_types || p_money_types);
  for n in 1 .. cardinality(p_keys) loop
    a := p_starts[n];
    b := coalesce(p_starts[n + 1] - 1, cardinality(p_amounts));
    return next ledger_transfer(p_keys[n], p_kinds[n], p_causes[n], p_money_types[a:b], p_amounts[a:b],
      p_from_users[a:b], p_from_accounts[a:b], p_to_users[a:b], p_to_accounts[a:b]);
  end loop;
end $$;
