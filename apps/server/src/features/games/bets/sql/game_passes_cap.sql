-- Whether a batch asks for more than there is room for, were all of it taken.
create or replace function game_passes_cap(
  p_rounds smallint[], p_money_types smallint[], p_asked bigint[], p_risks bigint[], p_liabilities bigint[],
  p_mosts bigint[]
) returns boolean language plpgsql immutable as $$
declare
  place integer;
begin
  for n in 1 .. cardinality(p_asked) loop
    if p_asked[n] > 0 then
      place := 2 * p_rounds[n] - 2 + p_money_types[n];
      p_liabilities[place] := p_liabilities[place] + coalesce(p_risks[n], 0);
      if p_liabilities[place] > p_mosts[place] then
        return true;
      end if;
    end if;
  end loop;
  return false;
end $$;
