-- Takes postings 1 to p_count back, last first, as far as they were carried out.
create or replace function ledger_undo_postings(
  p_count integer, p_done boolean[], p_money_types smallint[], p_amounts bigint[],
  p_from_users bigint[], p_from_accounts text[], p_to_users bigint[], p_to_accounts text[]
) returns void language plpgsql as $$
begin
  for i in reverse p_count .. 1 loop
    continue when not p_done[i];
    if p_to_users[i] is not null then
      perform ledger_change(p_to_users[i], p_money_types[i], p_to_accounts[i], -p_amounts[i]);
    end if;
    if p_from_users[i] is not null then
      perform ledger_change(p_from_users[i], p_money_types[i], p_from_accounts[i], p_amounts[i]);
    end if;
  end loop;
end $$;
