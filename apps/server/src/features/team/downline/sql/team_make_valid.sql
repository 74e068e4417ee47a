-- Counts those of these members for their inviters who have become valid.
create or replace function team_make_valid(p_users bigint[], p_money_type smallint) returns void language plpgsql as $$
declare
  met constant bigint[] := team_met(p_users, p_money_type);
  inviters bigint[];
begin
  if met = '{}' then
    return;
  end if;
  with held as materialized (
    select l.user_id from team_upline l
    where l.user_id = any (met) and l.upline1 is not null
      and not (case p_money_type when 1 then l.valid_1 else l.valid_2 end)
    order by l.user_id for no key update of l),
  made as (
    update team_upline l set valid_1 = l.valid_1 or p_money_type = 1, valid_2 = l.valid_2 or p_money_type = 2
      from held where l.user_id = held.user_id
      returning l.upline1)
  select array_agg(upline1) into inviters from made;
  if inviters is not null then
    perform team_hold(inviters, array_fill(p_money_type, array[cardinality(inviters)]));
    update team_sum s set valid_subordinates = s.valid_subordinates + n.number
      from (select i as user_id, count(*) as number from unnest(inviters) i group by i) n
      where s.user_id = n.user_id and s.money_type = p_money_type;
  end if;
end $$;
