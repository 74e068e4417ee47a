-- What a currency cannot be divided below, in millionths: INR has 2 decimals, USDT 6, Diamond none. `smallestUnitOf` says the
-- same to the code.
create or replace function money_unit(p_money_type smallint) returns bigint language sql immutable parallel safe as $$
  select case p_money_type when 1 then 10000::bigint when 2 then 1 when 3 then 1000000 end
$$;
