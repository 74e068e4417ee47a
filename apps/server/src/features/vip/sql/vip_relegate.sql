-- Looks at a month that is over: who has not brought what the level asks goes down by one. From the rounds and the ledger
-- themselves, not from what was counted on the way. Answers how many were looked at, and how many went down.
create or replace function vip_relegate(p_month date, out looked_at integer, out relegated integer)
  language plpgsql as $$
declare
  from_time constant timestamptz := p_month::timestamp at time zone 'UTC';
  to_time constant timestamptz := (p_month + interval '1 month')::timestamp at time zone 'UTC';
begin
  if p_month <> date_trunc('month', p_month)::date then
    raise exception 'not a month: %', p_month;
  end if;
  perform from vip_member where level > 0 order by user_id, money_type for update;
  with risked as (
    select p.user_id, p.money_type, sum(p.exposure)::bigint as amount from participation p
    where p.ended_at >= from_time and p.ended_at < to_time and p.exposure > 0 group by p.user_id, p.money_type),
  stood as (
    -- The level at the end of that month: before the first move after it, or as it is.
    select v.user_id, v.money_type, coalesce((
        select m.from_level from vip_move m
        where m.user_id = v.user_id and m.money_type = v.money_type and m.at >= to_time
        order by m.id limit 1), v.level) as level
    from vip_member v),
  judged as (
    select s.user_id, s.money_type, s.level, coalesce(r.amount, 0) as consumption,
      coalesce((select sum(p.amount) from posting p
        where p.to_user = s.user_id and p.money_type = s.money_type and p.kind = 'recharge'
          and p.created_at >= from_time and p.created_at < to_time), 0)::bigint as recharge
    from stood s left join risked r on r.user_id = s.user_id and r.money_type = s.money_type
    where s.level > 0 and not exists (select from vip_month m
      where m.user_id = s.user_id and m.money_type = s.money_type and m.month = p_month)),
  looked as (
    insert into vip_month (user_id, money_type, month, level, recharge, consumption, is_kept)
      select j.user_id, j.money_type, p_month, j.level, j.recharge, j.consumption,
        j.recharge >= coalesce(l.recharge_relegation[j.level + 1], 0)
          and j.consumption >= coalesce(l.consumption_relegation[j.level + 1], 0)
      from judged j cross join lateral vip_ladder_at(j.money_type, to_time) l
      on conflict do nothing
      returning user_id, money_type, is_kept),
  down as (
    update vip_member v set level = v.level - 1
      from looked l
      where not l.is_kept and v.user_id = l.user_id and v.money_type = l.money_type and v.level > 0
      returning v.user_id, v.money_type, v.level),
  moved as (
    insert into vip_move (user_id, money_type, from_level, to_level, month)
      select d.user_id, d.money_type, d.level + 1, d.level, p_month from down d)
  select (select count(*) from looked), (select count(*) from down) into looked_at, relegated;
end $$;
