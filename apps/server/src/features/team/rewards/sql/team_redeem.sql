-- Redeems everything of a member that has not expired, in both currencies. Commissions come from what others risked and are
-- free at once. The bonus of a first recharge is promised like every bonus, as many of them as the day has room for
-- (p_per_day, rupees first); the others stay open. p_ids are those of the commissions, then those of the bonuses; the caller
-- moves the first and promises the second in the same transaction.
create or replace function team_redeem(p_user_id bigint, p_ids bigint[], p_per_day bigint[])
  returns table (id bigint, money_type smallint, amount bigint, is_bonus boolean)
  language plpgsql as $$
declare
  rooms bigint[];
begin
  perform team_hold(array[p_user_id, p_user_id], array[1, 2]::smallint[]);
  rooms := array[vip_bonus_room(p_user_id, 1::smallint, p_per_day[1]), vip_bonus_room(p_user_id, 2::smallint, p_per_day[2])];
  return query
    with due as (
      select r.id, r.money_type, r.kind = 'first_recharge' as is_bonus,
        sum(r.amount) filter (where r.kind = 'first_recharge') over (partition by r.money_type order by r.id) as bonuses
      from team_reward r
      where r.user_id = p_user_id and r.state = 'open' and r.expires_at > now() and r.amount > 0),
    taken as (
      update team_reward r set state = 'redeemed', redemption_id = p_ids[d.money_type + case when d.is_bonus then 2 else 0 end]
        from due d where r.id = d.id and (not d.is_bonus or d.bonuses <= rooms[d.money_type])
        returning r.money_type, r.amount, d.is_bonus),
    added as (
      select t.money_type, t.is_bonus, sum(t.amount)::bigint as amount from taken t group by t.money_type, t.is_bonus),
    kept as (
      insert into team_redemption (id, user_id, money_type, amount)
        select p_ids[a.money_type + case when a.is_bonus then 2 else 0 end], p_user_id, a.money_type, a.amount from added a),
    summed as (
      update team_sum s set open = s.open - c.amount, redeemed = s.redeemed + c.amount
        from (select a.money_type, sum(a.amount)::bigint as amount from added a group by a.money_type) c
        where s.user_id = p_user_id and s.money_type = c.money_type)
    select p_ids[a.money_type + case when a.is_bonus then 2 else 0 end], a.money_type, a.amount, a.is_bonus
    from added a order by a.is_bonus, a.money_type;
end $$;
