-- The level that a month reaches from here: both figures, step by step.
create or replace function vip_reached(p_ladder vip_ladder, p_level smallint, p_recharge bigint, p_consumption bigint)
  returns smallint language plpgsql immutable as $$
declare
  reached smallint := p_level;
begin
  while reached + 1 < cardinality(p_ladder.recharge_next)
    and p_recharge >= p_ladder.recharge_next[reached + 1] and p_consumption >= p_ladder.consumption_next[reached + 1]
  loop
    reached := reached + 1;
  end loop;
  return reached;
end $$;
