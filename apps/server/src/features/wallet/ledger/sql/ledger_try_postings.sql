-- Changes the wallets posting by posting. The first one that fails undoes all.
create or replace function ledger_try_postings(
  p_money_types smallint[], p_amounts bigint[],
  p_from_users bigint[], p_from_accounts text[], p_to_users bigint[], p_to_accounts text[]
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
    if problem is not null then
      perform ledger_undo_postings(i - 1, answer.is_posted, p_money_types, p_amounts,
        p_from_users, p_from_accounts, p_to_users, p_to_accounts);
      answer := null;
      answer.outcome := problem;
      return answer;
    end if;
  end loop;
  answer.outcome := 'applied';
  return answer;
end $$;
