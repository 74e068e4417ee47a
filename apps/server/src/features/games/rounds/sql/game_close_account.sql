-- What the house keeps of a round: its fees, and what is left of the stakes or missing from them. Amounts are per
-- currency, rupees first.
create or replace function game_close_account(p_period bigint, p_stakes bigint[], p_fees bigint[], p_paid bigint[]) returns void
  language plpgsql as $$
declare
  round_account constant text := 'round:' || p_period;
  answer transfer_answer;
  money_types smallint[] := '{}';
  amounts bigint[] := '{}';
  froms text[] := '{}';
  tos text[] := '{}';
  rest bigint;
begin
  for m in 1 .. 2 loop
    rest := p_stakes[m] - p_fees[m] - p_paid[m];
    if p_fees[m] > 0 then
      money_types := money_types || m::smallint;
      amounts := amounts || p_fees[m];
      froms := froms || round_account;
      tos := tos || 'house:fees'::text;
    end if;
    if rest <> 0 then
      money_types := money_types || m::smallint;
      amounts := amounts || abs(rest);
      froms := froms || case when rest > 0 then round_account else 'house:bank' end;
      tos := tos || case when rest > 0 then 'house:bank'::text else round_account end;
    end if;
  end loop;
  if cardinality(amounts) > 0 then
    answer := ledger_transfer('round_result:' || p_period, 'round_result',
      jsonb_build_object('period', p_period::text), money_types, amounts,
      array_fill(null::bigint, array[cardinality(amounts)]), froms,
      array_fill(null::bigint, array[cardinality(amounts)]), tos);
    if answer.outcome <> 'applied' then
      raise exception 'the account of round % cannot be closed: %', p_period, answer.outcome;
    end if;
  end if;
end $$;
